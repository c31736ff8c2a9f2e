import { closed, type Section, testsOf, works } from "../row.ts";

const feedbackPage = testsOf("app/feedback/feedback.route.test.ts");
const supportCalls = testsOf("test/support/support-calls.test.ts");
const sessions = testsOf("app/accounts/sessions/sessions.test.ts");
const kept = sessions(
  "a remembered session moves into a cookie, gives out access tokens, and is deleted",
);
const social = testsOf("app/accounts/social/social-callback.route.test.ts");
const asked = social("what each provider is asked is what it takes");
const signIn = testsOf("app/accounts/sign-in/login.route.test.ts");
const byMail = signIn(
  "somebody joins by e-mail: code, session, profile, and on to where they were going",
);
const byPhone = signIn("somebody joins by phone, and comes back by phone without a profile step");
const people = testsOf("test/people/people-tables.test.ts");
const ownFiles = testsOf("test/people/own-files.test.ts");
const storage = testsOf("app/media/storage-api/call-storage.route.test.ts");
const matrix = testsOf("test/access-matrix.test.ts")(
  "every entry point is in the reviewed list, and answers as it says there",
);
const location = testsOf("app/search/location/detect-location.server.test.ts");
const geocoder = testsOf("app/platform/maps/geocoder.server.test.ts");
const realtime = testsOf("server/realtime.test.ts");
const watched = testsOf("test/databases/watched-tables.test.ts")(
  "the changes of every published table are published, with what decides who may get news of them",
);

const administrators = testsOf("app/admin/notifications/follow-admin-events.server.test.ts");
const administratorTold = administrators(
  "a message of the contact page becomes a notification of every administrator, read once by each",
);

export const authCalls: Section = {
  title: "7. Calls of accounts",
  rows: [
    works(
      "accounts.7.auth.password",
      "E-mail and password give a session with both tokens.",
      sessions("an API client signs in for an hour and goes on with its refresh token"),
    ),
    works(
      "accounts.7.auth.failure",
      "A failed sign-in says why.",
      sessions("%j is refused with %i"),
    ),
    works(
      "accounts.7.auth.remember",
      "A remembered sign-in moves its refresh token into a cookie at /admin/session.",
      kept,
    ),
    works(
      "accounts.7.auth.restore",
      "GET /admin/session returns an access token, or says there is no session.",
      kept,
    ),
    works(
      "accounts.7.auth.forget",
      "DELETE /admin/session ends it.",
      kept,
      testsOf("app/admin/sign-in/login.route.test.ts")(
        "the session call ends the session of the cookie, and that of an access token",
      ),
    ),
    closed(
      "accounts.7.auth.signup",
      "A sign-up takes e-mail, password and name, and leads to the dashboard.",
      "The confirmation is a code: the visitor goes on where they were going, by the profile step.",
      byMail,
    ),
    works(
      "accounts.7.auth.oauth.providers",
      "Four providers lead back to /auth/callback.",
      asked,
      social(
        "%s vouches for an address: an account is made once, and the same person comes back to it",
      ),
    ),
    works(
      "accounts.7.auth.oauth.google",
      "Google is asked to choose an account, with offline access.",
      asked,
    ),
    works("accounts.7.auth.oauth.facebook", "Facebook is asked for profile and e-mail.", asked),
    closed(
      "accounts.7.auth.oauth.linkedin",
      "LinkedIn is asked for r_liteprofile and r_emailaddress.",
      "LinkedIn retired these scopes; openid, profile and email say the same.",
      asked,
    ),
    works(
      "accounts.7.auth.otp",
      "A code signs in by phone.",
      signIn("signing in by phone sends a code to the account, and stays with signing in"),
      byPhone,
    ),
    works("accounts.7.auth.verify", "A code proves an e-mail or a number.", byMail, byPhone),
    works(
      "accounts.7.auth.reset",
      "A forgotten password is reset by mail.",
      signIn("a forgotten password is replaced once by the mailed link, and every session ends"),
    ),
    works(
      "accounts.7.auth.session",
      "A session can be read and ended.",
      sessions(
        "a person sees their own sessions and ends one at once; somebody else's is none of theirs",
      ),
    ),
    works(
      "accounts.7.auth.subscription",
      "A client follows the state of its sign-in.",
      testsOf("test/clients/supabase-js.test.ts")("$call"),
    ),
    works(
      "accounts.7.auth.has-role",
      "has_role tells whether a user holds admin.",
      testsOf("app/shell/gateway/call-procedure.route.test.ts")(
        "has_role answers administrators about everybody, others about themselves, guests about nobody",
      ),
    ),
  ],
};

