import { closed, type Section, stands, testsOf, works } from "../row.ts";

const draft = testsOf("app/search/screen/draft/search-draft.test.ts");
const rules = testsOf("app/search/rules.test.ts");
const refine = testsOf("e2e/search/refine-a-search.spec.ts");
const find = testsOf("e2e/search/find-a-doctor.spec.ts");
const favorites = testsOf("app/directory/favorites/keep-favorite.server.test.ts");
const toasts = testsOf("e2e/pages/toasts.spec.ts");
const toastRules = testsOf("app/ui/toasts/toast-rules.test.ts");
const toastClock = testsOf("app/ui/toasts/toast-clock.test.ts");
const components = testsOf("e2e/looks/components.spec.ts");
const features = testsOf("app/platform/features/feature-store.test.ts");
const browserFeatures = testsOf("app/platform/features/browser-features.test.ts");
const privacy = testsOf("app/accounts/privacy/privacy.route.test.ts");

export const states: Section = {
  title: "4. States and transitions",
  rows: [
    works(
      "directory.4.search.state",
      "The state of a search holds filters, tab, sort, view, page, results and progress.",
      draft("whatever happens on the way, the last choice is shown until its page has come"),
      refine("a link followed right after a choice keeps the choice"),
    ),
    works(
      "directory.4.search.debounce",
      "A change of filters, tab, sort or page starts a search after 150 ms.",
      testsOf("e2e/search/debounce.spec.ts")(
        "several changes are one search, 150 ms after the last of them",
      ),
    ),
    works(
      "directory.4.search.first-page",
      "A changed filter, tab or sort leads to the first page.",
      rules("one filter returns to its default, and to the first page"),
      draft("%s"),
    ),
    works(
      "directory.4.search.view",
      "Changing between list and map starts no search.",
      rules("view and comparison find the same, anything else may not"),
    ),
    works(
      "directory.4.search.newest",
      "A newer search replaces an older one; late answers are dropped.",
      draft("outlives an older page that comes when its own search is under way"),
      draft("outlives the page of an older choice"),
    ),
    works(
      "directory.4.search.clear-all",
      "Clearing all filters restores the defaults.",
      rules("clearing all keeps the tab and the view"),
    ),
    works(
      "directory.4.search.clear-one",
      "Clearing a filter restores its default; a list loses one id or all.",
      rules("one filter returns to its default, and to the first page"),
      find("a filter narrows the results and a chip takes it back"),
    ),
    works(
      "directory.4.search.clear-price",
      "Both ends of a price range are cleared together.",
      rules("one filter returns to its default, and to the first page"),
    ),
    closed(
      "directory.4.search.clear-without-query",
      "Removing one filter is ignored while there are no words.",
      "A filter can be removed with or without words: a press that did nothing would look broken.",
      rules("taking back every active filter in turn leaves only the words"),
    ),
    works(
      "directory.4.search.address",
      "A changed address is read again; only a different search runs.",
      rules("view and comparison find the same, anything else may not"),
      draft("is dropped by going back or forward, and by going elsewhere"),
    ),
    works(
      "directory.4.favorite.optimistic",
      "A favourite changes at once, and back with an error if it was not saved.",
      toasts("a favourite that was not stored goes back, and says so"),
    ),
    works(
      "directory.4.favorite.guest",
      "A guest signs in first; the favourite is saved afterwards.",
      favorites("what a guest pressed is kept once they have signed in"),
      testsOf("e2e/people/sign-in-dialog.spec.ts")(
        "a guest's heart asks for sign-in in a sheet, and is kept afterwards",
      ),
    ),
    works(
      "directory.4.status-toggle",
      "An item's status flips between active and inactive.",
      testsOf("app/admin/resources/pages/run.route.test.ts")(
        "rows are changed after the preview, once, and the change is taken back within a minute",
      ),
    ),
    works(
      "directory.4.privacy-level",
      "A privacy level overwrites personalisation and the sharing flags.",
      privacy(
        "a level overwrites every flag, single choices do not change it, and a reset forgets both",
      ),
    ),
    works(
      "directory.4.features.order",
      "Feature toggles come from the defaults, then a local copy, then the server.",
      features("defaults first, then the copy, then the server, then every change"),
    ),
    works(
      "directory.4.features.realtime",
      "A change of a feature setting refreshes the toggles.",
      browserFeatures(
        "a browser asks for the settings of features at once and after every change, while somebody follows",
      ),
    ),
    works(
      "directory.4.toasts.types",
      "Toasts for loading, success, information, warning and error.",
      toastRules(
        "a toast stays 4 s, an error of sign-in or the back office 5 s, and work until it is done",
      ),
    ),
    works(
      "directory.4.toasts.close",
      "Toasts close by themselves.",
      toastClock("a lifetime ends once, and begins anew when its toast is replaced"),
      components("shows three at once, 356 px wide, reached by F8 and Alt+T, and goes by itself"),
    ),
    works(
      "directory.4.toasts.swipe",
      "Toasts can be swiped away.",
      components("is swiped away after 20 px, and stays after fewer"),
      stands("app/ui/toasts/toast-rules.ts", "app/ui/toasts/toast.ts"),
    ),
  ],
};
