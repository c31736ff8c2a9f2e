import { data } from "react-router";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate, formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { openBesideCalendar } from "../calendar/open-own-listing.server.ts";
import { BesideCalendar } from "../calendar/parts/beside-calendar.tsx";
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
      <section className={`${cardClass} grid gap-4 p-4`}>
        <p>
          {access === null
            ? t("access.none")
            : [
                t("access.made", { date: access.made }),
                t(access.showsNames ? "access.names" : "access.plain"),
                access.used ? t("access.used", { time: access.used }) : t("access.unused"),
              ].join(" · ")}
        </p>
        <form method="post" className="grid justify-items-start gap-2">
          <Checkbox
            name="names"
            label={t("with.names")}
            hint={t("with.names.help")}
            defaultChecked={access?.showsNames ?? false}
          />
          {access && <p className="text-sm text-muted">{t("renew.help")}</p>}
          <Button type="submit" name="intent" value="renew">
            {t(access ? "renew" : "make")}
          </Button>
        </form>
        {access && (
          <form method="post">
            <Button type="submit" name="intent" value="end" variant="secondary">
              {t("end")}
            </Button>
          </form>
        )}
      </section>
    </BesideCalendar>
  );
}