export const tableCalls: Section = {
  title: "7. Tables, procedures, notifications",
  rows: [
    works(
      "accounts.7.tables.users",
      "A user changes names, telephone, address and consent of their row.",
      people("people see and change themselves, and nobody else"),
      people("a profile is not given %s"),
    ),
    works(
      "accounts.7.tables.users-name",
      "The name is read from the table users.",
      people("people see and change themselves, and nobody else"),
    ),
    works(
      "accounts.7.chat.create",
      "create_conversation_for_anonymous, or a direct insert.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
      supportCalls("a guest inserts a conversation with a session, which is stored as a digest"),
      supportCalls("a person inserts directly, as no one else"),
    ),
    works(
      "accounts.7.chat.by-session",
      "get_conversations_by_session.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
    ),
    works(
      "accounts.7.chat.messages",
      "get_conversation_messages.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
    ),
    works(
      "accounts.7.chat.mark-read",
      "mark_messages_as_read.",
      supportCalls("a guest opens a conversation, writes, reads the answer and marks it as read"),
    ),
    works(
      "accounts.7.chat.insert",
      "Messages are inserted into support_messages.",
      supportCalls("a guest inserts a conversation with a session, which is stored as a digest"),
      supportCalls("a person inserts directly, as no one else"),
    ),
    works(
      "accounts.7.chat.status",
      "The status of a conversation is changed.",
      supportCalls(
        "nobody writes as an administrator, as somebody else or into a closed conversation",
      ),
    ),
    works(
      "accounts.7.realtime.chat",
      "Realtime over messages and conversations.",
      supportCalls("each side gets news of its conversation alone, administrators of all"),
      supportCalls("frames of conversations reach their own side, and the list follows"),
    ),
    works(
      "accounts.7.realtime.media",
      "Realtime over media_files.",
      testsOf("test/realtime/changes.test.ts")(
        "files of the public buckets reach everybody, private ones nobody",
      ),
      watched,
      matrix,
    ),
    works(
      "accounts.7.realtime.notifications",
      "Realtime over new notifications.",
      realtime(
        "a person gets news of their own rows: added, changed, removed, and of nobody else's",
      ),
      testsOf("test/realtime/changes.test.ts")("each event has its binding"),
      watched,
    ),
    works(
      "accounts.7.feedback",
      "Feedback is sent with its screenshot.",
      feedbackPage("a screenshot is stored once for its form, in a bucket for administrators"),
    ),
    works(
      "accounts.7.notifications.list",
      "GET /admin/notifications lists notifications.",
      administratorTold,
    ),
    works(
      "accounts.7.notifications.read",
      "POST /admin/notifications/{id}/read marks one.",
      administratorTold,
      administrators("nobody else's notification can be marked, nor one that is none"),
    ),
  ],
};

export const storageCalls: Section = {
  title: "7. Storage and location",
  rows: [
    works(
      "accounts.7.storage.upload",
      "A file is uploaded and never overwritten.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
      storage("no file of the site is overwritten"),
    ),
    works(
      "accounts.7.storage.cache",
      "It may be cached for 3600 seconds.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    closed(
      "accounts.7.storage.name",
      "Its name is a time, a random part and the ending.",
      "The caller names the path; names that the server gives are unique and end as the bytes say.",
      testsOf("app/media/store-file.server.test.ts")(
        "a name is given once, and its ending says what the file is",
      ),
    ),
    works(
      "accounts.7.storage.list",
      "Files are listed.",
      storage("a list goes on where the last one ended, in the order that is asked for"),
    ),
    works(
      "accounts.7.storage.remove",
      "Files are removed.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    works(
      "accounts.7.storage.public",
      "A file has a public address.",
      storage("a picture is uploaded, listed, shown to everyone and removed"),
    ),
    works(
      "accounts.7.storage.signed",
      "A file has a signed address, for 3600 seconds where asked.",
      storage("a closed file opens by a signed address alone, for as long as it says"),
    ),
    works(
      "accounts.7.storage.buckets",
      "Other buckets: clinics, profiles, articles, screenshots.",
      matrix,
      ownFiles("a person stores a portrait in a folder of their own, and reads it"),
      ownFiles("a screenshot of a guest is stored, read by nobody else, and sent with feedback"),
    ),
    works(
      "accounts.7.location.ip",
      "An internet address is looked up at a public service.",
      location("an internet address is looked up where that is configured, else Dubai is used"),
    ),
    works(
      "accounts.7.location.browser",
      "The browser is asked for its position.",
      testsOf("e2e/search/near-me.spec.ts")(
        "gets what is near, with distances, and the address holds no more than the area",
      ),
    ),
    works(
      "accounts.7.location.reverse",
      "A position becomes an address.",
      geocoder("a place becomes an address in its parts"),
    ),
    works(
      "accounts.7.location.search",
      "An address becomes a position.",
      geocoder("an address becomes a place, asked for once a day"),
      location("only an address that is no place of ours is asked for outside"),
    ),
    works(
      "accounts.7.location.default-city",
      "The default city comes from our own places, with Dubai as the fallback.",
      testsOf("app/geography/geography.test.ts")(
        "Dubai is the default city, and stays so before anything is seeded",
      ),
    ),
    closed(
      "accounts.7.location.default-city-cache",
      "The default city is cached.",
      "The default city is read with all places, for ten minutes at most and again when a row changes: nobody sees a former one.",
    ),
  ],
};
