import { z } from "zod";
import { type RetentionKind, retentionKinds } from "../../platform/slices/personal-table.ts";
import { dataSharing, longestRetention, type PrivacyPreferences, privacyLevels } from "./rules.ts";

const isChecked = (form: FormData, name: string) => form.get(name) === "on";

export const levelForm = z.object({ level: z.enum(privacyLevels) });

const days = (kind: RetentionKind) => z.coerce.number().int().min(1).max(longestRetention[kind]);

const retention = z.object({
  favorites: days("favorites"),
  search_history: days("search_history"),
  analytics: days("analytics"),
});

export type RetentionProblems = Partial<Record<RetentionKind, true>>;
export type ParsedFlags =
  | { ok: true; flags: Omit<PrivacyPreferences, "privacy_level"> }
  | { ok: false; problems: RetentionProblems };

/** Reads the form of single choices: a box that is not ticked is a no. */
export function parseFlags(form: FormData): ParsedFlags {
  const given = Object.fromEntries(
    retentionKinds.map((kind) => [kind, form.get(`retention_${kind}`)]),
  );
  const parsed = retention.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path }) => [path[0], true]);
    return { ok: false, problems: Object.fromEntries(problems) };
  }
  return {
    ok: true,
    flags: {
      personalization_enabled: isChecked(form, "personalization_enabled"),
      data_sharing: dataSharing((flag) => isChecked(form, flag)),
      data_retention: parsed.data,
    },
  };
}
