import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import { isPerson } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { readAlternatives } from "../../alternatives/present-alternatives.server.ts";
import { bookingPath } from "../../bookings/addresses.ts";
import { linkPath } from "../../bookings/booking-link.server.ts";
import { longestNote } from "../../bookings/rules.ts";
import { listSeriesWith } from "../../bookings/series-days.server.ts";
import { cancelBooking } from "../../verbs/change-booking.server.ts";
import type { BookingView } from "../../verbs/inputs.ts";
import { presentVideo } from "../../video/present-video.server.ts";
import { confirmVisit, listHeldWith } from "../../visits/confirm-visit.server.ts";
import { titleAppointment } from "../../wording/appointment-words.server.ts";
import { presentRefusal } from "../../wording/refusal.server.ts";
import { Booked } from "../booked/booked.tsx";
import { findLeftListing } from "../booked/queries.server.ts";
import { findInsuranceOf, presentInsurance } from "../details/patient/insurance.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import { presentBooking } from "../present-booking.server.ts";
import { findOwnBooking, listAccepted } from "../queries.server.ts";
import type { Route } from "./+types/open-link.route.ts";
import { openLink } from "./open-link.server.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params">;

function open({ context, params: { id, purpose, key } }: Args) {
  if (purpose !== "view" && purpose !== "cancel" && purpose !== "confirm")
    throw data(null, { status: 404 });
  return openLink(context.get(requestContext), { id, purpose, key });
}

/** Whether the booking is of the account that is signed in, whose page of it offers more. */
async function isOwnAccount({ context, params: { id } }: Args): Promise<boolean> {
  const visit = context.get(requestContext);
  if (!isPerson(visit.actor)) return false;
  return findOwnBooking(visit, { id, secret: undefined }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.status === 404) return false;
      throw error;
    },
  );
}

/** How the visit is paid, without the name of the insurer, which mails do not have either. */
async function presentPayer(visit: RequestContext, booking: BookingView) {
  if (booking.payment === null) return null;
  const vocabulary = await getVocabulary(visit.database);
  const accepted = await listAccepted(visit, booking);
  const { fee } = booking;
  const shown = presentInsurance(visit, findInsuranceOf(vocabulary, booking), { accepted, fee });
  return { ...shown, plan: null };
}

/** A link that a mail program follows by itself changes nothing: a cancellation takes a press. */
export async function loader(args: Route.LoaderArgs) {
  const { shown, visit, secret, end } = await open(args);
  const { describe, locale, appName } = readPageScope(args.context);
  const { id, purpose, key } = args.params;
  const { search } = new URL(args.request.url);
  if (purpose === "view" && (await isOwnAccount(args))) throw redirect(bookingPath(id) + search);
  const { facts } = shown;
  const title = titleAppointment(
    { person: facts?.person ?? null, service: facts?.service ?? null },
    locale,
  );
  const path = `${bookingPath(id)}/${purpose}/${key}`;
  const breadcrumbs = [{ label: appName, href: "/" }, { label: title }];
  // The link of an older mail leads on, too: this page shows the appointment as it is now.
  const now = { id, sequence: shown.booking.sequence };
  const isCancel = purpose === "cancel" && end === null;
  const { state, heldUntil } = shown.booking;
  const isHeld = state === "held" && Date.parse(heldUntil ?? "") > Date.now();
  const isOpen = end !== "over" && state !== "held";
  const others = isHeld
    ? await withRead(visit.database, visit.actor, (tx) => listHeldWith(tx, { id: now.id, secret }))
    : [];
  return data(
    {
      title,
      breadcrumbs,
      end,
      booking: presentBooking(visit, shown),
      insurance: await presentPayer(visit, shown.booking),
      left: shown.facts || end ? null : await findLeftListing(visit, shown.booking.id),
      alternatives: end === null ? await readAlternatives(visit, shown.booking) : [],
      video: end === null && purpose === "view" ? presentVideo(visit, shown) : null,
      isCancel,
      held:
        purpose === "confirm" && isHeld
          ? { until: formatMoment(new Date(heldUntil ?? ""), locale), others: others.length }
          : null,
      isOver: purpose === "confirm" && !isHeld && (state === "held" || state === "expired"),
      movePath: !isOpen ? null : linkPath(visit.config, "move", now),
      cancelPath: isCancel || !isOpen ? null : linkPath(visit.config, "cancel", now),
      calendarPath: purpose === "view" ? `${path}/calendar.ics` : null,
      seriesCount: 1 + (await listSeriesWith(visit.database, shown.booking.id)).length,
      done: new URL(args.request.url).searchParams.get("done"),
      token: randomUUID(),
      meta: describe({ title, description: title, path, breadcrumbs, noindex: true }),
    },
    // The key stays out of the addresses that other sites are sent.
    { headers: { "Referrer-Policy": "same-origin", "Cache-Control": "private, no-store" } },
  );
}

export async function action(args: Route.ActionArgs) {
  const { visit, secret, shown, end } = await open(args);
  const { id, purpose } = args.params;
  if (purpose !== "cancel" && purpose !== "confirm") throw data(null, { status: 404 });
  const form = await readForm(args.request);
  const token = typedText(form, "token") || randomUUID();
  const goTo = (sequence: number) =>
    redirect(
      localizedPath(
        `${linkPath(visit.config, "view", { id, sequence })}?done=${purpose === "cancel" ? "cancelled" : "1"}`,
        visit.locale,
      ),
      303,
    );
  if (purpose === "confirm" && shown.booking.state === "confirmed")
    return goTo(shown.booking.sequence);
  // The same form, sent twice.
  if (end === "used" && shown.booking.state === "cancelled") return goTo(shown.booking.sequence);
  if (end) return data(null, { status: 410 });
  try {
    if (purpose === "confirm") {
      const { booking } = await confirmVisit.call(visit, { id, secret }, token);
      return goTo(booking.sequence);
    }
    const note = typedText(form, "note", longestNote);
    const { booking } = await cancelBooking.call(visit, { id, secret, note }, token);
    return goTo(booking.sequence);
  } catch (error) {
    const refusal = presentRefusal(visit, error);
    return data(refusal, { status: refusal.status });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OpenLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, booking, end, token, done, isCancel, calendarPath } = loaderData;
  const t = useMessages<BookingPagesMessages>("bookingPages");
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
      <div className="grid max-w-prose gap-6">
        {end && <FormRefusal title={t(`link.${end}`)} text={t("link.end.text")} isTheirs />}
        {loaderData.isOver && <FormRefusal title={t("visit.over")} isTheirs />}
        {loaderData.held && (
          <form method="post" className="grid gap-3 rounded-card bg-saffron-soft p-4">
            <p>{t("visit.held", { moment: loaderData.held.until })}</p>
            {loaderData.held.others > 0 && (
              <p>{t("visit.held.more", { count: loaderData.held.others })}</p>
            )}
            <input type="hidden" name="token" value={token} />
            <Button type="submit" className="justify-self-start">
              {t("visit.confirm")}
            </Button>
          </form>
        )}
        <Booked
          booking={booking}
          insurance={loaderData.insurance}
          video={loaderData.video}
          token={token}
          done={done}
          refusal={actionData ?? null}
          left={loaderData.left}
          alternatives={loaderData.alternatives}
          calendarPath={calendarPath}
          seriesCount={loaderData.seriesCount}
          movePath={loaderData.movePath}
          cancelPath={loaderData.cancelPath}
          canCancel={isCancel && booking.canCancel}
          isCancelOpen
        />
      </div>
    </ListingFormPage>
  );
}
