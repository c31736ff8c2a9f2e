import { closed, type Section, testsOf, works } from "../row.ts";

const feedbackDialog = testsOf("app/feedback/dialog/feedback-script.test.ts");
const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const chatClient = testsOf("app/support/client/support-script.test.ts");
const chatPage = testsOf("app/support/chat/support.route.test.ts");
const chatScreen = testsOf("app/support/chat/chat-screen.test.tsx");
const messages = testsOf("test/people/sign-in-messages.test.tsx");
const leads = messages("%j leads to %s: %s");
const away = messages("without its database, sign-in and sign-up say what the specification says");
const waiting = messages(
  "a pending sign-up is asked to confirm, and its account is created by the code",
);
const exists = messages("whoever proves an address that has an account sees a message");
const noMail = messages("without its mail server, sign-up says that the code did not leave");
const screen = testsOf("app/accounts/sign-in/screen/sign-in-screen.test.tsx");
const refused = screen("%s refused as %j says %s: %s");
const social = testsOf("app/accounts/social/social-callback.route.test.ts");
const site = testsOf("test/error-messages.test.ts");
const fails = site("a page that fails says so in its own words, without what failed");
const wrong = site("%s says what is wrong");
const notified = site("favourites, notifications and privacy say what could not be done");
const nearMe = testsOf("e2e/search/near-me.spec.ts");
const location = testsOf("app/search/location/detect-location.server.test.ts");
const geocoder = testsOf("app/platform/maps/geocoder.server.test.ts")(
  "a refusal is an error by its name, a service out of reach is nothing",
);
const toasts = testsOf("e2e/pages/toasts.spec.ts");
const config = testsOf("app/platform/config.server.test.ts");

const adminSignIn = testsOf("app/admin/sign-in/login.route.test.ts");

export const accountErrors: Section = {
  title: "8. Errors of accounts",
  rows: [
    works(
      "accounts.8.login.missing",
      "Missing credentials have a title of their own.",
      leads,
      refused,
    ),
    works("accounts.8.login.wrong", "A wrong e-mail or password.", leads, refused),
    works(
      "accounts.8.login.unconfirmed",
      "An unconfirmed address is asked to confirm, at verification.",
      waiting,
    ),
    works("accounts.8.login.service", "A database error asks to try again.", away),
    works("accounts.8.login.default", "Any other failed sign-in.", leads, refused),
    works(
      "accounts.8.social.title",
      "A failed social sign-up names its provider.",
      social("what %s says of a refusal is passed on, without markup"),
    ),
    works(
      "accounts.8.social.message",
      "It passes on the provider's message.",
      social("what %s says of a refusal is passed on, without markup"),
    ),
    works(
      "accounts.8.social.default",
      "Without a message it asks to try again.",
      testsOf("app/accounts/social/social-callback.route.test.ts")(
        "a refusal without words asks to try again",
      ),
    ),
    works("accounts.8.signup.exists", "An address that has an account.", exists),
    works("accounts.8.signup.short", "A password that is too short.", leads, refused),
    works("accounts.8.signup.email", "An address that is none.", leads, refused),
    works("accounts.8.signup.default", "Any other failed sign-up.", away),
    works("accounts.8.signup.created", "An account that was created.", waiting),
    works("accounts.8.signup.check-email", "A code that was mailed.", leads),
    works(
      "accounts.8.phone.sent",
      "A code that was sent by phone.",
      leads,
      screen("after %s (by phone: %s) it says %s"),
    ),
    works("accounts.8.phone.failed", "A code that could not be sent.", noMail),
    works("accounts.8.verification", "A wrong code.", leads, refused),
    works("accounts.8.reset", "A failed reset.", leads, refused),
    works("accounts.8.profile", "A failed profile step.", waiting, refused),
    works(
      "accounts.8.admin.check",
      "A failed check of the role is told, and the user is no administrator.",
      testsOf("app/admin/session/watch-session.test.ts")(
        "a check that fails is shown, and a session that is gone leads away",
      ),
      adminSignIn("what led to the sign-in page is said there: %s"),
    ),
    works(
      "accounts.8.admin.denied",
      "Access Denied, with what is needed.",
      adminSignIn("what led to the sign-in page is said there: %s"),
    ),
    works(
      "accounts.8.sign-out.failed",
      "A sign-out that failed says so.",
      testsOf("e2e/back-office/administer.spec.ts")(
        "a sign-out that fails says so, and the page stays",
      ),
    ),
    works(
      "accounts.8.sign-out.done",
      "A sign-out is confirmed.",
      toasts("a saved search stays with its results, and signing out says so"),
    ),
  ],
};

