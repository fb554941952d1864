// The parts that the theme leaves out for readers with a screen reader or without a mouse. The headings among the pages
// get a level, the two lists beside the text get names, and keys lead into parts that scroll.
for (const caption of document.querySelectorAll("[role=heading]:not([aria-level])")) {
  caption.setAttribute("aria-level", "2");
}
document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
for (const part of document.querySelectorAll("pre, .table-wrapper, .sw-still table")) {
  if (part.scrollWidth > part.clientWidth) part.setAttribute("tabindex", "0");
}
