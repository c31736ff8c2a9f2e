/** A setting that administrators change while the product runs. */
export type LiveSetting =
  | { kind: "flag"; fallback: boolean }
  | { kind: "days"; fallback: number; least: number; most: number };

/** Every setting that lives in the database, by its key. */
export const liveSettings = {
  /** Administrators need a second factor; ADMIN_SECOND_FACTOR turns it on whatever is stored. */
  "admin.secondFactor": { kind: "flag", fallback: false },
  /** After how many days messages of the contact form are deleted. */
  "contact.keepDays": { kind: "days", fallback: 730, least: 30, most: 3_650 },
  /** After how many days events of the outbox are deleted. */
  "events.keepDays": { kind: "days", fallback: 7, least: 1, most: 90 },
} as const satisfies Record<string, LiveSetting>;

export type LiveKey = keyof typeof liveSettings;
export type LiveValue<K extends LiveKey> = (typeof liveSettings)[K]["kind"] extends "flag"
  ? boolean
  : number;

export function isLiveKey(key: string): key is LiveKey {
  return Object.hasOwn(liveSettings, key);
}

/** Returns a value of the setting's type within its bounds; null for any other. */
export function validValue(setting: LiveSetting, value: unknown): boolean | number | null {
  if (setting.kind === "flag") return typeof value === "boolean" ? value : null;
  const { least, most } = setting;
  const isValid =
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
  return isValid ? value : null;
}
