import type { Slice } from "#app/platform/slices/slice.ts";
import { feedbackProcedures, feedbackTables } from "./api.server.ts";
import { mailFeedbackJob } from "./jobs.server.ts";
import { personalData } from "./personal-data.ts";

export const feedbackSlice: Slice = {
  name: "feedback",
  jobs: [mailFeedbackJob],
  procedures: feedbackProcedures,
  publishedTables: feedbackTables,
  personalData,
  impersonalColumns: { "app_feedback.assignee_id": "the administrator who takes care of it" },
};
