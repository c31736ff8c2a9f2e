import { asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import { withRead } from "../database/database.server.ts";
import { requirePermission } from "../permissions.ts";
import type { Services } from "../services.server.ts";
import { auditAnchors, auditLog } from "../tables.server.ts";
import { isSignedHead, type SignedHead } from "./audit-keys.server.ts";

/** Why an anchor does not fit: its signature is wrong, or the log has another row at its position. */
export type AnchorFault = { reason: "forged" | "rewritten"; position: number };

export interface AnchorCheck {
  /** Anchors that were right. */
  checked: number;
  /** Anchors signed by a key that this process does not have. */
  unknownKeys: number;
  fault: AnchorFault | null;
}

const batchSize = 1_000;
const anchorLine = z.object({
  position: z.int().positive(),
  hash: z.string(),
  keyId: z.string(),
  mac: z.string(),
});

/** Reads the lines that AUDIT_ANCHOR has collected. @throws ZodError for a line that is none. */
export function readAnchorLines(text: string): SignedHead[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => anchorLine.parse(JSON.parse(line)));
}

/**
 * Compares the audit log with its anchors: those in the database, and those that the operator
 * collected elsewhere, which no one with the database alone can remove.
 * @throws AppError `forbidden`.
 */
export async function verifyAnchors(
  { config, database }: Pick<Services, "config" | "database">,
  actor: Actor,
  collected: readonly SignedHead[] = [],
): Promise<AnchorCheck> {
  requirePermission(actor, "audit.verify");
  const check: AnchorCheck = { checked: 0, unknownKeys: 0, fault: null };
  const compare = async (anchors: readonly SignedHead[]) => {
    for (const anchor of anchors) {
      const isRight = isSignedHead(config, anchor);
      if (isRight === null) check.unknownKeys += 1;
      const { position } = anchor;
      if (isRight === false) check.fault = { reason: "forged", position };
      else if ((await hashAt(position)) !== anchor.hash)
        check.fault = { reason: "rewritten", position };
      if (check.fault) return;
      check.checked += 1;
    }
  };
  const hashAt = (position: number) =>
    withRead(database, actor, async (tx) => {
      const [row] = await tx
        .select({ hash: auditLog.hash })
        .from(auditLog)
        .where(eq(auditLog.position, position));
      return row?.hash;
    });
  const stored = (after: number) =>
    withRead(database, actor, (tx) =>
      tx
        .select()
        .from(auditAnchors)
        .where(gt(auditAnchors.id, after))
        .orderBy(asc(auditAnchors.id))
        .limit(batchSize),
    );
  for (let after = 0; !check.fault; ) {
    const batch = await stored(after);
    await compare(batch.map(({ position, hash, keyId, mac }) => ({ position, hash, keyId, mac })));
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (!check.fault) await compare(collected);
  return check;
}
