import { type Section, testsOf, works } from "../row.ts";

const frame = testsOf("app/admin/admin.route.test.ts");
const notifications = testsOf("app/admin/notifications/follow-admin-events.server.test.ts");
const journeys = testsOf("e2e/back-office/administer.spec.ts");
const chrome = frame(
  "the frame has the menu, the name of the administrator and ways out, without a script",
);
const drawer = journeys(
  "the drawer closes by Escape, by a link, on another page and on a wide screen",
);
const column = journeys(
  "the column is collapsed by its button and by Escape, its groups by a press",
);
const head = frame(
  "a page has its name, its address and the index of sitemaps in its head, in both languages",
);
const empty = notifications("an empty list says so, on the page and at the bell");
const told = notifications(
  "a message of the contact page becomes a notification of every administrator, read once by each",
);

/** A part of the layout that is built. */
const has = (name: string, summary: string, ...proofs: ReturnType<typeof frame>[]) =>
  works(`accounts.2.admin-layout.${name}`, summary, ...proofs);

export const adminLayout: Section = {
  title: "2. Layout of the back office",
  rows: [
    has("sidebar", "A collapsible sidebar with groups and a way to sign out.", chrome, column),
    has("sidebar-width", "The sidebar is 16rem wide, 18rem from the small breakpoint.", drawer),
    has(
      "sidebar-closes",
      "It closes by Escape, on another page, by a link on small screens, and below 1024 px.",
      drawer,
      column,
    ),
    has(
      "top-bar",
      "A bar with title, breadcrumbs from the path, actions and the theme.",
      chrome,
      testsOf("app/admin/page-place.test.ts")("%s is called %s"),
    ),
    has("bell", "A bell of notifications in the bar.", empty, told),
    has("menu", "A menu with the administrator's name, settings and signing out.", chrome),
    has("document-title", "The document's title names Admin and the page.", head),
    has("head-links", "Links to the sitemap index and the canonical address.", head),
    has(
      "search-box",
      "A search box from medium width that answers with a toast and clears itself.",
      journeys("the search box ignores blank input, says what it searches for and clears itself"),
    ),
    has(
      "notifications",
      "A list of notifications: empty, or title, message, mark read, view all.",
      empty,
      told,
    ),
    has("red-dot", "A red dot while something is unread.", told),
    has(
      "action-bar",
      "An action bar with nine named actions.",
      testsOf("app/admin-kit/page/action-bar.test.tsx")(
        "the bar has nine actions under their names, in one order on every screen",
      ),
      testsOf("app/admin/people/impersonate.route.test.ts")(
        "an administrator sees the site as a person, reads only, and comes back in one click",
      ),
    ),
    has(
      "support-chat",
      "A floating support chat.",
      testsOf("app/admin/support/inbox.route.test.ts")(
        "the chat floats over every screen of the back office but the inbox",
      ),
    ),
  ],
};
