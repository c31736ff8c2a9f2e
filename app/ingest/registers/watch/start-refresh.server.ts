import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type FetchLimits, SourceError, testRegister } from "./fetch-register.server.ts";
import { refreshSource } from "./refresh-source.server.ts";
import { requireSource } from "./sources.server.ts";

interface RefreshScope extends Services {
  actor: Actor;
  requestId: string;
}

const patienceMs = 1_500;

/**
 * Refreshes a register, and returns when that is over or has taken a while: it then goes on behind the
 * page. A process that ends meanwhile leaves it to the next night.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function startRefresh(scope: RefreshScope, register: string): Promise<void> {
  const { actor, database, log, requestId } = scope;
  requirePermission(actor, "catalogue.import");
  await requireSource(database, actor, register);
  const working = refreshSource(scope, register, { actor }).catch((error: unknown) => {
    log.error({ err: error, register, requestId }, "a register could not be refreshed");
  });
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([working, late]).finally(() => clearTimeout(timer));
}

/** Limits of a test, for which somebody waits. */
const testLimits: FetchLimits = { timeoutMs: 20_000, stallMs: 10_000 };

/**
 * Tests the address of a register and stores what it found: whether it answers, and with this register.
 * @throws AppError `forbidden`; `not_found`.
 */
export async function testSource(
  { actor, database }: Pick<RefreshScope, "actor" | "database">,
  register: string,
  limits: FetchLimits = {},
): Promise<string> {
  requirePermission(actor, "catalogue.import");
  const source = await requireSource(database, actor, register);
  const detail = await testRegister(source, { ...testLimits, ...limits }).then(
    () => "",
    (error: unknown) => {
      if (error instanceof SourceError) return error.message;
      throw error;
    },
  );
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`
      update register_sources set tested_at = now(), test_detail = ${detail}
      where register = ${register}`);
    await recordAudit(tx, {
      actor,
      action: "register.source.test",
      entityType: "register_sources",
      entityId: register,
      detail: { url: source.url, problem: detail },
    });
  });
  return detail;
}
