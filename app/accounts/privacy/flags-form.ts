import { defineForm } from "#app/platform/forms/define-form.ts";
import { checkbox, radio } from "#app/platform/forms/fields/choice-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import type { RetentionKind } from "#app/platform/slices/personal-table.ts";
import { dataSharing, longestRetention, type PrivacyPreferences, privacyLevels } from "./rules.ts";

/** A button for each level. */
export const levelForm = defineForm({
  id: "level",
  fields: {
    level: radio({ label: "level.title", options: privacyLevels, optionKeys: "level." }),
  },
});

const days = (kind: RetentionKind) =>
  integer({
    label: `retention.${kind}`,
    help: "retention.hint",
    least: 1,
    most: longestRetention[kind],
    problems: { missing: "days", invalid: "days", low: "days", high: "days" },
  });

/** Every choice by itself, and how long each kind of data is stored. */
export const flagsForm = defineForm({
  id: "privacy",
  problemKeys: "form.",
  namesFields: false,
  marksOptional: false,
  fields: {
    personalization_enabled: checkbox({
      label: "personalization_enabled",
      help: "personalization_enabled.hint",
    }),
    search_history: checkbox({ label: "search_history", help: "search_history.hint" }),
    health_profile: checkbox({ label: "health_profile", help: "health_profile.hint" }),
    location_tracking: checkbox({ label: "location_tracking", help: "location_tracking.hint" }),
    favorites: checkbox({ label: "favorites", help: "favorites.hint" }),
    behavioral_analytics: checkbox({
      label: "behavioral_analytics",
      help: "behavioral_analytics.hint",
    }),
    retention_favorites: days("favorites"),
    retention_search_history: days("search_history"),
    retention_analytics: days("analytics"),
  },
});

type Flags = Omit<PrivacyPreferences, "privacy_level">;
type ParsedFlags = Extract<ReturnType<typeof flagsForm.parse>, { ok: true }>["values"];

export function flagsOf(values: ParsedFlags): Flags {
  return {
    personalization_enabled: values.personalization_enabled,
    data_sharing: dataSharing((flag) => values[flag]),
    data_retention: {
      favorites: values.retention_favorites,
      search_history: values.retention_search_history,
      analytics: values.retention_analytics,
    },
  };
}

/** The form opened with a person's choices. */
export function typedFlags({ data_retention, data_sharing, personalization_enabled }: Flags) {
  return flagsForm.write({
    ...data_sharing,
    personalization_enabled,
    retention_favorites: data_retention.favorites,
    retention_search_history: data_retention.search_history,
    retention_analytics: data_retention.analytics,
  });
}
