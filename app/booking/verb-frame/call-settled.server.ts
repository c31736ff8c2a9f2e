import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#app/platform/errors.ts";
import type { BookingContext, Verb } from "./define-verb.server.ts";

const pauseMs = 250;
const mostPauses = 20;

/**
 * Calls a verb for a form. Where the form was sent twice, the second sending waits for the first and
 * gets its answer: a browser shows only what answers last.
 * @throws AppError of the verb; `conflict` if the first sending takes longer than five seconds.
 */
export async function callSettled<Result>(
  verb: Verb<Result>,
  context: BookingContext,
  given: unknown,
  key: string,
): Promise<Result> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await verb.call(context, given, key);
    } catch (error) {
      if (!isRunning(error) || pauses === mostPauses) throw error;
      await sleep(pauseMs);
    }
  }
}

function isRunning(error: unknown): boolean {
  return error instanceof AppError && error.details?.reason === "running";
}
