/** A person's site preferences; null leaves the choice to each device. */
export interface Preferences {
  locale: "en" | "ar" | null;
  theme: "light" | "dark" | "system" | null;
  /** A district, where they usually look for care. */
  districtId: number | null;
}
