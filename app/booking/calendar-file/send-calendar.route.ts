import { data } from "react-router";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { presentAddress } from "../home-visits/home-address.ts";
import { linkPath } from "../links/booking-link.server.ts";
import { openLink } from "../links/open-link.server.ts";
import { summarizeAppointment } from "../pages/appointment-words.server.ts";
import { wordsOfBooking } from "../pages/booking-words.server.ts";
import { readGuestSecret } from "../pages/guest-secret.server.ts";
import { findOwnBooking } from "../pages/queries.server.ts";
import { bookingPath } from "../pages/rules.ts";
import { describeVideo } from "../video/describe-video.server.ts";
import type { Route } from "./+types/send-calendar.route.ts";
import { writeCalendarFile } from "./write-calendar-file.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params" | "request">;

/** Finds the booking of the visitor, or of the link in a mail. */
async function findShown({ context, params: { id, key }, request }: Args) {
  const scope = readPageScope(context);
  if (key !== undefined) return (await openLink(scope, { id, purpose: "view", key })).shown;
  const secret = readGuestSecret(request.headers);
  return findOwnBooking(scope, { id, secret }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  });
}

/**
 * The calendar file of an appointment, to its patient or to whoever booked for them. Its address opens on
 * every device: by signing in, or for a guest by the signed link.
 */
export async function loader(args: Route.LoaderArgs) {
  const { urlOf, actor, appName, config, locale } = readPageScope(args.context);
  const { booking, facts, address } = await findShown(args);
  const { id, state, sequence, startsAt, endsAt } = booking;
  if (state !== "requested" && state !== "confirmed") throw data(null, { status: 404 });
  const isOwn = args.params.key === undefined && isPerson(actor);
  const path = isOwn ? bookingPath(id) : linkPath(config, "view", booking);
  const { visitType } = booking;
  const isVideo = visitType === "virtual";
  const { person = null, service = null } = facts ?? {};
  const summary = summarizeAppointment({ person, service, visitType }, locale);
  const file = writeCalendarFile({
    id,
    state,
    sequence,
    startsAt,
    endsAt,
    summary,
    location: address
      ? presentAddress(address, locale).text
      : isVideo
        ? wordsOfBooking(locale)("video.location")
        : facts
          ? [facts.clinicName, facts.address].filter(Boolean).join(inLocale(locale, ", ", "، "))
          : "",
    description: isVideo ? describeVideo(config, facts?.phone, locale) : undefined,
    url: urlOf(localizedPath(path, locale)),
    organizer: { name: appName, email: config.CONTACT_EMAIL },
    attendee: null,
    alarm: summary,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
