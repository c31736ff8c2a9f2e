import { type Section, stands, testsOf, works } from "../row.ts";

const feedbackDialog = testsOf("app/feedback/dialog/feedback-script.test.ts");
const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const chatClient = testsOf("app/support/client/support-script.test.ts");
const chatRules = testsOf("app/support/conversations/rules.test.ts");
const chatScreen = testsOf("app/support/chat/chat-screen.test.tsx");
const errors = testsOf("test/error-messages.test.ts");
const rules = testsOf("app/shell/errors/rules.test.ts");
const screens = testsOf("app/shell/error-screens.test.tsx");
const cards = testsOf("app/directory/cards/markup/entity-card.test.tsx");
const everything = cards("a card with everything shows each fact once, cut as the rules say");
const description = testsOf("app/directory/cards/markup/card-description.test.ts");
const fails = errors("a page that fails says so in its own words, without what failed");

export const supportChat: Section = {
  title: "2. Support chat and feedback",
  rows: [
    works(
      "accounts.2.chat.button",
      "A floating button at the bottom right.",
      chatClient("the chat takes at most 25 kB, and nothing is fetched before the first press"),
    ),
    works(
      "accounts.2.chat.panel",
      "A panel of 380 by 600 px, or a sheet of 90% height on phones.",
      chatClient("the panel is 380 by 600 px, on phones a sheet of 90%"),
    ),
    works(
      "accounts.2.chat.parts",
      "Header, earlier conversations, messages and composer.",
      chatScreen("earlier conversations are links with their state and unread answers"),
    ),
    works(
      "accounts.2.chat.feedback",
      "The header leads to feedback.",
      feedbackDialog("the form opens above the page, names it, and counts what is typed"),
    ),
    works(
      "accounts.2.chat.composer",
      "Enter sends, Shift and Enter begin a line; the box grows to 120 px.",
      chatClient(
        "Enter sends a trimmed message once under its token, Shift and Enter begin a line",
      ),
    ),
    works(
      "accounts.2.chat.badge",
      "A badge counts unread messages, 9+ above nine.",
      chatClient(
        "who has a conversation sees unread answers at the button, which are read by opening it",
      ),
      chatRules('%d unread messages are shown as "%s"'),
    ),
    works(
      "accounts.2.feedback.fields",
      "Feedback has type, description with a counter, e-mail and screenshot.",
      feedbackPage("feedback is kept once with its page and device, audited without its words"),
      feedbackDialog("the form opens above the page, names it, and counts what is typed"),
    ),
    works(
      "accounts.2.feedback.sheet",
      "Feedback opens as a sheet on phones.",
      feedbackDialog(
        "without a connection the link leads to the page, and on phones the dialog is a sheet",
      ),
    ),
  ],
};

export const errorScreens: Section = {
  title: "2. Error screens and the card",
  rows: [
    works("accounts.2.errors.generic", "A generic screen for what went wrong.", fails),
    works(
      "accounts.2.errors.generic-actions",
      "It offers to try again, to refresh or reload, and to go home.",
      screens("a failure at %s shows %s with its ways on"),
    ),
    works("accounts.2.errors.search", "Search Error.", fails),
    works(
      "accounts.2.errors.admin",
      "Admin Error with a retry.",
      testsOf("app/admin/dashboard/dashboard.route.test.ts")(
        "a page that fails as a whole is an Admin Error with a way to try again",
      ),
    ),
    works("accounts.2.errors.directory", "Directory Error.", fails),
    works(
      "accounts.2.errors.franchise-manager",
      "A screen for the franchise manager that fails, with details.",
      testsOf("app/admin/providers/overview/overview.route.test.ts")(
        "the franchise manager that cannot be loaded says so with details; other lists are an Admin Error",
      ),
    ),
    works(
      "accounts.2.errors.router",
      "A last screen with status and text.",
      screens(
        "an answer that no screen was written for is named, and a lost connection is shown as one",
      ),
    ),
    works(
      "accounts.2.errors.not-found",
      "Not-found screens for the site, the back office and the dashboard.",
      rules("%i at %s is %s"),
      errors("%s says what is wrong"),
    ),
    works(
      "accounts.2.card.contents",
      "A card shows image, badges, title, details, place with distance, rating, counts and price.",
      everything,
    ),
    works(
      "accounts.2.card.description",
      "Its description is cut at 90 characters.",
      description("of 90 characters stays whole, a longer one ends at a word"),
    ),
    works(
      "accounts.2.card.contacts",
      "It says whether one can call or visit a website.",
      cards("it can be called and its website opened, and links to its page"),
    ),
    works(
      "accounts.2.card.call-to-action",
      "A variant calls to an action, Get Started by default.",
      testsOf("test/home-page.test.ts")(
        "the home page leads owners to what the site does for them",
      ),
      testsOf("app/search/screen/regions/write-regions.server.test.tsx")(
        "asks what is missing where nothing was found, and nowhere else",
      ),
    ),
    works(
      "accounts.2.pagination",
      "Lists have pages, by numbers and by steps.",
      testsOf("e2e/looks/components.spec.ts")(
        "moves by its buttons and its steps, and ignores the current page",
      ),
      stands("app/ui/navigation/pagination.tsx"),
    ),
  ],
};
