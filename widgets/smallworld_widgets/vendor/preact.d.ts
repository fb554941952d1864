// What the scripts use of Preact.

/** What an element is made from: no element of the page, which would not be drawn. */
export type VNode = { type: unknown; props: object; key: unknown };

export type Child = VNode | string | number | null | undefined | false | Child[];

export function h(what: unknown, attributes: Record<string, any>, ...children: Child[]): VNode;

export function render(child: Child, root: Element): void;

export class Component {
  props: Record<string, any>;
  forceUpdate(): void;
}
