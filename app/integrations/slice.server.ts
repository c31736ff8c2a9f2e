import { listManagedClinics } from "#app/booking/figures/queries.server.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { integrationKeys as arabic } from "./keys/messages/ar.ts";
import { integrationKeys as english } from "./keys/messages/en.ts";
import { personalData } from "./personal-data.ts";
import { forgetDeliveriesJob } from "./webhooks/jobs.server.ts";
import { integrationWebhooks as arabicWebhooks } from "./webhooks/messages/ar.ts";
import { integrationWebhooks as englishWebhooks } from "./webhooks/messages/en.ts";
import { followWebhooks } from "./webhooks/sending/follow-webhooks.server.ts";
import { sealedSigningSecrets } from "./webhooks/sending/signing-secret.server.ts";

const say = inBothLanguages(english, arabic);
const sayWebhook = inBothLanguages(englishWebhooks, arabicWebhooks);

export const integrationsSlice: Slice = {
  name: "integrations",
  personalData,
  sealedSecrets: sealedSigningSecrets,
  jobs: [forgetDeliveriesJob],
  notificationRules: {
    "webhook.off": {
      topic: "account",
      to: "/dashboard/clinic/webhooks",
      text: sayWebhook("notice.off"),
      mail: { subject: sayWebhook("mail.off.subject"), text: sayWebhook("notice.off") },
    },
  },
  dashboardPages: [
    {
      group: "listings",
      rank: 47,
      to: "/dashboard/clinic/keys",
      label: say("menu"),
      async isFor(database, person) {
        return (await listManagedClinics(database, person)).length > 0;
      },
    },
  ],
  follow: (services) => followWebhooks(services),
};
