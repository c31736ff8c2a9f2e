import { randomUUID } from "node:crypto";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { ReviewReason } from "../rules.ts";
import type { ClaimedListing } from "../submit-claim.server.ts";
import { codeClaimForms } from "./code-claim-form.ts";
import { findCodeOffer, showOffer } from "./code-offer.server.ts";
import { confirmCodeClaim } from "./confirm-code-claim.server.ts";
import { codeMinutes, sendClaimCode } from "./send-claim-code.server.ts";

interface Shown {
  status: number;
  typed: Typed;
  problems?: Problems;
}

/** The page after a step of a claim by code. */
export type CodeClaimAnswer =
  | { step: "granted" }
  | { step: "review"; reason: ReviewReason }
  | (Shown & { step: "form" })
  | (Shown & { step: "code"; codeId: string; mask: string; minutes: number })
  | (Shown & { step: "stopped"; refusal: "tooMany" | "failed" | "gone" | "claimed" });

const statusOf = { tooMany: 429, failed: 503, gone: 409, claimed: 409 } as const;

/** Answers the two forms of a claim by code: the one that asks for it, and the one that takes it. */
export async function answerCodeClaim(
  context: RequestContext,
  listing: ClaimedListing & { names: { en: string; ar: string } },
  form: FormData,
  intent: "code" | "confirm",
): Promise<CodeClaimAnswer> {
  const declared = codeClaimForms[listing.entityType];
  const typed = { ...declared.typed(form, randomUUID()) };
  if (intent === "code") {
    const sent = await sendClaimCode(context, listing, form);
    if (sent.step === "code") {
      const { codeId, mask } = sent;
      return { step: "code", status: 200, typed, codeId, mask, minutes: codeMinutes };
    }
    if (sent.refusal === "invalid") {
      return { step: "form", status: 422, typed, problems: sent.problems };
    }
    return { step: "stopped", status: statusOf[sent.refusal], typed, refusal: sent.refusal };
  }
  const confirmed = await confirmCodeClaim(context, listing, form);
  if (confirmed.step === "granted" || confirmed.step === "review") return confirmed;
  if (confirmed.step === "wrong") {
    const offer = await findCodeOffer(context, listing);
    const masks: Record<string, string> = offer ? showOffer(offer) : {};
    const mask = masks[typedText(form, "channel")] ?? "";
    const codeId = typedText(form, "codeId");
    const { problems } = confirmed;
    return { step: "code", status: 422, typed, problems, codeId, mask, minutes: codeMinutes };
  }
  const { refusal } = confirmed;
  if (refusal === "invalid") {
    const parsed = declared.parse(form);
    return { step: "form", status: 422, typed, problems: parsed.ok ? {} : parsed.problems };
  }
  return { step: "stopped", status: statusOf[refusal], typed, refusal };
}
