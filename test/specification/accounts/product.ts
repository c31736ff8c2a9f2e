import { type Section, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const supportCalls = testsOf("test/support/support-calls.test.ts");
const chatPage = testsOf("app/support/chat/support.route.test.ts");
const cards = testsOf("app/directory/cards/markup/entity-card.test.tsx");
const favorites = testsOf("app/directory/favorites/keep-favorite.server.test.ts");
const area = testsOf("test/people/signed-in-pages.test.ts");
const guestLed = area("a guest is led from /%s to sign-in and back");
const inMenu = area("the menu leads to pages that are in the frame");
const ownPages = testsOf("test/people/pages-of-a-person.test.ts");
const rendered = ownPages("%s shows a signed-in person their page");
const matrix = testsOf("test/access-matrix.test.ts")(
  "every entry point is in the reviewed list, and answers as it says there",
);
const patients = testsOf("app/patients/sections/keep-section.server.test.ts");
const ownArea = testsOf("e2e/people/own-area.spec.ts");
const signIn = testsOf("app/accounts/sign-in/login.route.test.ts");
const social = testsOf("app/accounts/social/social-callback.route.test.ts");
const account = testsOf("app/shell/area/account.route.test.ts");
const errors = testsOf("test/error-messages.test.ts");

/** An area of the dashboard, with tests of its behaviour. */
const place = (name: string, summary: string, ...proofs: ReturnType<typeof area>[]) =>
  works(`accounts.2.dashboard.${name}`, summary, guestLed, rendered, ...proofs);

export const product: Section = {
  title: "1. Product",
  rows: [
    works(
      "accounts.1.anonymous-browsing",
      "Guests browse the directory.",
      matrix,
      testsOf("e2e/search/find-a-doctor.spec.ts")(
        "a complaint in plain words leads to a professional's profile",
      ),
    ),
    works(
      "accounts.1.anonymous-chat",
      "Guests chat with support.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works(
      "accounts.1.anonymous-feedback",
      "Guests send feedback.",
      feedbackPage("feedback is kept once with its page and device, audited without its words"),
    ),
    works(
      "accounts.1.anonymous-session",
      "A guest is known by an id that the browser keeps for 90 days.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works(
      "accounts.1.favorites",
      "People with an account save favourites.",
      favorites("what is kept twice is kept once, and is seen at once"),
    ),
    works(
      "accounts.1.own-chats",
      "Chats of people with an account belong to them.",
      supportCalls("a guest inserts a conversation with a session, which is stored as a digest"),
      supportCalls("a person inserts directly, as no one else"),
    ),
    works(
      "accounts.1.back-office",
      "Administrators have a dashboard, the catalogue, users, content, analytics, support and configuration.",
      testsOf("app/admin/menu.test.ts")(
        "has the groups and names of the specification, in their order",
      ),
      testsOf("app/admin/admin.route.test.ts")(
        "the frame has the menu, the name of the administrator and ways out, without a script",
      ),
    ),
    works(
      "accounts.1.visit-types.labels",
      "Visits are in person, virtual or at home, with labels of their own.",
      cards("a card with everything shows each fact once, cut as the rules say"),
    ),
    works(
      "accounts.1.visit-types.descriptions",
      "Each kind of visit has a description.",
      testsOf("app/booking/pages/time/slot-choice.test.tsx")(
        "each kind of visit is offered with its name and its description",
      ),
    ),
    works(
      "accounts.1.visit-types.keys",
      "A label leads back to its key.",
      testsOf("app/directory/cards/rules.test.ts")("a visit type that nobody named is unknown"),
      testsOf("app/ingest/columns/value-cells.test.ts")("amounts, days, degrees, visits"),
    ),
    works(
      "accounts.1.visit-types.unknown",
      "An unknown kind is shown as it is.",
      cards("an unknown kind of visit is shown unchanged"),
    ),
    works(
      "accounts.1.visit-types.icon",
      "An unknown kind has a stethoscope as its icon.",
      cards("an unknown kind of visit has a stethoscope"),
    ),
  ],
};

export const routes: Section = {
  title: "2. Account routes",
  rows: [
    works(
      "accounts.2.routes.callback",
      "Return from social sign-in.",
      social("a return works once, in the browser that began, for what it began"),
    ),
    works(
      "accounts.2.routes.reset",
      "Password reset.",
      signIn("a forgotten password is replaced once by the mailed link, and every session ends"),
    ),
    works(
      "accounts.2.routes.dashboard",
      "The signed-in area at /dashboard.",
      guestLed,
      rendered,
      inMenu,
    ),
    works(
      "accounts.2.routes.profile",
      "/account/profile.",
      account("details are saved, and what is refused says at which field"),
      guestLed,
    ),
    works(
      "accounts.2.routes.favourites",
      "/account/favourites.",
      guestLed,
      testsOf("app/directory/favorites/own/favourites.route.test.ts")(
        "everything kept is shown, the newest first, and several go at once",
      ),
    ),
    works(
      "accounts.2.routes.settings",
      "/account/settings.",
      guestLed,
      account("language and theme follow the account to the next browser"),
    ),
    works(
      "accounts.2.routes.login",
      "Public sign-in page.",
      signIn("wrong and unknown are one answer, and what is missing is said"),
    ),
    works(
      "accounts.2.routes.after-login",
      "After a password sign-in the visitor lands at home unless another page is named.",
      testsOf("app/accounts/rules.test.ts")("%j leads home"),
      signIn("signing in never leads to %s"),
    ),
    place(
      "search",
      "Saved searches.",
      testsOf("app/search/saved/alerts/look-for-news.server.test.ts")(
        "a search is saved once, as its address says it, without where somebody was in it",
      ),
    ),
    place(
      "bookings",
      "Bookings.",
      testsOf("app/booking/own/own-bookings.route.test.ts")(
        "a person finds their appointments and their family's, upcoming and past, by filters",
      ),
    ),
    place(
      "favourites",
      "Favourites, in lists.",
      testsOf("app/directory/favorites/own/favourites.route.test.ts")(
        "a list holds what was ticked, takes notes, and its end leaves the favourites",
      ),
    ),
    place(
      "reviews",
      "Own reviews.",
      testsOf("app/reviews/writing/write-review.route.test.tsx")(
        "a person writes, sees what became of it, and takes it back",
      ),
    ),
    place(
      "messages",
      "Messages about own bookings, claims and reviews.",
      testsOf("app/shell/area/messages.route.test.ts")(
        "patient and clinic write about a booking, sealed, with marks of what was read",
      ),
      testsOf("app/shell/area/messages.route.test.ts")(
        "other people, other clinics, sponsors and guests reach no thread",
      ),
      ownArea(
        "what a guest's heart named is kept once they sign in, and every page of theirs is sound",
      ),
    ),
    place(
      "notifications",
      "Notifications.",
      testsOf("app/notifications/notify-people.server.test.ts")(
        "one is read, or all are; nobody reads or marks those of others",
      ),
    ),
    place(
      "claims",
      "Own claims.",
      testsOf("app/claims/submit-claim.server.test.ts")(
        "people read their own claims, administrators all, guests none",
      ),
    ),
    place(
      "settings.account",
      "Account settings.",
      account("a new address is used when its link is followed, and the former one is notified"),
    ),
    place(
      "settings.privacy",
      "Privacy settings.",
      testsOf("app/accounts/privacy/privacy.route.test.ts")(
        "a level overwrites every flag, single choices do not change it, and a reset forgets both",
      ),
    ),
    place(
      "settings.notifications",
      "What somebody is notified of.",
      testsOf("app/notifications/notify-people.server.test.ts")(
        "what people choose is what they get news of",
      ),
    ),
    place(
      "settings.billing",
      "Subscriptions and receipts.",
      testsOf("app/billing/follow-payments.server.test.ts")(
        "owners see what was sold for their listing and its receipts, others and administrators nothing of it",
      ),
    ),
    place(
      "settings.integrations",
      "Programs with access to the account.",
      ownPages("the menu marks the page that is open, under its name"),
    ),
    place(
      "profile.personal",
      "Personal details.",
      patients(
        "a person reads what they wrote; nobody else does, and the database holds no word of it",
      ),
    ),
    place(
      "profile.health",
      "Health profile.",
      patients(
        "a person reads what they wrote; nobody else does, and the database holds no word of it",
      ),
    ),
    place(
      "profile.records",
      "Records with files.",
      testsOf("app/patients/records/records.route.test.tsx")(
        "a record with its file is kept once, comes back whole, and lies there sealed",
      ),
    ),
    place(
      "profile.goals",
      "Goals.",
      patients("entries are added, changed and taken away; a form sent twice is one"),
    ),
    place(
      "profile.insurance",
      "Insurance cards.",
      testsOf("app/patients/records/records.route.test.tsx")(
        "a card leads to listings that accept it, and its network names its administrator",
      ),
    ),
    place(
      "profile.emergency",
      "Emergency contacts.",
      patients("entries are added, changed and taken away; a form sent twice is one"),
    ),
    place(
      "profile.communications",
      "How somebody wants to be reached.",
      testsOf("app/patients/sections/section-forms.test.tsx")(
        "each field of $id has a name, a reason and words for its choices",
      ),
    ),
    place(
      "profile.security",
      "Password, second factor, passkeys and sessions.",
      testsOf("app/accounts/security-page/security.route.test.ts")(
        "what changes how somebody signs in needs a fresh proof, ending sessions does not",
      ),
    ),
    place(
      "practice",
      "The owner's page of a professional.",
      testsOf("app/changes/practice/edit-listing.route.test.tsx")(
        "every form, sent back as it came, changes nothing",
      ),
    ),
    place(
      "clinic",
      "The owner's page of a clinic.",
      testsOf("app/changes/practice/edit-listing.route.test.tsx")(
        "an owner changes a clinic of theirs over its form",
      ),
    ),
    works(
      "accounts.2.dashboard.unknown",
      "Any other address of the dashboard is not found.",
      errors("%s says what is wrong"),
    ),
  ],
};

const dialog = testsOf("e2e/people/sign-in-dialog.spec.ts")(
  "sign-in opens over the page, walks through its modes and leaves the page signed in",
);
const screen = testsOf("app/accounts/sign-in/screen/sign-in-screen.test.tsx");
const modes = screen("%s asks for %j and goes where it stands");
const messages = testsOf("test/people/sign-in-messages.test.tsx");

export const signInDialog: Section = {
  title: "2. Sign-in dialog",
  rows: [
    works("accounts.2.dialog.modal", "Sign-in opens as a dialog over the page.", dialog),
    works(
      "accounts.2.dialog.modes",
      "Five modes: login, signup, verification, forgotPassword, enrichment.",
      modes,
    ),
    works(
      "accounts.2.dialog.title.login",
      "The title of login names the product.",
      dialog,
      messages("%j leads to %s: %s"),
    ),
    works("accounts.2.dialog.title.signup", "The title of signup invites to join.", dialog),
    works("accounts.2.dialog.title.reset", "The title of a reset.", dialog),
    works(
      "accounts.2.dialog.title.verification",
      "The title of verification.",
      messages("%j leads to %s: %s"),
    ),
    works(
      "accounts.2.dialog.title.enrichment",
      "The title of the profile step.",
      messages("a pending sign-up is asked to confirm, and its account is created by the code"),
    ),
    works("accounts.2.dialog.tabs", "Signing in and signing up are two tabs.", dialog),
    works(
      "accounts.2.dialog.email-or-phone",
      "A sign-up goes by e-mail or by phone.",
      signIn("somebody joins by phone, and comes back by phone without a profile step"),
      signIn("somebody joins by e-mail: code, session, profile, and on to where they were going"),
    ),
    works(
      "accounts.2.dialog.social",
      "Buttons for Google, Facebook, LinkedIn and Apple.",
      social("a provider without its keys is not offered, and cannot be asked for"),
      social("what each provider is asked is what it takes"),
    ),
  ],
};
