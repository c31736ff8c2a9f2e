import { appendFile } from "node:fs/promises";
import { desc, isNotNull, sql } from "drizzle-orm";
import type { Config } from "../config.server.ts";
import { withRead, withTransaction } from "../database/database.server.ts";
import { defineJob } from "../jobs/jobs.server.ts";
import type { Services } from "../services.server.ts";
import { auditAnchors, auditHead } from "../tables.server.ts";
import { type SignedHead, signHead } from "./audit-keys.server.ts";

const actor = { kind: "job", name: "platform.anchor-audit" } as const;
const publishHours = 23;
const postTimeoutMs = 10_000;

type Anchoring = Pick<Services, "config" | "database" | "log">;

/**
 * Hourly: stores the signed end of the audit chain, so that whoever rewrites the log without the
 * key is found. Once a day it leaves the database: to the log, and to AUDIT_ANCHOR where it is set.
 */
export const anchorAuditJob = defineJob({
  name: "platform.anchor-audit",
  schedule: "5 * * * *",
  run: (_data, { services }) => anchorChain(services),
});

export async function anchorChain({ config, database, log }: Anchoring): Promise<void> {
  const { head, last, isDue } = await withRead(database, actor, async (tx) => {
    const [end] = await tx
      .select({ position: auditHead.position, hash: auditHead.hash })
      .from(auditHead);
    const { position, hash, keyId } = auditAnchors;
    const [newest] = await tx
      .select({ position, hash, keyId })
      .from(auditAnchors)
      .orderBy(desc(auditAnchors.id))
      .limit(1);
    const [published] = await tx
      .select({ id: auditAnchors.id })
      .from(auditAnchors)
      .where(sql`${isNotNull(auditAnchors.publishedAt)}
        and ${auditAnchors.publishedAt} > now() - make_interval(hours => ${publishHours})`)
      .limit(1);
    return { head: end, last: newest, isDue: !published };
  });
  if (!head || head.position === 0) return;
  const signed = signHead(config, head);
  const isNew = !last || last.hash !== head.hash || last.keyId !== signed.keyId;
  if (!isNew && !isDue) return;
  if (isDue) await publish(signed, config, log);
  await withTransaction(database, actor, (tx) =>
    tx.insert(auditAnchors).values({ ...signed, publishedAt: isDue ? sql`now()` : null }),
  );
}

/** @throws when the operator's address or file does not take it; the next hour tries again. */
async function publish(
  anchor: SignedHead,
  { AUDIT_ANCHOR: target }: Pick<Config, "AUDIT_ANCHOR">,
  log: Services["log"],
): Promise<void> {
  // A warning, so that it is written at the usual level, too.
  log.warn({ auditAnchor: anchor }, "the end of the audit chain today");
  if (!target) return;
  const line = JSON.stringify({ at: new Date().toISOString(), ...anchor });
  if (!target.startsWith("https://")) {
    await appendFile(target, `${line}\n`, { mode: 0o600 });
    return;
  }
  const response = await fetch(target, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: line,
    redirect: "error",
    signal: AbortSignal.timeout(postTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`AUDIT_ANCHOR answered ${response.status}.`);
}
