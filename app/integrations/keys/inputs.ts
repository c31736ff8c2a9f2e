import { z } from "zod";
import { keyScopes } from "#app/platform/actor.ts";
import { lifetimes, overlaps } from "./rules.ts";

/** One of some numbers, which a form sends as text. */
const oneOf = <N extends number>(numbers: readonly N[]) =>
  z.coerce.number().pipe(z.literal([...numbers]));

export const keyInput = z.object({
  name: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u),
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  days: oneOf(lifetimes),
});
export type KeyInput = z.infer<typeof keyInput>;

export const rotateInput = z.object({ id: z.uuid(), overlapHours: oneOf(overlaps) });
