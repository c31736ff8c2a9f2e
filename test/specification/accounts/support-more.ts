import { type Section, stands, testsOf, works } from "../row.ts";

const chatPage = testsOf("app/support/chat/support.route.test.ts");
const inbox = testsOf("app/admin/support/inbox.route.test.ts");
const journeys = testsOf("e2e/people/talk-to-support.spec.ts");
const threads = testsOf("app/shell/area/messages.route.test.ts");
const deliveries = testsOf("app/notifications/delivery/send-deliveries.server.test.ts");
const push = testsOf("app/notifications/push/send-push.server.test.ts");
const doors = testsOf("test/hostile/hostile-doors.test.ts")(
  "whatever is sent to %s, nothing fails, nothing is granted and nothing is lost",
);
const live = testsOf("test/support/thread-news.test.ts")(
  "a message about a booking reaches its two sides at once, without its words",
);

/** Additions to the chat of the specification, and deliveries to people. */
export const supportMore: Section = {
  title: "2. The inbox of support, messages and notices",
  rows: [
    works(
      "accounts.2.chat.live",
      "An answer appears in the visitor's open chat.",
      journeys("an answer of support appears in the visitor's open chat"),
    ),
    works(
      "accounts.2.chat.offline",
      "A message that is written offline waits, and is sent once.",
      journeys("a message that is written offline waits, and is sent once"),
    ),
    works(
      "accounts.2.chat.typing",
      "Typing marks reach the other side alone; reading marks stand at messages.",
      testsOf("test/support/typing-marks.test.ts")(
        "typing marks reach the other side of a conversation alone, and are stored nowhere",
      ),
      chatPage(
        "an answer is unread until it is read, and a resolved conversation is rated once it is",
      ),
    ),
    works(
      "accounts.2.chat.files",
      "Both sides attach pictures and documents, which nobody else opens.",
      testsOf("app/support/chat/send-file.route.test.ts")(
        "a guest and an administrator send each other files, which nobody else opens",
      ),
    ),
    works(
      "accounts.2.chat.office",
      "Office hours, holidays and the expected time of an answer, in both languages.",
      chatPage("the chat names the office hours and when to expect an answer"),
    ),
    works(
      "accounts.2.chat.emergency",
      "Words of an emergency bring 998 and 999.",
      chatPage("words of an emergency bring the numbers to call"),
    ),
    works(
      "accounts.2.chat.transcript",
      "The conversation by mail on request, to a proved address.",
      chatPage(
        "a guest is mailed the conversation once a code proves the address, and no stranger is",
      ),
    ),
    works(
      "accounts.2.chat.join",
      "Who signs in is asked before a conversation joins the account.",
      chatPage("who signs in is asked first, and the joined conversation leaves the browser"),
    ),
    works(
      "accounts.2.chat.retention",
      "A job closes and deletes old conversations.",
      testsOf("app/support/jobs.server.test.ts")(
        "resolved conversations are closed after 30 quiet days, all are deleted after two years",
      ),
    ),
    works(
      "accounts.2.inbox.handling",
      "Administrators take, answer and resolve conversations of queues.",
      inbox(
        "a conversation is taken, answered once and resolved, and the visitor reads the answer",
      ),
    ),
    works(
      "accounts.2.inbox.assignment",
      "Conversations are assigned to administrators.",
      inbox("a conversation is assigned to administrators alone, and taken from them"),
    ),
    works(
      "accounts.2.inbox.clock",
      "A clock shows how late an answer is.",
      testsOf("app/support/handling/queues.test.ts")("an answer after %d minutes is %s"),
    ),
    works(
      "accounts.2.inbox.presence",
      "Administrators see each other, and do not answer twice.",
      inbox("two administrators do not answer at once, and see each other"),
    ),
    works(
      "accounts.2.inbox.notes",
      "Notes and tags are internal; the search finds words and tags.",
      inbox("notes and tags stay inside, and a search finds words, tags and nothing else"),
    ),
    works(
      "accounts.2.inbox.merge",
      "Conversations of one visitor are merged.",
      inbox("conversations of one visitor are merged, those of two are not"),
    ),
    works(
      "accounts.2.inbox.replies",
      "Canned replies in both languages.",
      inbox("canned replies are kept in both languages"),
    ),
    works(
      "accounts.2.feedback.anywhere",
      "Feedback is sent from the footer of any page without leaving it.",
      journeys("feedback is sent from any page without leaving it"),
    ),
    works(
      "accounts.2.messages.live",
      "Messages between a patient and a clinic appear at once on both sides, and nowhere else.",
      live,
      testsOf("app/threads/client/thread-script.test.ts")(
        "what the other side writes appears at once and is read out, and what is typed stays",
      ),
      testsOf("test/databases/watched-tables.test.ts")(
        "the changes of every published table are published, with what decides who may get news of them",
      ),
    ),
    works(
      "accounts.2.messages.private",
      "They are sealed, with their files, and their mails say nothing of health.",
      threads("patient and clinic write about a booking, sealed, with marks of what was read"),
      threads("files are sealed, checked by their bytes, and sent to the two sides alone"),
      threads(
        "the other side is notified once until it reads, and the mail says nothing of health",
      ),
    ),
    works(
      "accounts.2.messages.block",
      "Either side stops them, and reports one to the administrators.",
      threads("a side stops the messages and allows them again; the other cannot"),
      threads("a report reaches the administrators with the text only where it was sent along"),
    ),
    works(
      "accounts.2.messages.retention",
      "They end with the account, and after two years.",
      threads("a patient takes the messages along, and the account's end and two years end them"),
    ),
    works(
      "accounts.2.notices.mail",
      "Notices by mail, at once or once a day; failed ones are tried again, then listed.",
      deliveries("mails of a day come as one where a person chose so"),
      deliveries("a mail that failed is tried again later, and sent once"),
      deliveries(
        "after twelve attempts a delivery has failed, and an administrator tries it again",
      ),
    ),
    works(
      "accounts.2.notices.text",
      "Notices by text message where chosen, after quiet hours.",
      deliveries("an account by phone is texted where it chose so, after its quiet hours"),
    ),
    works(
      "accounts.2.notices.push",
      "Notices by web push, encrypted and signed.",
      push("a message is encrypted and signed, and a device that is gone is forgotten"),
      push("a browser is registered at known push services alone, for one person at a time"),
      stands("app/notifications/push/push-script.ts"),
    ),
    works(
      "accounts.2.notices.unsubscribe",
      "Mails of a topic end in one press, by a signed link.",
      deliveries(
        "a mail program ends the mails of a topic in one press, and only by a signed link",
      ),
    ),
    works(
      "accounts.2.support.doors",
      "Random requests and frames bring no error and grant nothing.",
      doors,
      testsOf("test/hostile/hostile-frames.test.ts")(
        "whatever is said on a connection, it is answered, and nobody receives what is not theirs",
      ),
    ),
  ],
};
