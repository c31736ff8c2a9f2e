import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { describeRefusal } from "../calendar/act-on-calendar.server.ts";
import { RefusalNote } from "../calendar/parts/calendar-refusal.tsx";
import { nameOfSchedule } from "../calendar/present-calendar.server.ts";
import { listEditableSchedules } from "../calendar/queries.server.ts";
import { readDisplacedAnswer } from "../closing/answer-of-form.ts";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/imports.route.ts";
import { addReadImport } from "./add-import.server.ts";
import { readImportSoon, removeImport } from "./change-import.server.ts";
import { AddImport, ImportRow } from "./import-parts.tsx";
import { bookingImports as arabic } from "./messages/ar.ts";
import { type BookingImportsMessages, bookingImports as english } from "./messages/en.ts";
import { listImports } from "./queries.server.ts";

const verbs = { remove: removeImport, again: readImportSoon };
const intents = ["add", "remove", "again"] as const;

/** The same page below the calendars of a clinic and of a practice. */
export async function loader(args: Route.LoaderArgs) {
  const { page, searchParams, owner, name, calendarPath } = await openBesideCalendar(args);
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
    name,
    calendarPath,
    schedules: names,
    imports: await listImports(page, owner),
    done: done ? t(`done.${done}`) : undefined,
    token: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, redirectDone } = await openBesideCalendar(args);
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const [scheduleId, address] = [typedText(form, "schedule"), typedText(form, "address")];
  const token = typedText(form, "token");
  try {
    if (intent === "add") {
      const answer = readDisplacedAnswer(form);
      await addReadImport(page, { scheduleId, address, ...answer }, token);
    } else {
      await verbs[intent].call(page, { scheduleId, importId: typedText(form, "import") }, token);
    }
  } catch (error) {
    const refusal = describeRefusal({ context: page, form }, error);
    return data({ refusal, address, scheduleId }, { status: refusal.status });
  }
  throw redirectDone(intent);
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
  const asked = actionData?.refusal.displaced ? actionData.refusal : null;
  const nameOf = new Map(schedules.map((one) => [one.id, one.name]));
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      refusal={asked ? undefined : actionData?.refusal.message}
    >
      {asked && <RefusalNote refusal={asked} token={token} />}
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
    </BesideCalendar>
  );
}
