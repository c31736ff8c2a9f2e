import { hasMailbox, knownAs } from "#app/accounts/rules.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";
import { fallbacksOf, type Reminder, type ReminderChannel, usualPlan } from "./rules.ts";

interface Reached {
  account: { email: string | null; phone: string | null } | null;
  /** The mobile number of the account that a code has proved. */
  provedNumber: string | null;
  booking: { contactEmail: string | null; contactPhone: string | null };
}

/**
 * The telephone number of a patient: of an account by phone its own, else as stated with the booking,
 * else the one that the account has proved or typed.
 */
export function phoneOf({ account, booking, provedNumber }: Reached): string | null {
  if (account?.email && !hasMailbox(account.email)) return knownAs(account.email);
  return booking.contactPhone ?? provedNumber ?? account?.phone ?? null;
}

/** The mail address of a patient. One that a booking states counts for guests alone. */
export function mailOf({ account, booking }: Omit<Reached, "provedNumber">): string | null {
  if (!account?.email) return booking.contactEmail;
  return hasMailbox(account.email) ? account.email : null;
}

/**
 * Returns where a message about a booking goes: the mail address, else the number for a text; null
 * where neither can receive one. An account has its own address alone, a guest the one that a code
 * confirmed.
 */
export function addressOf({ account, booking }: Omit<Reached, "provedNumber">): string | null {
  const { contactEmail, contactPhone } = booking;
  const address = account?.email ? knownAs(account.email) : (contactEmail ?? contactPhone);
  return address === null || address.includes("@") ? address : textNumber(address);
}

interface Choices extends Reached {
  /** The channel that a failed one fell back to. */
  fallback: ReminderChannel | null;
  /** The patient's choice. */
  choice: ReminderChannel | null;
  reminder: Reminder | null;
  hasWhatsApp: boolean;
}

/** Returns the channels that can reach a patient, in the order in which they are tried. */
export function channelsOf(choices: Choices): ReminderChannel[] {
  const { fallback, choice, reminder, hasWhatsApp } = choices;
  const [mail, phone] = [mailOf(choices), phoneOf(choices)];
  const planned = reminder?.channel ?? "contact";
  const wanted = fallback ?? choice ?? (planned === "contact" ? null : planned);
  return fallbacksOf(wanted ?? "mail").filter((channel) => {
    if (channel === "mail") return mail !== null;
    return channel === "text" ? textNumber(phone) !== null : phone !== null && hasWhatsApp;
  });
}

/** Returns the reminder of a plan that is sent so many hours before; null where the plan has changed. */
export function reminderOf(plan: readonly Reminder[] | null, hours: number | null) {
  return (plan ?? usualPlan).find((one) => one.hours === hours) ?? null;
}
