import { sql } from "drizzle-orm";
import { keepUpload, readUpload, type Upload } from "#app/media/uploads/read-upload.server.ts";
import { type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { isFromMachine } from "#app/platform/forms/honeypot.ts";
import { senderKey } from "#app/platform/limits/sender-key.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { type ClaimValues, claimForms } from "./claim-form.ts";
import { mailClaims } from "./mail-claims.server.ts";
import type { ClaimedType } from "./rules.ts";

export interface ClaimedListing {
  entityType: ClaimedType;
  entityId: string;
}

export type ClaimResult =
  | { ok: true }
  | { ok: false; refusal: "invalid"; problems: Problems; proof: UploadProblem | null }
  | { ok: false; refusal: "tooMany" | "claimed" };

const bucket = "claim-proofs";

type Sender = Pick<
  RequestContext,
  | "actor"
  | "clientAddress"
  | "config"
  | "database"
  | "locale"
  | "log"
  | "mailer"
  | "requestId"
  | "storage"
>;

/**
 * Stores a claim of a listing with its proof in a private bucket, and mails both sides. The same
 * form sent again is stored once; a form filled in by a bot looks the same and is not stored. A
 * refused claim leaves no file behind.
 */
export async function submitClaim(
  context: Sender,
  listing: ClaimedListing,
  form: FormData,
): Promise<ClaimResult> {
  if (isFromMachine(form)) return { ok: true };
  const proof = await readProof(context, form);
  const parsed = claimForms[listing.entityType].parse(form);
  if (!proof.ok || !parsed.ok) {
    return {
      ok: false,
      refusal: "invalid",
      problems: parsed.ok ? {} : withoutProof(parsed.problems),
      proof: proof.ok ? null : proof.problem,
    };
  }
  const claim = { ...parsed.values, token: parsed.token };
  const outcome = await keepClaim(context, { listing, claim, proof: proof.upload });
  if (outcome === "limited") return { ok: false, refusal: "tooMany" };
  if (outcome === "claimed") return { ok: false, refusal: "claimed" };
  if (outcome === "stored") {
    // The visitor does not wait for the mail server; what fails is tried again by the hour.
    mailClaims(context).catch((error: unknown) => {
      context.log.error({ err: error }, "a claim could not be mailed");
    });
  }
  return { ok: true };
}

async function readProof({ config }: Sender, form: FormData) {
  const file = form.get("proof");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  return readUpload(bytes, uploadLimits(bucket, config));
}

/** Its own reading knows better than the form what is wrong with a proof. */
function withoutProof({ proof: _proof, ...problems }: Problems): Problems {
  return problems;
}

type Claim = ClaimValues & { token: string };

interface NewClaim {
  listing: ClaimedListing;
  claim: Claim;
  proof: Upload;
}

async function keepClaim(context: Sender, { listing, claim, proof }: NewClaim): Promise<string> {
  const { storage } = context;
  const proofPath = await keepUpload(storage, bucket, proof);
  let outcome = "failed";
  try {
    outcome = await storeClaim(context, listing, { ...claim, proofPath });
    return outcome;
  } finally {
    if (outcome !== "stored") await storage.delete(bucket, proofPath);
  }
}

function storeClaim(
  context: Sender,
  { entityType, entityId }: ClaimedListing,
  claim: Claim & { proofPath: string },
): Promise<string> {
  const { actor, database, locale, requestId } = context;
  const { token, role, name, email, phone, licence, note, proofPath } = claim;
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ outcome: string }>(sql`
      select submit_claim(${token}::uuid, ${entityType}, ${entityId}::uuid, ${role}, ${name}, ${email}, ${phone ?? ""},
        ${licence.trim().toUpperCase()}, ${note ?? ""}, ${proofPath}, ${locale}, ${senderKey(context)}) as outcome`);
    const outcome = rows[0]?.outcome ?? "";
    if (outcome === "stored") {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "claim.submit",
        entityType: "claims",
        entityId: token,
        detail: { entityType, entityId, role, locale },
      });
      await publishEvent(tx, {
        topic: "claim.submitted",
        entityType: "claims",
        entityId: token,
        payload: { entityType, entityId },
      });
    }
    return outcome;
  });
}
