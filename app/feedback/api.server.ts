import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { defineProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { everyRole, publishTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { requireOwnId } from "#app/platform/gateway/tables/row-input.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { isStoragePath } from "#app/platform/storage/paths.ts";
import { feedbackTypes, longestDescription } from "./rules.ts";
import { storeFeedback } from "./submit-feedback.server.ts";
import { appFeedback } from "./tables.server.ts";

/** A screenshot as the storage API names it: its path in the bucket, or an address of it. */
const screenshot = z
  .string()
  .max(1_000)
  .transform((given) => given.replace(/^.*\/feedback-screenshots\//, "").replace(/[?#].*$/, ""))
  .refine(isStoragePath, "No screenshot has this name.");

const line = (most: number) => z.string().max(most).transform(cleanText);
const described = {
  feedback_type: z.enum(feedbackTypes, "Please select a feedback type"),
  description: z.string().trim().min(1, "Please describe your feedback").max(longestDescription),
  email: z.email().max(254).nullish(),
  page_url: line(500).optional(),
  user_agent: line(400).optional(),
  platform_info: line(100).optional(),
  is_mobile: z.boolean().optional(),
  screenshot_url: screenshot.nullish(),
  /** Null or the caller's own: the database takes it from the caller. */
  user_id: z.string().max(64).nullish(),
};

/** Stores feedback of a program, with a screenshot that it stored before. */
const submit = defineProcedure({
  name: "submit_feedback",
  input: z.strictObject(described),
  output: z.string(),
  isRead: false,
  async answer(given, scope) {
    requireOwnId(given.user_id, scope.actor);
    const id = randomUUID();
    const screenshotUrl = given.screenshot_url ?? null;
    if (screenshotUrl !== null) await requireScreenshot(scope, screenshotUrl);
    const outcome = await storeFeedback(scope, {
      id,
      type: given.feedback_type,
      description: given.description,
      email: given.email ?? null,
      pageUrl: given.page_url ?? "",
      userAgent: given.user_agent ?? "",
      platformInfo: given.platform_info ?? "",
      isMobile: given.is_mobile ?? false,
      screenshotUrl,
    });
    if (outcome === "limited") throw new AppError("too_many_requests", "Submission failed");
    return id;
  },
});

/** @throws AppError `bad_request` */
async function requireScreenshot(
  { actor, database, storage }: Pick<RequestContext, "actor" | "database" | "storage">,
  path: string,
): Promise<void> {
  const isStored = await storage.exists("feedback-screenshots", path);
  const isFree = await withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select may_attach_screenshot(${path}) as free`,
    );
    return rows[0]?.free === true;
  });
  if (!isStored || !isFree) throw new AppError("bad_request", "No screenshot has this name.");
}

export const feedbackProcedures = [submit];

/** Feedback under /rest/v1: everybody adds it as new, administrators read it. */
export const feedbackTables = [
  publishTable({
    table: appFeedback,
    columns: [
      "id",
      "feedbackType",
      "description",
      "email",
      "pageUrl",
      "userId",
      "userAgent",
      "platformInfo",
      "isMobile",
      "screenshotUrl",
      "status",
      "submittedAt",
    ],
    read: ["admin"],
    insert: {
      roles: everyRole,
      input: z.strictObject({ ...described, status: z.literal("new").optional() }),
      claims: {
        columns: ["user_id"],
        identify: ({ user_id }, actor) => {
          requireOwnId(user_id, actor);
          return actor;
        },
      },
      mostRows: 1,
      limit: ProcessLimit.named("table.feedback"),
    },
  }),
];
