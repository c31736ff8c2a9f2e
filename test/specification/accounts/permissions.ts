import { type Section, testsOf, works } from "../row.ts";
import { helpOff } from "./admin-proofs.ts";

const supportCalls = testsOf("test/support/support-calls.test.ts");
const menu = testsOf("app/admin/menu.test.ts");

export const permissions: Section = {
  title: "6. Roles and permissions",
  rows: [
    works(
      "accounts.6.anonymous",
      "Guests chat and send feedback under a session id of 90 days.",
      testsOf("app/feedback/feedback.route.test.ts")(
        "feedback is kept once with its page and device, audited without its words",
      ),
    ),
    works(
      "accounts.6.signed-in",
      "People with an account have favourites and a dashboard.",
      testsOf("test/people/pages-of-a-person.test.ts")("%s shows a signed-in person their page"),
      testsOf("app/directory/favorites/keep-favorite.server.test.ts")(
        "nobody reads, writes or takes away what somebody else keeps",
      ),
    ),
    works(
      "accounts.6.own-chats",
      "Their chats belong to them.",
      supportCalls("another session, person or guess sees, writes and marks nothing"),
    ),
    works(
      "accounts.6.admin-role",
      "admin is the only role with a name.",
      testsOf("app/accounts/create-account.test.ts")(
        "an administrator is made once, with a role and an audit row",
      ),
    ),
    works(
      "accounts.6.menu",
      "Every entry of the back office's menu needs it.",
      menu("is empty for everybody without the role admin"),
    ),
    works(
      "accounts.6.flags",
      "Features exist for blog, help, search manager, support and legal risk.",
      testsOf("app/platform/features/feature-store.test.ts")(
        "the features of the specification are there, each with its scope",
      ),
    ),
    works(
      "accounts.6.flags.gates",
      "They hide their parts of the back office.",
      menu("hides what a feature turns off, and nothing else"),
      helpOff,
    ),
    works(
      "accounts.6.denied",
      "Others see Access Denied and are led to the sign-in page of the back office.",
      testsOf("app/admin/sign-in/login.route.test.ts")(
        "somebody without the role sees a message, and that they can leave",
      ),
      testsOf("e2e/back-office/administer.spec.ts")(
        "somebody without the role sees that access is denied",
      ),
    ),
    works(
      "accounts.6.chat-senders",
      "Senders of the chat are users or administrators.",
      supportCalls(
        "nobody writes as an administrator, as somebody else or into a closed conversation",
      ),
    ),
    works(
      "accounts.6.admin-realtime",
      "Administrators receive all conversations and messages at once.",
      supportCalls("each side gets news of its conversation alone, administrators of all"),
    ),
    works(
      "accounts.6.enforcement",
      "The server enforces who may do what.",
      testsOf("test/access-matrix.test.ts")(
        "every entry point is in the reviewed list, and answers as it says there",
      ),
      testsOf("app/platform/permissions.test.ts")("staff may moderate, guests and users may not"),
    ),
  ],
};
