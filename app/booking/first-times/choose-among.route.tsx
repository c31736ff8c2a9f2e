import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { refuseSuspendedVisitor } from "#app/accounts/suspension/suspend-account.server.ts";
import { readBeside } from "#app/directory/free-times/booking-link.ts";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/profile-parts/open-listing-form.server.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readSlotValue, slotKey } from "../bookings/addresses.ts";
import { holdForBrowser } from "../pages/hold-for-browser.server.ts";
import type { BookingPagesMessages } from "../pages/messages/en.ts";
import { listTypesOfService } from "../pages/queries.server.ts";
import { chooseWeek } from "../pages/time/choose-week.server.ts";
import { detailsPath } from "../pages/time/details-path.ts";
import { followTimeLink } from "../pages/time/hold-by-link.server.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import { presentRefusal } from "../wording/refusal.server.ts";
import type { Route } from "./+types/choose-among.route.ts";
import { FirstTimesForm, FirstTimesList } from "./first-times.tsx";
import type { FirstTimesMessages } from "./messages/en.ts";
import { readFirstTimes, wordsOfFirstTimes } from "./present-first-times.server.ts";
import { bookEntityPath, leadingEntities, readWishes, shownAtOnce } from "./rules.ts";
import { ServiceTimes } from "./service-times.tsx";

/** Reads the kind of listing in the address: the page has one route for each. */
function readKind({ request }: { request: Request }) {
  const [, , kind = ""] = new URL(request.url).pathname.split("/");
  const entityType = leadingEntities.find((one) => one === kind.replace(/\.data$/, ""));
  if (!entityType) throw data(null, { status: 404 });
  return entityType;
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const visit = context.get(requestContext);
  const { locale, origin } = visit;
  await refuseSuspendedVisitor(visit, request.headers);
  const entityType = readKind(args);
  const pathOf = (slug: string) => bookEntityPath(entityType, slug);
  const listing = await openListingForm(visit, { entityType, slug: params.slug, pathOf }, request);
  const page = describeListingForm(visit, listing);
  const path = pathOf(listing.slug);
  const query = new URL(request.url).searchParams;
  const titleKey = entityType === "services" ? "title.service" : "title";
  const title = wordsOfBooking(locale)(titleKey, { name: page.name });
  const types =
    entityType === "services" && query.has("type")
      ? await listTypesOfService(visit, listing.entityId)
      : [];
  const type = types.find(({ id }) => id === query.get("type")) ?? null;
  const refusal = await followTimeLink(visit, request, types);
  const wishes = readWishes(query);
  const scope = { entityType, entityId: listing.entityId, slug: listing.slug };
  const times = type ? null : await readFirstTimes(visit, scope, wishes);
  query.set("shown", String(wishes.shown + shownAtOnce));
  const shown = {
    ...page,
    title,
    path,
    entityType,
    times,
    refusal,
    chosen: type && {
      type,
      week: await chooseWeek(visit, { type, from: query.get("from") }),
      slot: query.get("slot"),
      asked: { ...readBeside((name) => query.get(name)), forService: null },
    },
    token: randomUUID(),
    moreHref: times?.hasMore ? `${path}?${query}` : null,
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: wordsOfFirstTimes(locale)(`description.${entityType}`, { name: page.name }),
      path,
      locale,
      origin,
      noindex: true,
    }),
  };
  return data(shown, { status: refusal?.status ?? 200 });
}

/** Holds the chosen time of a service. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  await refuseSuspendedVisitor(visit, request.headers);
  const form = await readForm(request);
  const slot = readSlotValue(typedText(form, "slot"));
  if (!slot) {
    const message = wordsOfBooking(visit.locale)("slot.missing");
    return data({ status: 422, reason: "slot", message, alternatives: [] }, { status: 422 });
  }
  const key = slotKey(typedText(form, "token"), slot);
  try {
    const { booking, cookies } = await holdForBrowser(visit, request.headers, { slot, key });
    const asked = readBeside((name) => typedText(form, name));
    return redirect(localizedPath(detailsPath(booking.id, asked), visit.locale), {
      status: 303,
      headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  } catch (error) {
    const refusal = presentRefusal(visit, error);
    return data(refusal, { status: refusal.status });
  }
}

/** Free times change by the minute. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ChooseAmong({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, name, times, chosen, path, profilePath, moreHref } = loaderData;
  const t = useMessages<FirstTimesMessages>("firstTimes");
  const words = useMessages<BookingPagesMessages>("bookingPages");
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={words("step.time")}>
      {chosen ? (
        <ServiceTimes
          chosen={chosen}
          path={path}
          token={loaderData.token}
          refusal={actionData ?? loaderData.refusal ?? undefined}
        />
      ) : times === null ? (
        <EmptyState
          className={cardClass}
          title={t("none")}
          text={t("none.text", { name })}
          actions={<ButtonLink to={profilePath}>{t("profile")}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-6">
          {times.isLed && <p className="max-w-prose text-muted">{t("led.lead")}</p>}
          <FirstTimesForm times={times} path={path} />
          <h2 className="text-lg font-semibold">{t("list")}</h2>
          {times.found.length === 0 ? (
            <EmptyState
              className={cardClass}
              title={t("none")}
              text={t("none.wishes")}
              actions={<ButtonLink to={path}>{t("none.reset")}</ButtonLink>}
            />
          ) : (
            <FirstTimesList found={times.found} />
          )}
          {moreHref && (
            <p>
              <ButtonLink to={moreHref} variant="secondary" rel="nofollow">
                {t("more")}
              </ButtonLink>
            </p>
          )}
          <p className="text-sm text-muted">{words("dubai.time")}</p>
        </div>
      )}
    </ListingFormPage>
  );
}
