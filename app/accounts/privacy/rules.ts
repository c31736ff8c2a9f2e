import type { RetentionKind } from "#app/platform/slices/personal-table.ts";

export const privacyLevels = ["minimal", "standard", "full"] as const;
export type PrivacyLevel = (typeof privacyLevels)[number];

export const sharingFlags = [
  "search_history",
  "health_profile",
  "location_tracking",
  "favorites",
  "behavioral_analytics",
] as const;
export type SharingFlag = (typeof sharingFlags)[number];
export type DataSharing = Record<SharingFlag, boolean>;

/** Days after which each is forgotten. */
export type DataRetention = Record<RetentionKind, number>;

export interface PrivacyPreferences {
  personalization_enabled: boolean;
  privacy_level: PrivacyLevel;
  data_sharing: DataSharing;
  data_retention: DataRetention;
}

export const defaultRetention: DataRetention = {
  favorites: 365,
  search_history: 90,
  analytics: 30,
};

/** Longest retention of the search log and the analytics. */
export const longestRetention: DataRetention = {
  favorites: 3650,
  search_history: 90,
  analytics: 90,
};

const shared: Record<PrivacyLevel, readonly SharingFlag[]> = {
  minimal: [],
  standard: ["search_history", "favorites"],
  full: sharingFlags,
};

/** Returns the flags of a level: it overwrites the personalisation flag and every sharing flag. */
export function flagsOfLevel(level: PrivacyLevel) {
  const isShared = (flag: SharingFlag) => shared[level].includes(flag);
  return {
    privacy_level: level,
    personalization_enabled: level !== "minimal",
    data_sharing: dataSharing(isShared),
  };
}

export function dataSharing(isShared: (flag: SharingFlag) => boolean): DataSharing {
  return {
    search_history: isShared("search_history"),
    health_profile: isShared("health_profile"),
    location_tracking: isShared("location_tracking"),
    favorites: isShared("favorites"),
    behavioral_analytics: isShared("behavioral_analytics"),
  };
}

/** Defaults until a person chooses. */
export const defaultPreferences: PrivacyPreferences = {
  ...flagsOfLevel("standard"),
  data_retention: defaultRetention,
};
