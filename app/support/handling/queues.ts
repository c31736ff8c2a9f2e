export const queues = ["waiting", "mine", "unassigned", "open", "resolved", "closed"] as const;
export type Queue = (typeof queues)[number];

/** The most conversations that a queue lists. */
export const mostListed = 60;

/** Minutes after which an answer is late, and very late. */
const lateAfter = { warning: 15, danger: 60 } as const;

/** The delay of the answer to a visitor who has waited since a moment. */
export function lateness(minutes: number): "fine" | keyof typeof lateAfter {
  if (minutes >= lateAfter.danger) return "danger";
  return minutes >= lateAfter.warning ? "warning" : "fine";
}
