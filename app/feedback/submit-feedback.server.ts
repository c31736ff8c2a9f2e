import { sql } from "drizzle-orm";
import { keepUpload, readUpload, type Upload } from "#app/media/uploads/read-upload.server.ts";
import { type UploadLimits, type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import {
  type Transaction,
  withSavepoint,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { isDatabaseOutage } from "#app/platform/errors.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { feedbackForm } from "./feedback-form.ts";
import type { FeedbackType } from "./rules.ts";

export type FeedbackResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems }
  | { ok: false; refusal: "upload"; problem: UploadProblem }
  | { ok: false; refusal: "tooMany" };

type Sender = Pick<
  RequestContext,
  "actor" | "clientAddress" | "config" | "database" | "locale" | "log" | "requestId" | "storage"
>;

/** The page and device that feedback is about. */
export interface Surroundings {
  pageUrl: string;
  userAgent: string;
  platformInfo: string;
  isMobile: boolean;
}

export interface NewFeedback extends Surroundings {
  id: string;
  type: FeedbackType;
  description: string;
  email: string | null;
  screenshotUrl: string | null;
}

const bucket = "feedback-screenshots";

/** Returns the files that are taken as a screenshot, from the page as from programs. */
export function screenshotLimits(config: Config): UploadLimits {
  return uploadLimits(bucket, config);
}

/**
 * Stores what somebody says of the site, with a screenshot in a private bucket. The form's token is
 * its ticket: it stores one file once, and a refused form leaves no file behind. A form filled in by a
 * bot looks the same and is not stored.
 */
export async function submitFeedback(
  sender: Sender,
  surroundings: Surroundings,
  form: FormData,
): Promise<FeedbackResult> {
  if (isFromMachine(form)) return { ok: true };
  const parsed = feedbackForm.parse(form);
  if (!parsed.ok) return { ok: false, refusal: "invalid", problems: parsed.problems };
  const { type, description, email, screenshot } = parsed.values;
  const picture = screenshot && (await readScreenshot(sender, screenshot));
  if (picture && !picture.ok) return { ok: false, refusal: "upload", problem: picture.problem };
  const feedback = { ...surroundings, id: parsed.token, type, description, email };
  const outcome = await storeWithPicture(sender, feedback, picture?.upload ?? null);
  return outcome === "limited" ? { ok: false, refusal: "tooMany" } : { ok: true };
}

async function readScreenshot({ config }: Sender, file: File) {
  return readUpload(await file.bytes(), screenshotLimits(config));
}

async function storeWithPicture(
  sender: Sender,
  feedback: Omit<NewFeedback, "screenshotUrl">,
  upload: Upload | null,
): Promise<string> {
  const { storage } = sender;
  const screenshotUrl = upload && (await keepUpload(storage, bucket, upload));
  let outcome = "failed";
  try {
    outcome = await storeFeedback(sender, { ...feedback, screenshotUrl });
    return outcome;
  } finally {
    if (screenshotUrl && outcome !== "stored") await storage.delete(bucket, screenshotUrl);
  }
}

/** Stores feedback, and returns "stored", "repeated" or "limited". */
export function storeFeedback(
  sender: Omit<Sender, "storage">,
  feedback: NewFeedback,
): Promise<string> {
  const { actor, database, requestId } = sender;
  return withTransaction(database, actor, async (tx) => {
    const outcome = await callOrInsert(tx, sender, feedback);
    if (outcome === "stored") {
      const entity = { entityType: "app_feedback", entityId: feedback.id };
      const detail = { type: feedback.type };
      await recordAudit(tx, { actor, requestId, action: "feedback.submit", detail, ...entity });
      await publishEvent(tx, { topic: "feedback.submitted", ...entity, payload: detail });
    }
    return outcome;
  });
}

/** Calls submit_feedback(); where that fails, the row is inserted as new. */
async function callOrInsert(
  tx: Transaction,
  sender: Omit<Sender, "storage">,
  feedback: NewFeedback,
): Promise<string> {
  const { id, type, description, email, pageUrl, userAgent, platformInfo } = feedback;
  const { isMobile, screenshotUrl } = feedback;
  try {
    return await withSavepoint(tx, async () => {
      const { rows } = await tx.execute<{ outcome: string }>(sql`
        select submit_feedback(${id}::uuid, ${type}, ${description}, ${email}, ${pageUrl}, ${userAgent},
          ${platformInfo}, ${isMobile}, ${screenshotUrl}, ${sender.locale}, ${senderKey(sender)}) as outcome`);
      return rows[0]?.outcome ?? "repeated";
    });
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    sender.log.warn({ err: error }, "submit_feedback failed; the feedback is inserted");
    const { rowCount } = await tx.execute(sql`
      insert into app_feedback (id, feedback_type, description, email, page_url, user_agent, platform_info,
        is_mobile, screenshot_url, locale, status)
      values (${id}, ${type}, ${description}, ${email}, ${pageUrl}, ${userAgent}, ${platformInfo},
        ${isMobile}, ${screenshotUrl}, ${sender.locale}, 'new') on conflict do nothing`);
    return rowCount === 0 ? "repeated" : "stored";
  }
}
