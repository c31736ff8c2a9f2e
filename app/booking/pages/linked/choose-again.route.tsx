import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { refuseSuspendedVisitor } from "#app/accounts/suspension/suspend-account.server.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { presentAlternatives } from "../../alternatives/present-alternatives.server.ts";
import { listAlternatives } from "../../alternatives/queries.server.ts";
import { bookingPath, readSlotValue, slotKey } from "../../bookings/addresses.ts";
import { linkPath } from "../../bookings/booking-link.server.ts";
import { wordsOfBooking } from "../../wording/booking-words.server.ts";
import { describeAppointment } from "../../wording/present-times.ts";
import { presentRefusal } from "../../wording/refusal.server.ts";
import { holdForBrowser } from "../hold-for-browser.server.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import { SlotGroup } from "../time/slot-choice.tsx";
import type { Route } from "./+types/choose-again.route.ts";
import { openLink } from "./open-link.server.ts";

type Args = Pick<Route.LoaderArgs, "context" | "params">;

function open({ context, params: { id, key } }: Args) {
  return openLink(context.get(requestContext), { id, purpose: "again", key });
}

/** Offers the free times instead of one that was not confirmed, as they are by now. */
export async function loader(args: Route.LoaderArgs) {
  const { shown, end } = await open(args);
  const { describe, locale, appName, config, database } = readPageScope(args.context);
  const { booking, facts } = shown;
  const t = wordsOfBooking(locale);
  const title = t("again.title");
  const path = linkPath(config, "again", booking);
  const breadcrumbs = [{ label: appName, href: "/" }, { label: title }];
  const found = end ? [] : await listAlternatives(database, booking);
  return {
    title,
    breadcrumbs,
    end,
    lead: t("again.lead", { time: describeAppointment({ t, locale }, booking) }),
    alternatives: presentAlternatives({ config, locale, booking }, found),
    chosen: new URL(args.request.url).searchParams.get("slot"),
    morePath: facts ? bookPath(facts.bookingSlug) : "/search?entityType=professionals",
    token: randomUUID(),
    meta: describe({ title, description: title, path, breadcrumbs, noindex: true }),
  };
}

/** Holds the chosen time for whoever opened the link: a person books it with their account. */
export async function action(args: Route.ActionArgs) {
  const visit = args.context.get(requestContext);
  await refuseSuspendedVisitor(visit, args.request.headers);
  const { end } = await open(args);
  if (end) return data(null, { status: 410 });
  const form = await readForm(args.request);
  const slot = readSlotValue(typedText(form, "slot"));
  if (!slot) {
    const message = wordsOfBooking(visit.locale)("slot.missing");
    return data({ message }, { status: 422 });
  }
  try {
    const key = slotKey(typedText(form, "token"), slot);
    const { booking, cookies } = await holdForBrowser(visit, args.request.headers, { slot, key });
    return redirect(localizedPath(bookingPath(booking.id), visit.locale), {
      status: 303,
      headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  } catch (error) {
    const { status, message } = presentRefusal(visit, error);
    return data({ message }, { status });
  }
}

/** Free times change by the minute; the key of the link stays out of what other sites are sent. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ChooseAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { title, breadcrumbs, lead, end, alternatives, chosen, morePath, token } = loaderData;
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const more = (
    <ButtonLink to={morePath} variant="secondary">
      {t("again.more")}
    </ButtonLink>
  );
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={lead}>
      {end ? (
        <div className="grid justify-items-start gap-4">
          <FormRefusal title={t(`link.${end}`)} text={t("link.end.text")} isTheirs />
          {more}
        </div>
      ) : alternatives.length === 0 ? (
        <EmptyState
          className={cardClass}
          title={t("again.none")}
          text={t("again.none.text")}
          actions={more}
        />
      ) : (
        <form method="post" className="grid max-w-prose gap-4">
          <input type="hidden" name="token" value={token} />
          {actionData && (
            <FormRefusal title={t("refused.title")} text={actionData.message} isTheirs />
          )}
          <SlotGroup title={t("times")} slots={alternatives} chosen={chosen} isFull />
          <p className="text-sm text-muted">{t("dubai.time")}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{t("hold")}</Button>
            {more}
          </div>
          <p className="text-sm text-muted">{t("hold.note")}</p>
        </form>
      )}
    </ListingFormPage>
  );
}
