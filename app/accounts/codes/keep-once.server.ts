import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { authVerifications } from "../tables.server.ts";

type Keeping = Pick<Services, "database">;

const actor = { kind: "job", name: "accounts.once" } as const;

/** Stores data for a later step; returns the secret that the step presents. */
export async function keepOnce(
  services: Keeping,
  purpose: string,
  value: object,
  minutes = 10,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await withTransaction(services.database, actor, (tx) =>
    tx.insert(authVerifications).values({
      id: randomUUID(),
      identifier: identifierOf(purpose, secret),
      value: JSON.stringify(value),
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    }),
  );
  return secret;
}

/** Returns and deletes the data of a secret; null once used or expired. */
export async function takeOnce(
  services: Keeping,
  purpose: string,
  secret: string,
): Promise<unknown> {
  const { identifier, expiresAt, value } = authVerifications;
  const [taken] = await withTransaction(services.database, actor, (tx) =>
    tx
      .delete(authVerifications)
      .where(and(eq(identifier, identifierOf(purpose, secret)), gt(expiresAt, sql`now()`)))
      .returning({ value }),
  );
  return taken ? JSON.parse(taken.value) : null;
}

function identifierOf(purpose: string, secret: string): string {
  return `${purpose} ${createHash("sha256").update(secret).digest("base64url")}`;
}