export const otherErrors: Section = {
  title: "8. Other errors",
  rows: [
    works("accounts.8.notifications.load", "Notifications that cannot be loaded say so.", notified),
    works(
      "accounts.8.notifications.mark",
      "A notification that cannot be marked says so.",
      notified,
    ),
    works(
      "accounts.8.location.toast",
      "A location that is not found is told, with Dubai instead.",
      nearMe("where nobody is found, Dubai stays and is said"),
    ),
    closed(
      "accounts.8.location.localhost",
      "Not on a developer's machine.",
      "A developer sees what visitors see, so that the message is tested as it is.",
    ),
    works(
      "accounts.8.location.ip",
      "A failed look-up of an internet address falls back to Dubai.",
      location("an internet address is looked up where that is configured, else Dubai is used"),
    ),
    works(
      "accounts.8.location.reverse",
      "A refused reverse geocoding throws its message.",
      geocoder,
    ),
    works("accounts.8.location.geocode", "A refused geocoding throws its message.", geocoder),
    works("accounts.8.location.network", "A geocoder out of reach gives null.", geocoder),
    works(
      "accounts.8.chat.errors",
      "Chat errors by permission and by network.",
      chatClient("a chat that cannot be opened or loaded says why"),
    ),
    works(
      "accounts.8.chat.blocked",
      "A blocked conversation is denied.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works(
      "accounts.8.chat.send",
      "Messages that cannot be sent say why.",
      chatClient("a refused message says why and can be sent again"),
      chatScreen("a resolved conversation asks for a rating once, and a refused message says why"),
    ),
    works(
      "accounts.8.chat.load",
      "Messages that cannot be loaded say so.",
      chatClient("a chat that cannot be opened or loaded says why"),
    ),
    works(
      "accounts.8.chat.codes",
      "Three codes count as denied; guests are tried again by procedure.",
      chatClient(
        "a session that has ended is renewed once, and the message goes into a new conversation",
      ),
    ),
    works(
      "accounts.8.feedback.failed",
      "Feedback and uploads that fail say so.",
      feedbackPage("%j is refused and nothing is stored"),
    ),
    works(
      "accounts.8.feedback.thanks",
      "Feedback is thanked for.",
      feedbackDialog("it is sent without leaving the page, and thanks in the same dialog"),
    ),
    works(
      "accounts.8.favorites.error",
      "A favourite that fails shows an error.",
      toasts("a favourite that was not stored goes back, and says so"),
    ),
    works(
      "accounts.8.favorites.success",
      "A favourite that is added or removed says so.",
      toasts("a favourite far down a long page is confirmed in view, and undone"),
      testsOf("e2e/people/own-area.spec.ts")(
        "what a guest's heart named is kept once they sign in, and every page of theirs is sound",
      ),
    ),
    works("accounts.8.screens.generic", "The generic screen and its text.", fails),
    works(
      "accounts.8.screens.unexpected",
      "An unexpected error can be tried again or refreshed.",
      testsOf("app/shell/error-screens.test.tsx")("a failure at %s shows %s with its ways on"),
    ),
    works("accounts.8.screens.search", "The text of Search Error.", fails),
    works(
      "accounts.8.screens.franchise-manager",
      "The text of the franchise manager's error.",
      testsOf("app/admin/providers/overview/overview.route.test.ts")(
        "the franchise manager that cannot be loaded says so with details; other lists are an Admin Error",
      ),
    ),
    works("accounts.8.screens.directory", "The two texts of Directory Error.", fails, wrong),
    works("accounts.8.router.not-found", "404 by its name.", wrong),
    works("accounts.8.router.method", "405 by its name.", wrong),
    works("accounts.8.router.bad-request", "400 by its name.", wrong),
    works("accounts.8.router.forbidden", "403 by its name.", wrong),
    closed(
      "accounts.8.startup.root",
      "A start fails if the root element is missing.",
      "The server renders whole documents: people read them even where scripts fail, and no root element can be missing.",
    ),
    works(
      "accounts.8.startup.warnings",
      "A start warns of missing public settings.",
      config("a start without the public settings warns of each"),
    ),
  ],
};
