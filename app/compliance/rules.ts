/** The kinds of wording that are looked for. */
export const legalRules = ["superlative", "guarantee", "cure", "beforeAfter", "permit"] as const;
export type LegalRule = (typeof legalRules)[number];

export const severities = ["high", "medium", "low"] as const;
export type Severity = (typeof severities)[number];

export const findingStates = ["open", "accepted", "resolved"] as const;
