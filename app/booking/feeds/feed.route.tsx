import { data } from "react-router";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate, formatMoment } from "#app/platform/i18n/format.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import { RenewableAccess } from "../own-listing/renewable-access.tsx";
import type { Route } from "./+types/feed.route.ts";
import { endFeed, findFeed, renewFeed } from "./change-feed.server.ts";
import { bookingFeeds as arabic } from "./messages/ar.ts";
import { type BookingFeedsMessages, bookingFeeds as english } from "./messages/en.ts";
import { NewAddress } from "./new-address.tsx";
import { feedPath } from "./rules.ts";

/** The same page below the calendars of a clinic and of a practice. */
export async function loader(args: Route.LoaderArgs) {
  const { page, owner, name, calendarPath, pathname, listing, searchParams } =
    await openBesideCalendar(args);
  const { locale, database, actor } = page;
  const t = createTranslator<BookingFeedsMessages>(locale, inLocale(locale, english, arabic));
  const feed = await findFeed(database, actor, owner);
  return {
    meta: page.describe(t("title")),
    name,
    calendarPath,
    programsPath: `${pathname.replace("/feed", "/programs")}?listing=${listing.slug}`,
    hasEnded: searchParams.get("done") === "end",
    feed: feed && {
      showsNames: feed.showsNames,
      made: formatDate(feed.createdAt, locale),
      read: feed.lastReadAt && formatMoment(feed.lastReadAt, locale),
    },
  };
}

/** A new address is part of this one answer: nothing stores it, and no address of a page names it. */
export async function action(args: Route.ActionArgs) {
  const { page, owner, redirectDone } = await openBesideCalendar(args);
  const form = await readForm(args.request);
  const intent = typedText(form, "intent");
  if (intent === "renew") {
    const showsNames = typedText(form, "names") === "on";
    const secret = await renewFeed(page, { owner, showsNames });
    return { address: page.origin + feedPath(secret) };
  }
  if (intent !== "end") throw data(null, { status: 400 });
  await endFeed(page, owner);
  throw redirectDone("end");
}

/** The answer to a form has a secret in it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CalendarFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { name, calendarPath, programsPath, feed, hasEnded } = loaderData;
  const t = useMessages<BookingFeedsMessages>("bookingFeeds");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={hasEnded && !actionData ? t("done.end") : undefined}
      links={
        <p className="mb-4">
          <Link to={programsPath}>{t("programs")}</Link>
        </p>
      }
    >
      {actionData && <NewAddress address={actionData.address} />}
      <RenewableAccess
        status={
          feed === null
            ? [t("feed.none")]
            : [
                t("feed.made", { date: feed.made }),
                t(feed.showsNames ? "feed.names" : "feed.plain"),
                feed.read ? t("feed.read", { time: feed.read }) : t("feed.unread"),
              ]
        }
        showsNames={feed?.showsNames ?? false}
        words={{
          names: t("feed.with.names"),
          namesHelp: t("feed.with.names.help"),
          renew: t(feed ? "feed.renew" : "feed.make"),
        }}
        ending={feed && { renewHelp: t("feed.renew.help"), end: t("feed.end") }}
      />
    </BesideCalendar>
  );
}
