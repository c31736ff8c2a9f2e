import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { supportProcedures, supportTables } from "./api.server.ts";
import { forgetConversationsJob } from "./jobs.server.ts";
import { support as arabic } from "./messages/ar.ts";
import { support as english } from "./messages/en.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

const say = inBothLanguages(english, arabic);

export const supportSlice: Slice = {
  name: "support",
  jobs: [forgetConversationsJob],
  procedures: supportProcedures,
  publishedTables: supportTables,
  personalData,
  impersonalColumns,
  notificationRules: {
    "support.answered": {
      topic: "account",
      to: "/support",
      text: say("notice.answered"),
      mail: { subject: say("mail.subject"), text: say("mail.answered") },
    },
  },
};
