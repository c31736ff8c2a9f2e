const appPages =
  /^\/((search|d|doctors|dev(?!\/cards))(\/|$)|(professionals|clinics|services|franchises)\/?$|professionals\/[^/]+\/[^/])/;

/**
 * Whether React runs in the browser on a page. Pages of reading (home, profiles, about, sign-in)
 * are complete as they come from the server and bring no script of the site; links between the
 * two kinds load a document.
 */
export function runsInBrowser(pathname: string): boolean {
  return appPages.test(pathname);
}

/** What the second skip link of a page with results leads to. */
export const resultAreaId = "result-area";

/** Whether a page has filters and results: every app page but those for developers. */
export function hasResults(pathname: string): boolean {
  return runsInBrowser(pathname) && !pathname.startsWith("/dev/");
}
