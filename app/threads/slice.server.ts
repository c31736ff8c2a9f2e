import { messagesPath } from "#app/booking/bookings/addresses.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { threadTables } from "./api.server.ts";
import { forgetThreadsJob } from "./jobs.server.ts";
import { threads as arabic } from "./messages/ar.ts";
import { threads as english } from "./messages/en.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { countUnreadMessages } from "./queries.server.ts";
import { sealedColumns } from "./sealed-columns.server.ts";

const say = inBothLanguages(english, arabic);

export const threadsSlice: Slice = {
  name: "threads",
  jobs: [forgetThreadsJob],
  publishedTables: threadTables,
  personalData,
  sealedColumns,
  impersonalColumns,
  dashboardPages: [
    {
      group: "news",
      rank: 20,
      to: messagesPath,
      label: say("title"),
      countUnread: countUnreadMessages,
    },
  ],
  notificationRules: {
    "message.to_patient": {
      topic: "messages",
      to: messagesPath,
      text: say("notice.patient"),
      mail: { subject: say("mail.subject"), text: say("mail.patient") },
    },
    "message.to_clinic": {
      topic: "messages",
      to: messagesPath,
      text: say("notice.clinic"),
      mail: { subject: say("mail.subject"), text: say("mail.clinic") },
    },
    "thread.barred": {
      topic: "account",
      to: messagesPath,
      text: say("notice.barred"),
      mail: { subject: say("mail.barred.subject"), text: say("mail.barred") },
    },
    "thread.decided": { topic: "messages", to: messagesPath, text: say("notice.decided") },
    "thread.warned": {
      topic: "account",
      to: messagesPath,
      text: say("notice.warned"),
      mail: { subject: say("mail.warned.subject"), text: say("mail.warned") },
    },
  },
};
