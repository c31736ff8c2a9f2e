import { createHash, randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { readCookie, writeCookie } from "#app/accounts/sessions/own-cookie.server.ts";
import { type ChosenSlot, readBeside, slotValue } from "#app/directory/free-times/booking-link.ts";
import { isPerson } from "#app/platform/actor.ts";
import { momentInput } from "#app/platform/clock/day-inputs.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readSlotValue, slotKey } from "../../bookings/addresses.ts";
import { holdMinutes } from "../../bookings/rules.ts";
import { openingSecret } from "../../verb-frame/record-change.server.ts";
import { refuseTime } from "../../verb-frame/refuse-time.server.ts";
import { presentRefusal, type ShownRefusal } from "../../wording/refusal.server.ts";
import { holdForBrowser } from "../hold-for-browser.server.ts";
import { type AppointmentFacts, findOwnBooking } from "../queries.server.ts";
import type { WeekOfSlots } from "./choose-week.server.ts";
import { detailsPath } from "./details-path.ts";

const cookieName = "dalil.pressed";

export type HoldByLink =
  | { kind: "held"; bookingId: string; cookies: string[] }
  | { kind: "refused"; refusal: ShownRefusal };

/**
 * Holds the time of a link. Only a press of a person on a page of this site holds at once: prefetching,
 * crawlers, previews of messages and links of other sites send other headers, and get the page on
 * which one press holds. Returns null for those.
 */
async function holdByLink(
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

/** Returns the time of a page's address; null for none, and for a moment that no calendar has. */
export function readLinkedSlot(request: Request): ChosenSlot | null {
  const slot = readSlotValue(new URL(request.url).searchParams.get("slot") ?? "");
  return slot && momentInput.safeParse(slot.startsAt).success ? slot : null;
}

/**
 * Follows the link of a time that one of these types offers, once a person has pressed it.
 * @returns why the time cannot be held, or null where the page is to be shown as it is.
 * @throws a redirect to the details step where the time is held.
 */
export async function followTimeLink(
  context: RequestContext,
  request: Request,
  types: readonly { id: string }[],
): Promise<ShownRefusal | null> {
  const slot = readLinkedSlot(request);
  const isOffered = types.some(({ id }) => id === slot?.typeId);
  if (!slot || !isOffered || request.method !== "GET") return null;
  const byLink = await holdByLink(context, request.headers, slot);
  if (byLink?.kind !== "held") return byLink?.refusal ?? null;
  const { searchParams } = new URL(request.url);
  const asked = readBeside((name) => searchParams.get(name));
  throw redirect(localizedPath(detailsPath(byLink.bookingId, asked), context.locale), {
    status: 303,
    headers: byLink.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

interface Shown {
  week: WeekOfSlots;
  type: AppointmentFacts;
  linked: ChosenSlot;
}

/**
 * Returns why the linked time is not on its page, with the nearest free times; null if it is there, or
 * if the page shows another week or appointment type.
 */
export async function findGone(
  context: RequestContext,
  { week, type, linked }: Shown,
): Promise<ShownRefusal | null> {
  if (linked.typeId !== type.id) return null;
  const value = slotValue(slotOf(linked));
  const linkedDay = dubaiDay(new Date(linked.startsAt));
  const shown = week.days.find(({ day }) => day === linkedDay);
  if (!shown || shown.slots.some((slot) => slot.value === value)) return null;
  const { subjectId } = type;
  const gone = await withRead(context.database, context.actor, (tx) =>
    refuseTime(tx, context, "taken", { ...linked, subjectId }),
  );
  return presentRefusal(context, gone);
}

/** A navigation that a press on a page of this site began. Browsers set these headers, pages cannot. */
function isPressed(headers: Headers): boolean {
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
  const secret = isPerson(context.actor) ? undefined : openingSecret(context.config, id);
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
