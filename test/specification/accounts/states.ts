import { closed, type Section, stands, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const chatPage = testsOf("app/support/chat/support.route.test.ts");
const supportCalls = testsOf("test/support/support-calls.test.ts");
const ownState = supportCalls(
  "nobody writes as an administrator, as somebody else or into a closed conversation",
);
const heard = supportCalls("each side gets news of its conversation alone, administrators of all");
const follows = supportCalls("frames of conversations reach their own side, and the list follows");
const chatClient = testsOf("app/support/client/support-script.test.ts");
const signIn = testsOf("app/accounts/sign-in/login.route.test.ts");
const byMail = signIn(
  "somebody joins by e-mail: code, session, profile, and on to where they were going",
);
const byPhone = signIn("somebody joins by phone, and comes back by phone without a profile step");
const screen = testsOf("app/accounts/sign-in/screen/sign-in-screen.test.tsx");
const dialog = testsOf("e2e/people/sign-in-dialog.spec.ts")(
  "sign-in opens over the page, walks through its modes and leaves the page signed in",
);
const favorites = testsOf("app/directory/favorites/keep-favorite.server.test.ts");
const sessions = testsOf("app/accounts/sessions/sessions.test.ts");
const kept = sessions(
  "a remembered session moves into a cookie, gives out access tokens, and is deleted",
);
const toasts = testsOf("e2e/pages/toasts.spec.ts");
const notifications = testsOf("app/notifications/notify-people.server.test.ts");
const messages = testsOf("test/error-messages.test.ts");
const notified = messages("favourites, notifications and privacy say what could not be done");
const components = testsOf("e2e/looks/components.spec.ts");
const pagination = stands("app/ui/navigation/pagination.tsx");
const location = testsOf("app/search/location/detect-location.server.test.ts");
const nearMe = testsOf("e2e/search/near-me.spec.ts");
const locale = testsOf("app/platform/i18n/locale.test.ts");
const cards = testsOf("app/directory/cards/rules.test.ts");
const watch = testsOf("app/admin/session/watch-session.test.ts");
const adminSignIn = testsOf("app/admin/sign-in/login.route.test.ts");
const guarded = adminSignIn(
  "a guest is led to the sign-in page with where they wanted to go, and back",
);
const denied = adminSignIn("somebody without the role sees a message, and that they can leave");
const menu = testsOf("app/admin/menu.test.ts");
const needsRole = menu("is empty for everybody without the role admin");
const byFeature = menu("hides what a feature turns off, and nothing else");

export const states: Section = {
  title: "4. States and transitions",
  rows: [
    works(
      "accounts.4.auth.verification",
      "Signing in or up leads to verification where something has to be confirmed.",
      byMail,
      byPhone,
    ),
    works("accounts.4.auth.enrichment", "A verified sign-up leads to the profile step.", byMail),
    works("accounts.4.auth.no-enrichment", "Signing in skips the profile step.", byPhone),
    works(
      "accounts.4.auth.forgot",
      "From a forgotten password the way leads back to signing in.",
      dialog,
    ),
    works(
      "accounts.4.auth.back",
      "From verification the way back is the tab that led there.",
      screen("from verification the way back is the tab that led there"),
    ),
    works(
      "accounts.4.auth.closes",
      "The dialog closes by itself once somebody is signed in.",
      dialog,
    ),
    works(
      "accounts.4.favorite.guest",
      "A guest's favourite waits for sign-in and is then saved.",
      favorites("what a guest pressed is kept once they have signed in"),
    ),
    works("accounts.4.admin.restore", "A session is restored from the session call.", kept),
    works(
      "accounts.4.admin.redirect",
      "Without a session or the role, /admin leads to its sign-in page and back.",
      guarded,
      denied,
    ),
    works(
      "accounts.4.admin.signed-out",
      "Signing out elsewhere clears the state and leads home.",
      watch("a sign-out in another tab counts at once; without a connection the page stays"),
    ),
    works(
      "accounts.4.admin.recheck",
      "A sign-in or a new token checks the role again after 100 ms.",
      watch("a sign-in in another tab checks the role after 100 ms"),
      watch(
        "a page that comes into view restores its session and checks the role by its new token",
      ),
    ),
    works(
      "accounts.4.sign-out.session",
      "Signing out deletes the session on the server.",
      testsOf("e2e/people/sign-in.spec.ts")(
        "a person signs in, is greeted by name on every page, and signs out",
      ),
      kept,
    ),
    works(
      "accounts.4.sign-out.toast",
      "Signing out leads home with a message.",
      toasts("a saved search stays with its results, and signing out says so"),
    ),
    works(
      "accounts.4.notification.read",
      "An unread notification becomes read.",
      notifications("one is read, or all are; nobody reads or marks those of others"),
    ),
    works("accounts.4.notification.message", "A message confirms it.", notified),
    closed(
      "accounts.4.notification.live",
      "A new notification refreshes the list.",
      "The bell counts at once; an open list offers a link to what is newer instead of moving under the reader.",
      testsOf("app/notifications/bell/bell-script.test.ts")(
        "each change renews the number at the bell and the line above the list",
      ),
      testsOf("e2e/people/live-news.spec.ts")(
        "what is read in one tab is no longer new in another",
      ),
    ),
    works(
      "accounts.4.pagination.clamped",
      "The current page lies between 1 and the last.",
      components("does nothing while disabled or loading, and clamps a page beyond the end"),
      testsOf("app/ui/navigation/pagination-window.test.ts")(
        "any page asked for becomes a whole page that exists",
      ),
    ),
    works(
      "accounts.4.pagination.current",
      "Pressing the current page does nothing.",
      components("moves by its buttons and its steps, and ignores the current page"),
      pagination,
    ),
    closed(
      "accounts.4.pagination.disabled",
      "Nothing happens while disabled or loading.",
      "Its buttons are links, which work without scripts and open in new tabs; links are never disabled.",
      components("does nothing while disabled or loading, and clamps a page beyond the end"),
    ),
    works(
      "accounts.4.pagination.ends",
      "The steps are inactive at the ends.",
      components("moves by its buttons and its steps, and ignores the current page"),
      pagination,
    ),
    works(
      "accounts.4.location.status",
      "The location is loading, found or failed.",
      nearMe("gets what is near, with distances, and the address holds no more than the area"),
    ),
    works(
      "accounts.4.location.fallback",
      "A failed location falls back to Dubai.",
      location("an internet address is looked up where that is configured, else Dubai is used"),
      nearMe("where nobody is found, Dubai stays and is said"),
    ),
    works(
      "accounts.4.conversation.status",
      "A conversation is open, resolved or closed; closed ones are hidden.",
      ownState,
    ),
    works(
      "accounts.4.conversation.list",
      "Earlier conversations: open before resolved, at most seven.",
      supportCalls("a session lists seven conversations, open ones first, then the newest"),
    ),
    works(
      "accounts.4.conversation.first-message",
      "The first message begins a conversation.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works("accounts.4.conversation.realtime-messages", "Messages appear at once.", heard),
    works("accounts.4.conversation.realtime-list", "Changes reorder the list.", follows),
    works(
      "accounts.4.error.reset",
      "A screen of an error can be left by trying again.",
      components(
        "a page that cannot be fetched says so, also when the error screens cannot either",
      ),
      stands("app/shell/error-screens.tsx", "app/ui/error-screen.tsx"),
    ),
    works(
      "accounts.4.language",
      "The language comes from the address, then what is stored, then English.",
      locale("the address decides the language, then what is stored, then English"),
    ),
    works(
      "accounts.4.theme",
      "The theme is light, dark or the system's, kept under theme.",
      components("changes at once and holds after a reload, without a flash"),
      stands("app/shell/themes.ts"),
    ),
    works(
      "accounts.4.theme.system",
      "Without a choice the theme is the system's.",
      testsOf("test/people/pages-of-a-person.test.ts")(
        "without a choice the theme is that of the system, in every browser",
      ),
    ),
    works(
      "accounts.4.availability-badge",
      "Availability is today, tomorrow or in up to seven days; later than that the date stands alone.",
      cards("availability is today, tomorrow, N days up to seven, and later the date alone"),
    ),
  ],
};

const signInMessages = testsOf("test/people/sign-in-messages.test.tsx");
const leads = signInMessages("%j leads to %s: %s");
const passwords = testsOf("app/accounts/passwords/password-rules.test.ts");
const strengths = testsOf("app/accounts/passwords/password-strength.test.ts");
const uploads = testsOf("app/media/uploads/rules.test.ts");

export const validation: Section = {
  title: "5. Validation rules",
  rows: [
    works(
      "accounts.5.login",
      "Signing in needs e-mail and password, and says so.",
      leads,
      signIn("wrong and unknown are one answer, and what is missing is said"),
    ),
    works(
      "accounts.5.signup.required",
      "Signing up needs name, e-mail and password.",
      signIn("a sign-up with %j is refused with %s"),
    ),
    works(
      "accounts.5.signup.strength",
      "A meter gives 25 points each for length, upper case, lower case and a digit.",
      strengths("the strength of %j is %i"),
      testsOf("e2e/people/sign-in.spec.ts")("a new password is measured while it is typed"),
    ),
    works(
      "accounts.5.signup.minimum",
      "A password has at least eight characters; the setting allows the six of the specification.",
      passwords("%s: %s"),
      leads,
    ),
    works(
      "accounts.5.phone.plus",
      "A telephone number gets its plus.",
      leads,
      signIn("a number is taken as people write it"),
    ),
    works(
      "accounts.5.phone.hint",
      "A hint asks for the country code, with an example.",
      screen("a sign-up by phone asks for the country code, with an example"),
    ),
    works("accounts.5.code", "Verification needs a code.", leads),
    works("accounts.5.profile.required", "The profile step needs first and last name.", byMail),
    works("accounts.5.profile.optional", "Telephone, address and consent are optional.", byMail),
    works(
      "accounts.5.feedback.type",
      "Feedback needs a type.",
      feedbackPage("%j is refused and nothing is stored"),
    ),
    works(
      "accounts.5.feedback.description",
      "Feedback needs a description of at most 2000 characters.",
      feedbackPage("%j is refused and nothing is stored"),
    ),
    works(
      "accounts.5.feedback.optional",
      "E-mail and screenshot are optional; problems are told at their field.",
      feedbackPage("feedback is kept once with its page and device, audited without its words"),
    ),
    works(
      "accounts.5.upload",
      "An upload has at most 10 MB and is a JPEG, PNG, WEBP or GIF.",
      uploads("a file may be as large as the settings say, and no larger"),
      uploads("%j is nothing that is taken"),
    ),
    works(
      "accounts.5.upload.message",
      "A refused upload says File validation failed, with its reason.",
      messages("a file that is no picture is refused by name"),
    ),
    works(
      "accounts.5.chat-message",
      "A message of the chat is trimmed and not empty.",
      chatClient(
        "Enter sends a trimmed message once under its token, Shift and Enter begin a line",
      ),
    ),
    works(
      "accounts.5.rating",
      "A rating is a number from 0 to 5.",
      cards("only a number from 0 to 5 is one"),
    ),
    works(
      "accounts.5.has-role",
      "The role is read through has_role.",
      testsOf("app/shell/gateway/call-procedure.route.test.ts")(
        "has_role answers administrators about everybody, others about themselves, guests about nobody",
      ),
    ),
    works("accounts.5.admin-guard", "Pages under /admin need the role admin.", guarded, denied),
    works("accounts.5.menu", "Menu entries follow roles and features.", needsRole, byFeature),
    closed(
      "accounts.5.select",
      "An entry of a select needs a value; empty is replaced inside.",
      "Selects are the browser's own: they allow empty values, work without scripts and open as the phone's own lists.",
    ),
    works(
      "accounts.5.base-url",
      "A base address loses its leading www.",
      testsOf("app/platform/config.server.test.ts")(
        "the public address loses its slash and its www",
      ),
    ),
    closed(
      "accounts.5.base-url.https",
      "A base address is made https.",
      "An http address stays one: a trial run has no certificate.",
      testsOf("app/platform/config.server.test.ts")(
        "the public address loses its slash and its www",
      ),
    ),
    works(
      "accounts.5.admin-search",
      "The search of the back office ignores blank input.",
      testsOf("app/admin/palette/searched-text.test.ts")("of %j %j is searched for"),
    ),
    works(
      "accounts.5.text-helpers",
      "Phrases about years of experience are taken out of descriptions.",
      testsOf("app/directory/cards/markup/card-description.test.ts")(
        "without years of experience: %s",
      ),
    ),
  ],
};
