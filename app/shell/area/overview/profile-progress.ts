import { keysOf } from "#app/platform/keys-of.ts";

/** The parts of a profile, in the order in which a person is asked for them. */
const steps = {
  name: "/dashboard/settings/account",
  insurance: "/dashboard/profile/insurance",
  emergency: "/dashboard/profile/emergency",
  phone: "/dashboard/settings/account",
  personal: "/dashboard/profile/personal",
  passkey: "/dashboard/profile/security",
  communications: "/dashboard/profile/communications",
} as const;
export type ProfileStep = keyof typeof steps;

/** Whether each part is there; one that the site does not offer is absent. */
export type ProfileFacts = Partial<Record<ProfileStep, boolean>>;

export interface ProfileProgress {
  done: number;
  total: number;
  /** The first part that is missing; null for a complete profile. */
  next: { step: ProfileStep; to: string } | null;
}

/** Returns how much of a profile is there, and what to add next. */
export function profileProgress(facts: ProfileFacts): ProfileProgress {
  const order = keysOf(steps);
  const offered = order.filter((step) => step in facts);
  const missing = offered.find((step) => !facts[step]);
  return {
    done: offered.filter((step) => facts[step]).length,
    total: offered.length,
    next: missing ? { step: missing, to: steps[missing] } : null,
  };
}
