/** The operations on Appointment, in the order in which a program calls them. */
export const appointmentOperations = ["hold", "book"] as const;
export type Operation = (typeof appointmentOperations)[number];

/** Returns the canonical address of an operation's definition. */
export function operationUrl(base: string, operation: Operation): string {
  return `${base}/OperationDefinition/appointment-${operation}`;
}
