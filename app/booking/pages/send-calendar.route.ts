import { data } from "react-router";
import { isPerson } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { linkPath } from "../bookings/booking-link.server.ts";
import { listSeriesWith } from "../bookings/series-days.server.ts";
import { writeCalendarFile } from "../calendar-file/write-calendar-file.ts";
import { presentAddress } from "../home-visits/home-address.ts";
import { describeVideo } from "../video/describe-video.server.ts";
import { summarizeAppointment } from "../wording/appointment-words.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import type { Route } from "./+types/send-calendar.route.ts";
import { readGuestSecret } from "./guest-secret.server.ts";
import { openLink } from "./linked/open-link.server.ts";
import { findOwnBooking } from "./queries.server.ts";

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
 * Sends the calendar file of an appointment, with `?series` that of its series, to the patient or the
 * booker. The address works on every device: by signing in, for a guest by the signed link.
 */
export async function loader(args: Route.LoaderArgs) {
  const { urlOf, actor, appName, config, database, locale } = readPageScope(args.context);
  const { booking, facts, address } = await findShown(args);
  const { id, state, sequence, startsAt, endsAt } = booking;
  if (state !== "requested" && state !== "confirmed") throw data(null, { status: 404 });
  const isOwn = args.params.key === undefined && isPerson(actor);
  const addressOf = (one: { id: string; sequence: number }) =>
    urlOf(localizedPath(isOwn ? bookingPath(one.id) : linkPath(config, "view", one), locale));
  const isSeries = new URL(args.request.url).searchParams.has("series");
  const further = isSeries ? await listSeriesWith(database, id) : [];
  const { visitType } = booking;
  const isVideo = visitType === "virtual";
  const { person = null, service = null } = facts ?? {};
  const summary = summarizeAppointment({ person, service, visitType }, locale);
  const entry = {
    id,
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
    url: addressOf(booking),
    organizer: { name: appName, email: config.CONTACT_EMAIL },
    attendee: null,
    alarm: summary,
  } as const;
  const file = writeCalendarFile(
    { ...entry, state },
    further.map((one) => ({ ...one, url: addressOf(one) })),
  );
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${isSeries ? "appointments" : "appointment"}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
