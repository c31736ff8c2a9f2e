import { type AskedBeside, besideValues } from "#app/directory/free-times/booking-link.ts";
import { bookingPath } from "../../bookings/addresses.ts";

/** Returns the address of the details of a hold, which names what the address of the time did. */
export function detailsPath(bookingId: string, asked: AskedBeside): string {
  const values = besideValues(asked);
  const path = bookingPath(bookingId);
  return values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path;
}
