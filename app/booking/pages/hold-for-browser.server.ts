import type { ChosenSlot } from "#app/directory/free-times/booking-link.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { callSettled } from "../verb-frame/call-settled.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { writeGuestSecret } from "./guest-secret.server.ts";
import { readHoldingBrowser } from "./holding-browser.server.ts";

interface HeldForBrowser {
  booking: BookingView;
  /** Opens a guest's booking from then on. */
  secret: string | undefined;
  /** Set-Cookie headers for the browser. */
  cookies: string[];
}

/**
 * Holds a time for the person or the browser of a request.
 * @throws AppError if the time cannot be held.
 */
export async function holdForBrowser(
  context: RequestContext,
  headers: Headers,
  { slot, key }: { slot: ChosenSlot; key: string },
): Promise<HeldForBrowser> {
  const browser = readHoldingBrowser(context, headers);
  const caller = { ...context, browserId: browser.id };
  const { booking, secret } = await callSettled(holdSlot, caller, slot, key);
  const opened = secret ? [writeGuestSecret(context.config, booking.id, secret)] : [];
  return { booking, secret: secret ?? undefined, cookies: [...browser.cookies, ...opened] };
}
