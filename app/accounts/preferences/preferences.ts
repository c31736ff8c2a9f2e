/** How a person wants the site; nothing stands for what they leave to each device. */
export interface Preferences {
  locale: "en" | "ar" | null;
  theme: "light" | "dark" | "system" | null;
  /** A district, where they usually look for care. */
  districtId: number | null;
}
