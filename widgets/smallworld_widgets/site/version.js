// The version of the site's scripts, which the build fills in.

export const version = "VERSION";
