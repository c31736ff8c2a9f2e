import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { accountProcedures, accountTables } from "./api.server.ts";
import { area as arabic } from "./area/messages/ar.ts";
import { area as english } from "./area/messages/en.ts";
import { closeImpersonationsJob } from "./impersonation/close-impersonations.server.ts";
import { impersonation as impersonationInArabic } from "./impersonation/messages/ar.ts";
import { impersonation } from "./impersonation/messages/en.ts";
import { forgetExpiredJob } from "./jobs.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { sealedFactors } from "./second-factor/seal-secret.server.ts";

const say = inBothLanguages(english, arabic);
const sayOfImpersonation = inBothLanguages(impersonation, impersonationInArabic);

export const accountsSlice: Slice = {
  name: "accounts",
  jobs: [forgetExpiredJob, closeImpersonationsJob],
  procedures: accountProcedures,
  publishedTables: accountTables,
  personalData,
  impersonalColumns,
  sealedSecrets: [sealedFactors],
  notificationRules: {
    "impersonation.began": {
      topic: "account",
      to: "/dashboard/notifications",
      text: sayOfImpersonation("notice"),
      mail: {
        subject: sayOfImpersonation("notice.subject"),
        text: sayOfImpersonation("notice.lead"),
      },
    },
  },
  dashboardPages: [
    {
      group: "settings",
      rank: 20,
      to: "/dashboard/profile/security",
      label: say("place.settings.security"),
    },
    {
      group: "settings",
      rank: 30,
      to: "/dashboard/settings/privacy",
      label: say("place.settings.privacy"),
    },
    {
      group: "settings",
      rank: 60,
      to: "/dashboard/settings/integrations",
      label: say("place.settings.integrations"),
    },
  ],
};
