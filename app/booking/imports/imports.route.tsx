import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { AppError } from "#app/platform/errors.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { openOwnListing } from "../calendar/open-own-listing.server.ts";
import { nameOfSchedule } from "../calendar/present-calendar.server.ts";
import { listEditableSchedules } from "../calendar/queries.server.ts";
import type { Route } from "./+types/imports.route.ts";
import { addImport, readImportSoon, removeImport } from "./change-import.server.ts";
import { AddImport, ImportRow } from "./import-parts.tsx";
import { bookingImports as arabic } from "./messages/ar.ts";
import { type BookingImportsMessages, bookingImports as english } from "./messages/en.ts";
import { listImports } from "./queries.server.ts";

const verbs = { add: addImport, remove: removeImport, again: readImportSoon };
const intents = ["add", "remove", "again"] as const;

/** The same page below the calendars of a clinic and of a practice. */
async function openImports({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openOwnListing(context, request);
  const { kind, listing } = opened;
  if (!listing) throw data(null, { status: 403 });
  return { ...opened, listing, owner: { kind, id: listing.id } };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, pathname, searchParams, listing, owner } = await openImports(args);
  const { database, actor, locale } = page;
  const t = createTranslator<BookingImportsMessages>(locale, inLocale(locale, english, arabic));
  const schedules = await listEditableSchedules(database, actor, owner);
  const names = schedules.map((one) => ({
    id: one.id,
    name: nameOfSchedule({ locale, owner }, one),
  }));
  const done = intents.find((intent) => intent === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    name: inLocale(locale, listing.nameEn, listing.nameAr),
    calendarPath: `${pathname.replace("/imports", "")}?listing=${listing.slug}`,
    schedules: names,
    imports: await listImports(page, owner),
    done: done ? t(`done.${done}`) : undefined,
    token: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, pathname, listing } = await openImports(args);
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const [scheduleId, address] = [typedText(form, "schedule"), typedText(form, "address")];
  const given = { scheduleId, address, importId: typedText(form, "import") };
  try {
    await verbs[intent].call(page, given, typedText(form, "token"));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ message: error.message, address, scheduleId }, { status: error.status });
  }
  const to = `${pathname}?${new URLSearchParams({ listing: listing.slug, done: intent })}`;
  throw redirect(localizedPath(to, page.locale), 303);
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CalendarImports({ loaderData, actionData }: Route.ComponentProps) {
  const { name, calendarPath, schedules, imports, done, token } = loaderData;
  const t = useMessages<BookingImportsMessages>("bookingImports");
  const nameOf = new Map(schedules.map((one) => [one.id, one.name]));
  return (
    <AreaPage
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      done={actionData ? undefined : done}
      actions={
        <ButtonLink to={calendarPath} variant="secondary" size="sm">
          {t("back")}
        </ButtonLink>
      }
    >
      {actionData && (
        <div className="mb-4">
          <FormRefusal title={t("refused")} text={actionData.message} isTheirs />
        </div>
      )}
      <section className={`${cardClass} mb-4 p-4`}>
        {imports.length === 0 && <p className="text-muted">{t("none")}</p>}
        <ul className="divide-y divide-line">
          {imports.map((one) => (
            <ImportRow
              key={one.id}
              shown={one}
              who={nameOf.get(one.scheduleId) ?? ""}
              token={token}
            />
          ))}
        </ul>
      </section>
      {schedules.length === 0 ? (
        <p>{t("none.schedules")}</p>
      ) : (
        <AddImport schedules={schedules} token={token} typed={actionData ?? null} />
      )}
    </AreaPage>
  );
}
