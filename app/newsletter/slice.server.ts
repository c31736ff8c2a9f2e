import type { Slice } from "#app/platform/slices/slice.ts";
import { deliverIssuesJob, mailRequestsJob } from "./jobs.server.ts";
import { personalData } from "./personal-data.ts";
import { sealedAddresses } from "./sealed-address.server.ts";

export const newsletterSlice: Slice = {
  name: "newsletter",
  jobs: [mailRequestsJob, deliverIssuesJob],
  personalData,
  sealedSecrets: [sealedAddresses],
  impersonalColumns: { "newsletter_issues.author_id": "the administrator who wrote it" },
};
