/** Providers of external accounts, an alternative to a password of ours. */
export const providerNames = ["google", "facebook", "linkedin", "apple"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The providers' own names, the same in every language. */
export const providerLabels: Record<ProviderName, string> = {
  google: "Google",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  apple: "Apple",
};

/** The provider that a form or an address names. */
export function readProviderName(given: unknown): ProviderName | null {
  return providerNames.find((name) => name === given) ?? null;
}
