import { closed, type Section, stands, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const supportCalls = testsOf("test/support/support-calls.test.ts");
const chatPage = testsOf("app/support/chat/support.route.test.ts");
const cards = testsOf("app/directory/cards/markup/entity-card.test.tsx");
const everything = cards("a card with everything shows each fact once, cut as the rules say");
const locations = testsOf("app/search/location/detected-location.test.ts");
const geocoder = testsOf("app/platform/maps/geocoder.server.test.ts");
const geography = testsOf("app/geography/geography.test.ts");
const storage = testsOf("app/media/storage-api/call-storage.route.test.ts");
const files = testsOf("app/media/store-file.server.test.ts");
const notifications = testsOf("app/notifications/notify-people.server.test.ts");
const people = testsOf("test/people/people-tables.test.ts");
const sessions = testsOf("app/accounts/sessions/sessions.test.ts");
const pages = testsOf("app/ui/navigation/pagination-window.test.ts");
const components = testsOf("e2e/looks/components.spec.ts");
const modes = components("shows each mode its own parts");
const pagination = stands("app/ui/navigation/pagination.tsx");
const functions = testsOf("test/search/search-functions.test.ts");
const fields = functions("a result of %s has every field");

/** Inputs of the card that one test shows together. */
const card = (id: string, summary: string) => works(`accounts.3.card.${id}`, summary, everything);

export const entities: Section = {
  title: "3. Entities and their fields",
  rows: [
    works(
      "accounts.3.admin-user",
      "An administrator has id, e-mail, name and the role admin.",
      testsOf("app/accounts/create-account.test.ts")(
        "an administrator is made once, with a role and an audit row",
      ),
    ),
    works(
      "accounts.3.admin-user.name",
      "Where the name is empty the e-mail stands for it.",
      testsOf("app/admin/notifications/follow-admin-events.server.test.ts")(
        "an administrator without a name is called by the e-mail",
      ),
    ),
    works(
      "accounts.3.user-roles",
      "A user's profile carries the user's roles.",
      testsOf("app/shell/gateway/call-table.route.test.ts")(
        "rows of other tables are embedded along the keys that tie them",
      ),
    ),
    works(
      "accounts.3.user-profile",
      "A profile has names, telephone, address and consent to advertising, with the day of its change.",
      people("people see and change themselves, and nobody else"),
      testsOf("app/shell/area/account.route.test.ts")(
        "details are saved, and what is refused says at which field",
      ),
    ),
    works(
      "accounts.3.navigation-item",
      "An entry of the menu has name, path, roles, feature, children and breadcrumb.",
      testsOf("app/admin/menu.test.ts")(
        "has the groups and names of the specification, in their order",
      ),
      testsOf("app/admin/menu.test.ts")("hides what a feature turns off, and nothing else"),
    ),
    works(
      "accounts.3.session-payload",
      "The session call takes a refresh token and returns an access token.",
      sessions("a remembered session moves into a cookie, gives out access tokens, and is deleted"),
    ),
    works(
      "accounts.3.feature-toggles",
      "Feature toggles are names with true or false.",
      testsOf("app/platform/features/feature-store.test.ts")(
        "defaults first, then the copy, then the server, then every change",
      ),
    ),
    works(
      "accounts.3.notification",
      "A notification has type, content and when it was read; empty means unread.",
      notifications("an event is sent once to whom it is about, here and by mail"),
    ),
    works(
      "accounts.3.conversation",
      "A conversation has its person or session, page, status, count, last message and environment.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
    ),
    works(
      "accounts.3.message",
      "A message has conversation, sender, content and when it was read.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
    ),
    works(
      "accounts.3.chat-session",
      "The browser keeps a session id with its date.",
      chatPage("a guest writes without a script, and only that browser reads it"),
    ),
    works(
      "accounts.3.feedback",
      "Feedback has type, description, e-mail, page, environment, screenshot and status.",
      feedbackPage("feedback is kept once with its page and device, audited without its words"),
    ),
    works(
      "accounts.3.media-file",
      "A file has url, publicUrl, path, size, type and the facts of its picture.",
      testsOf("test/clients/supabase-js.test.ts")("$call"),
      files(
        "a picture is kept with its sizes, its row and its audit entry, without what the camera wrote",
      ),
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    works(
      "accounts.3.media-bucket",
      "Files are stored in the bucket media.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    works(
      "accounts.3.detected-location",
      "A detected location has city, district, country, coordinates and the parts of its address.",
      testsOf("app/search/location/detect-location.server.test.ts")(
        "without a service a position is named by our own districts",
      ),
    ),
    works(
      "accounts.3.detected-location.cache",
      "The browser keeps it under detectedLocation, with its status.",
      locations("a place is kept for an hour under its name"),
    ),
    works(
      "accounts.3.default-city",
      "The default city is Dubai, at fixed coordinates.",
      geography("Dubai is the default city, and stays so before anything is seeded"),
    ),
    works(
      "accounts.3.geocode",
      "A geocoded address has a name and coordinates.",
      geocoder("an address becomes a place, asked for once a day"),
    ),
    works(
      "accounts.3.reverse-geocode",
      "A place has its name, street, district, city and country.",
      geocoder("a place becomes an address in its parts"),
    ),
    card("names", "A card is given a type, a title and a picture."),
    card("rating", "Rating, number of reviews, and the marks that follow from them."),
    card("visits", "Kinds of visit, languages and specializations."),
    card("place", "Place and distance."),
    works(
      "accounts.3.card.availability",
      "Open now, and the next availability.",
      everything,
      cards("a rating has one decimal, and who is open now says until when"),
    ),
    card("experience", "Years of experience, and whether the licence was checked."),
    card("insurance", "Accepted insurers."),
    card("price", "One price or a range."),
    card("counts", "Numbers of clinics, professionals and services."),
    works(
      "accounts.3.card.scores",
      "Similarity and popularity.",
      testsOf("app/search/screen/regions/write-regions.server.test.tsx")(
        "says how near a guess is, above 80 %",
      ),
      testsOf("app/directory/cards/rules.test.ts")("Popular and Trending above 0.8"),
    ),
    card("tags", "Tags."),
    works(
      "accounts.3.card.contact",
      "Telephone and website.",
      cards("it can be called and its website opened, and links to its page"),
    ),
    works("accounts.3.card.clinic", "Name and slug of the clinic.", fields),
    works(
      "accounts.3.pagination.pages",
      "Pagination is given the current page and the number of pages.",
      pages("page %i of %i shows %s"),
      pagination,
    ),
    closed(
      "accounts.3.pagination.modes",
      "Three modes: numbers, steps, or both.",
      "The component has all three; every list uses numbers and steps together, so that pages look alike.",
      modes,
    ),
    works(
      "accounts.3.pagination.window",
      "The number of buttons and whether the edges show.",
      pages("without edges the window alone is shown"),
      pages("a small window keeps the current page"),
    ),
    closed(
      "accounts.3.pagination.states",
      "It can be disabled or loading.",
      "Its buttons are links, which work without scripts and open in new tabs; links are never disabled.",
      components("does nothing while disabled or loading, and clamps a page beyond the end"),
    ),
    works(
      "accounts.3.pagination.labels",
      "A compact form and labels for screen readers.",
      testsOf("app/ui/navigation/pagination.test.tsx")(
        "the list of pages and each of its links have labels for screen readers",
      ),
      testsOf("app/ui/navigation/pagination.test.tsx")(
        "the compact form shows arrows without their words",
      ),
    ),
    closed(
      "accounts.3.translations",
      "English and Arabic texts under the given keys.",
      "Every text stands in both languages, under keys of its slice: a missing or unused key fails a test.",
      testsOf("test/architecture.test.ts")("here"),
    ),
    works(
      "accounts.3.scroll",
      "Scroll positions are kept for the session.",
      testsOf("e2e/search/refine-a-search.spec.ts")(
        "typing is one step back, and the scroll is restored",
      ),
    ),
  ],
};
