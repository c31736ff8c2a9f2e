export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The density of cards in lists. */
export type Density = "compact" | "comfortable";

export function isDensity(value: unknown): value is Density {
  return value === "compact" || value === "comfortable";
}

export function isTheme(value: unknown): value is Theme {
  return value === "light" || value === "dark" || value === "system";
}
