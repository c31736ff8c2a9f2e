import { platformTables } from "./api.server.ts";
import { anchorAuditJob } from "./audit-anchors/anchor-chain.server.ts";
import { forgetFeatures } from "./features/feature-toggles.server.ts";
import { cleanUpJob } from "./jobs/clean-up.server.ts";
import { vacuumEmbeddedJob } from "./jobs/vacuum-embedded.server.ts";
import { followLogLevel } from "./logging/follow-log-level.server.ts";
import { personalData } from "./personal-data.ts";
import { sealedMails, sendPostedJob } from "./sending/post-mail.server.ts";
import { forgetSettings } from "./settings/live-settings.server.ts";
import type { Slice } from "./slices/slice.ts";
import { forgetPageTexts } from "./web/head/page-texts.server.ts";

export const platformSlice: Slice = {
  name: "platform",
  jobs: [cleanUpJob, vacuumEmbeddedJob, anchorAuditJob, sendPostedJob],
  sealedSecrets: [sealedMails],
  publishedTables: platformTables,
  follow: followLogLevel,
  personalData,
  impersonalColumns: { "mail_log.recipient": "is masked: its first letter and its domain" },
  caches: [
    // Features are set by the command line, and by administrators as rows of the table.
    { invalidatedBy: ["app_settings", "rows:app_settings"], invalidate: forgetFeatures },
    { invalidatedBy: ["app_settings"], invalidate: forgetSettings },
    { invalidatedBy: ["page_texts"], invalidate: forgetPageTexts },
  ],
};
