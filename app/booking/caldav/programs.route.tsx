import { data } from "react-router";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import { RenewableAccess } from "../own-listing/renewable-access.tsx";
import type { Route } from "./+types/programs.route.ts";
import { endAccess, findAccess, renewAccess } from "./access.server.ts";
import { davRoot } from "./dav-paths.ts";
import { bookingPrograms as arabic } from "./messages/ar.ts";
import { type BookingProgramsMessages, bookingPrograms as english } from "./messages/en.ts";
import { NewPassword } from "./new-password.tsx";

/** The same page below the calendars of a clinic and of a practice. */
export async function loader(args: Route.LoaderArgs) {
  const { page, name, calendarPath, searchParams } = await openBesideCalendar(args);
  const { locale, database, actor } = page;
  const t = createTranslator<BookingProgramsMessages>(locale, inLocale(locale, english, arabic));
  const access = await findAccess(database, actor);
  return {
    meta: page.describe(t("title")),
    name,
    calendarPath,
    hasEnded: searchParams.get("done") === "end",
    access: access && {
      showsNames: access.showsNames,
      made: formatDate(access.createdAt, locale),
      used: access.lastUsedAt && formatMoment(access.lastUsedAt, locale),
    },
  };
}

/** A new password is part of this one answer: nothing stores it, and no address of a page names it. */
export async function action(args: Route.ActionArgs) {
  const { page, redirectDone } = await openBesideCalendar(args);
  const form = await readForm(args.request);
  const intent = typedText(form, "intent");
  if (intent === "renew") {
    const showsNames = typedText(form, "names") === "on";
    const password = await renewAccess(page, { showsNames });
    return { server: page.origin + davRoot, user: page.actor.email, password };
  }
  if (intent !== "end") throw data(null, { status: 400 });
  await endAccess(page);
  throw redirectDone("end");
}

/** The answer to a form has a password in it. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CalendarPrograms({ loaderData, actionData }: Route.ComponentProps) {
  const { name, calendarPath, access, hasEnded } = loaderData;
  const t = useMessages<BookingProgramsMessages>("bookingPrograms");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={hasEnded && !actionData ? t("done.end") : undefined}
    >
      {actionData && <NewPassword {...actionData} />}
      <section className={`${cardClass} mb-4 grid gap-2 p-4`}>
        <h2 className="font-semibold">{t("how.title")}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t("how.move")}</li>
          <li>{t("how.cancel")}</li>
          <li>{t("how.event")}</li>
          <li>{t("how.new")}</li>
        </ul>
      </section>
      <RenewableAccess
        status={
          access === null
            ? [t("access.none")]
            : [
                t("access.made", { date: access.made }),
                t(access.showsNames ? "access.names" : "access.plain"),
                access.used ? t("access.used", { time: access.used }) : t("access.unused"),
              ]
        }
        showsNames={access?.showsNames ?? false}
        words={{
          names: t("with.names"),
          namesHelp: t("with.names.help"),
          renew: t(access ? "renew" : "make"),
        }}
        ending={access && { renewHelp: t("renew.help"), end: t("end") }}
      />
    </BesideCalendar>
  );
}
