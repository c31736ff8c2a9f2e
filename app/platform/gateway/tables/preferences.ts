import { z } from "zod";
import { Refusal } from "../refusal.ts";

const preferences = z.object({
  return: z.enum(["minimal", "headers-only", "representation"]).default("minimal"),
  count: z.enum(["exact", "planned", "estimated"]).optional(),
  resolution: z.enum(["merge-duplicates", "ignore-duplicates"]).optional(),
  missing: z.enum(["default", "null"]).default("null"),
  handling: z.enum(["strict", "lenient"]).default("lenient"),
  "max-affected": z.coerce.number().int().min(0).optional(),
  tx: z.literal("commit").default("commit"),
});
export type Preferences = z.infer<typeof preferences>;

/**
 * Parses the `Prefer` header.
 * @throws Refusal PGRST122 for an unsupported preference, above all a transaction that is rolled
 * back.
 */
export function readPreferences(header: string | null): Preferences {
  const pairs = (header ?? "")
    .split(",")
    .map((pair) => pair.trim().split("="))
    .filter(([name]) => name && Object.hasOwn(preferences.shape, name));
  const parsed = preferences.safeParse(Object.fromEntries(pairs));
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => path.join("."));
  throw new Refusal(400, "PGRST122", `Prefer: ${names.join(", ")} cannot be preferred so.`);
}
