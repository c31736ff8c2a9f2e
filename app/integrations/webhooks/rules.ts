/** The subjects that an endpoint subscribes to. */
export const subjects = ["bookings", "listings", "reviews", "licences"] as const;
export type Subject = (typeof subjects)[number];

export const clinicSubjects: readonly Subject[] = ["bookings", "listings", "reviews", "licences"];
/** Bookings are for their clinic alone. */
export const officeSubjects: readonly Subject[] = ["listings", "reviews", "licences"];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery failed, beside the status of an answer. */
export const deliveryProblems = [
  "refused",
  "timeout",
  "unreachable",
  "status",
  "endpointOff",
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const offReasons = ["person", "failing", "gone"] as const;
export type OffReason = (typeof offReasons)[number];

export const mostEndpoints = 10;
/** Days for which deliveries are listed and can be repeated. */
export const keptDays = 30;
/** Hours for which deliveries are signed with the former secret, too. */
export const secretOverlaps = [0, 1, 24, 168] as const;

/** Seconds from one attempt to the next: ten attempts within 25 hours and 21 minutes. */
const retrySeconds = [10, 60, 300, 900, 3_600, 7_200, 14_400, 21_600, 43_200] as const;

/** Returns the seconds until the next attempt; null once all attempts failed. */
export function nextAttempt(attempts: number): number | null {
  return retrySeconds[attempts - 1] ?? null;
}

/** An endpoint that failed for so long, with as many attempts, is switched off. */
export const failing = { hours: 24, attempts: 10 } as const;

export type EndpointState = "on" | "off" | "left";
