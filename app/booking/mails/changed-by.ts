import type { MessageFacts } from "./queries.server.ts";

/** The side whose change a message is about; null for a message about none, such as a reminder. */
function changedBy({ message: { kind }, booking }: MessageFacts): string | null {
  if (kind === "declined") return "clinic";
  if (kind === "rescheduled") return booking.movedBy;
  return kind === "cancelled" ? booking.cancelledBy : null;
}

/** Whether an administrator moved or cancelled: the patient then reads so, as the clinic does. */
export function isByTeam(facts: MessageFacts): boolean {
  return changedBy(facts) === "admin";
}

/** Whether the clinic or the site's team ended or moved the booking with a message that the patient can open. */
export function isNoted(facts: MessageFacts): boolean {
  const { message, booking, account } = facts;
  const by = changedBy(facts);
  const canOpen = Boolean(account || booking.hasLinks);
  return (
    by !== null &&
    by !== "patient" &&
    booking.hasNote &&
    booking.sequence === message.sequence &&
    canOpen
  );
}
