import type { Slice } from "#app/platform/slices/slice.ts";
import { scanTextsJob } from "./scan-changed.server.ts";

export const complianceSlice: Slice = {
  name: "compliance",
  jobs: [scanTextsJob],
  impersonalColumns: {
    "legal_findings.owner_id": "the administrator who takes care of the finding",
  },
};
