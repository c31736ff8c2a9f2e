import { createHash, randomUUID } from "node:crypto";
import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { type ChosenSlot, slotValue } from "#app/directory/free-times/booking-link.ts";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { holdMinutes } from "../../bookings/rules.ts";
import { bookingSecret } from "../../verbs/record-change.server.ts";
import { holdForBrowser } from "../hold-for-browser.server.ts";
import { findOwnBooking } from "../queries.server.ts";
import { presentRefusal, type ShownRefusal } from "../refusal.server.ts";
import { slotKey } from "../rules.ts";

const cookieName = "dalil.pressed";

export type HoldByLink =
  | { kind: "held"; bookingId: string; cookies: string[] }
  | { kind: "refused"; refusal: ShownRefusal };

/**
 * Holds the time of a link. Only a press of a person on a page of this site holds at once: prefetching,
 * crawlers, previews of messages and links of other sites send other headers, and get the page on
 * which one press holds. Returns null for those.
 */
export async function holdByLink(
  context: RequestContext,
  headers: Headers,
  slot: ChosenSlot,
): Promise<HoldByLink | null> {
  if (!isPressed(headers)) return null;
  const known = await findPressed(context, headers, slot);
  if (known) return { kind: "held", bookingId: known, cookies: [] };
  try {
    const key = slotKey(randomUUID(), slot);
    const { booking, cookies } = await holdForBrowser(context, headers, { slot, key });
    const pressed = writeCookie(context.config, {
      name: cookieName,
      value: `${booking.id}_${hashOf(slot)}`,
      path: "/book/",
      seconds: holdMinutes * 60,
    });
    return { kind: "held", bookingId: booking.id, cookies: [...cookies, pressed] };
  } catch (error) {
    return { kind: "refused", refusal: presentRefusal(context, error) };
  }
}

/** A navigation that a press on a page of this site began. Browsers set these headers, pages cannot. */
export function isPressed(headers: Headers): boolean {
  const isPrefetched = headers.has("sec-purpose") || headers.has("purpose");
  return (
    !isPrefetched &&
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document" &&
    headers.get("sec-fetch-user") === "?1" &&
    headers.get("sec-fetch-site") === "same-origin"
  );
}

/** Returns the hold that the same browser made by the same link, where it still holds: going back and pressing again is no other one. */
async function findPressed(
  context: RequestContext,
  headers: Headers,
  slot: ChosenSlot,
): Promise<string | null> {
  const [id = "", hash] = splitOnce(readCookie(headers, cookieName) ?? "");
  if (hash !== hashOf(slot)) return null;
  const secret = isPerson(context.actor) ? undefined : bookingSecret(context.config, id);
  try {
    const { booking } = await findOwnBooking(context, { id, secret });
    const isHeld = booking.state === "held" && Date.parse(booking.heldUntil ?? "") > Date.now();
    return isHeld && slotValue(slotOf(booking)) === slotValue(slotOf(slot)) ? id : null;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** The same moment is written in several ways. */
function slotOf(given: { startsAt: string; typeId?: string; appointmentTypeId?: string }) {
  return {
    typeId: given.typeId ?? given.appointmentTypeId ?? "",
    startsAt: new Date(given.startsAt).toISOString(),
  };
}

function splitOnce(value: string): [string, string] {
  const at = value.indexOf("_");
  return [value.slice(0, at), value.slice(at + 1)];
}

function hashOf(slot: ChosenSlot): string {
  return createHash("sha256").update(slotValue(slot)).digest("base64url");
}
