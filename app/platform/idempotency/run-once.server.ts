import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import {
  type Database,
  type Transaction,
  withSavepoint,
  withTransaction,
} from "../database/database.server.ts";
import { AppError, type ErrorCode } from "../errors.ts";

/** A key as callers send it in `Idempotency-Key`. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/, "Use 8 to 100 letters, digits, _ or -.");

interface Once {
  database: Database;
  actor: Actor;
  /** The owner of the key: a person's id, or the key of a guest's network. */
  callerKey: string;
  key: string;
  /** The name of the write and its input, which have to be the same for the same key. */
  request: unknown;
}

type Claim =
  | { outcome: "done"; status: number; answer: unknown }
  | { outcome: "new" | "running" | "other"; status: number | null; answer: unknown };
type Refused = { code: ErrorCode; message: string; details: Record<string, unknown> | undefined };

/**
 * Runs a write in one transaction, once for a key: the same key and request get the stored answer
 * for a day, be it a result or a refusal. Write and answer are committed together, so a process that
 * dies leaves neither.
 * @throws AppError `conflict` while another transaction runs with the key, `unprocessable` if the key
 * was used with another request.
 */
export async function runOnce<T>(once: Once, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { database, actor, callerKey, key, request } = once;
  const requestHash = hash("sha256", JSON.stringify(request), "base64url");
  const ended = await withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<Claim>(
      sql`select * from claim_idempotency_key(${callerKey}, ${key}, ${requestHash})`,
    );
    const claim = rows[0];
    if (claim?.outcome === "done") return { status: claim.status, answer: claim.answer };
    if (claim?.outcome !== "new") throw refuseKey(claim?.outcome);
    const { status, answer } = await settle(tx, work);
    await tx.execute(
      sql`select store_idempotent_answer(${callerKey}, ${key}, ${requestHash}, ${status}, ${JSON.stringify(answer)}::jsonb)`,
    );
    return { status, answer };
  });
  if (ended.status !== 200) throw toError(ended.answer);
  return answerOf<T>(ended.answer);
}

/** Runs the work; a refusal undoes its statements and is an answer like any other. */
async function settle<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>) {
  try {
    return { status: 200, answer: await withSavepoint(tx, () => work(tx)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message, details } = error;
    const answer: Refused = { code, message, details };
    return { status: error.status, answer };
  }
}

function refuseKey(outcome: Claim["outcome"] | undefined): AppError {
  return outcome === "other"
    ? new AppError("unprocessable", "This Idempotency-Key was used with another request.")
    : new AppError("conflict", "A request with this Idempotency-Key is running.", {
        reason: "running",
      });
}

/** The request hash proves that the same work wrote it. */
function answerOf<T>(answer: unknown): T {
  return answer as T;
}

function toError(answer: unknown): AppError {
  const { code, message, details } = answerOf<Refused>(answer);
  return new AppError(code, message, details);
}
