import { redirect } from "react-router";
import { timeLink } from "#app/directory/free-times/booking-link.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { bookingPath } from "../../bookings/addresses.ts";
import { writeGuestSecret } from "../guest-secret.server.ts";
import type { Route } from "./+types/take-hold.route.ts";
import { openLink } from "./open-link.server.ts";

/**
 * Gives the time that a program holds to the browser of the person who opens the link, and leads to
 * the details. Once the hold is over it leads to the same time, to be held by a press; once it is
 * booked it opens for those alone who booked it.
 */
export async function loader({ context, params: { id, key } }: Route.LoaderArgs) {
  const { config, locale } = context.get(requestContext);
  const link = { id, purpose: "take", key } as const;
  const { shown, secret, end } = await openLink(context.get(requestContext), link);
  const { booking, facts } = shown;
  const isHeld = booking.state === "held" && Date.parse(booking.heldUntil ?? "") > Date.now();
  const isOver = (booking.state === "held" || booking.state === "expired") && !isHeld;
  const to =
    isOver && facts
      ? timeLink({
          bookingSlug: facts.bookingSlug,
          place: booking,
          visitType: booking.visitType,
          typeId: booking.appointmentTypeId,
          start: Date.parse(booking.startsAt),
        })
      : bookingPath(id);
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });
  if (isHeld && end === null) headers.append("Set-Cookie", writeGuestSecret(config, id, secret));
  return redirect(localizedPath(to, locale), { status: 303, headers });
}
