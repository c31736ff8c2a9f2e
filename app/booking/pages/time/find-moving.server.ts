import { data } from "react-router";
import { bookPath, type ChosenSlot } from "#app/directory/free-times/booking-link.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { bookingPath } from "../../bookings/addresses.ts";
import { linkPath } from "../../bookings/booking-link.server.ts";
import { rescheduleBooking } from "../../verbs/reschedule-booking.server.ts";
import { wordsOfBooking } from "../../wording/booking-words.server.ts";
import { describeAppointment } from "../../wording/present-times.ts";
import { readGuestSecret } from "../guest-secret.server.ts";
import { openLink } from "../linked/open-link.server.ts";
import { type AppointmentFacts, findOwnBooking } from "../queries.server.ts";
import type { Route } from "./+types/choose-slot.route.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params" | "request">;
type Moving = NonNullable<Awaited<ReturnType<typeof findMoving>>>;

/**
 * Returns the booking that moves, at the address of its patient or by the link of a mail; null where
 * a new one is made.
 * @throws a 410 where the professional is no longer listed.
 */
export async function findMoving({ context, params: { id, key }, request }: Args) {
  if (!id) return null;
  const visit = context.get(requestContext);
  if (key === undefined) {
    const secret = readGuestSecret(request.headers);
    const shown = await findOwnBooking(visit, { id, secret });
    const { booking } = shown;
    const facts = requireFacts(shown.facts);
    return { visit, booking, facts, secret, end: null, path: `${bookingPath(id)}/time` };
  }
  const { shown, ...link } = await openLink(visit, { id, purpose: "move", key });
  const path = `${bookingPath(id)}/move/${key}`;
  return { ...link, booking: shown.booking, facts: requireFacts(shown.facts), path };
}

function requireFacts(facts: AppointmentFacts | null): AppointmentFacts {
  if (!facts) throw data(null, { status: 410 });
  return facts;
}

/** Returns the state of a booking whose link has ended, and the ways on from there. */
export function presentEnd(
  { config, locale }: RequestContext,
  { booking, end, facts }: Moving,
): { text: string; links: { word: "link.show" | "link.move" | "link.again"; href: string }[] } {
  const t = wordsOfBooking(locale);
  const time = describeAppointment({ t, locale }, booking);
  const canMove =
    end === "used" && (booking.state === "confirmed" || booking.state === "requested");
  return {
    text: t("link.end.state", { time, state: t(`state.${booking.state}`) }),
    links: [
      { word: "link.show", href: linkPath(config, "view", booking) },
      canMove
        ? { word: "link.move", href: linkPath(config, "move", booking) }
        : { word: "link.again", href: bookPath(facts.bookingSlug) },
    ],
  };
}

/** Moves the booking and returns the address that shows it. */
export async function moveTo(
  { visit, booking: { id }, secret, end, path }: Moving,
  slot: ChosenSlot,
  key: string,
): Promise<string> {
  // The page of the link says why it has ended.
  if (end) return path;
  const { booking } = await rescheduleBooking.call(visit, { id, secret, ...slot }, key);
  const isByLink = path !== `${bookingPath(id)}/time`;
  const shown = isByLink ? linkPath(visit.config, "view", booking) : bookingPath(id);
  return `${shown}?done=moved`;
}
