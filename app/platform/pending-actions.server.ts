import type { z } from "zod";
import type { RequestContext } from "./services.server.ts";

/** A guest's action that is executed after the sign-in. */
export interface PendingAction<Input = unknown> {
  /** As `noun.verb`: `favorite.add`. */
  name: string;
  input: z.ZodType<Input>;
  /** The write itself, by the person who has just signed in; must be idempotent. */
  run: (context: RequestContext, input: Input) => Promise<unknown>;
}

const defined = new Map<string, (context: RequestContext, input: unknown) => Promise<unknown>>();

/** Declares a pending action next to its write; `deferAction` stores it for a guest. */
export function definePendingAction<Input>(action: PendingAction<Input>): PendingAction<Input> {
  defined.set(action.name, (context, input) => action.run(context, action.input.parse(input)));
  return action;
}

/**
 * Executes a guest's pending action.
 * @throws ZodError or AppError if it is no longer possible.
 */
export async function runPendingAction(
  context: RequestContext,
  { name, input }: { name: string; input: unknown },
): Promise<void> {
  await defined.get(name)?.(context, input);
}
