export { default as appPageScript } from "./page-scripts/app-page-script.ts?script";
export { default as endScript } from "./page-scripts/end-script.ts?script";
export { default as headScript } from "./page-scripts/head-script.ts?script";
export { default as lateScript } from "./page-scripts/late-script.ts?script";

/** Browsers that can fetch the page behind a link while the finger is on it. */
const rulesFor = (addresses: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: "/*" }, { not: { href_matches: `/(${addresses})(.*)` } }],
        },
        eagerness: "moderate",
      },
    ],
  });

const acting = "logout|auth|files|drawn|pay|book";

/**
 * The search screen and the back office load their linked pages themselves, so prefetching documents
 * would be wasted. The rules match addresses only: with a selector, the browser matches every link
 * again at each style change.
 */
export const speculationRules = {
  ofPages: rulesFor(acting),
  ofAppPages: rulesFor(`${acting}|search|admin`),
};
