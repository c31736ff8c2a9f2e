import { data } from "react-router";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { hasWhatsApp } from "#app/platform/whatsapp/whatsapp.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import type { FormMessages } from "#app/ui/form/messages/en.ts";
import { BesideCalendar } from "../own-listing/beside-calendar.tsx";
import { ListingLinks } from "../own-listing/listing-links.tsx";
import { openBesideCalendar } from "../own-listing/open-own-listing.server.ts";
import type { Route } from "./+types/reminders.route.ts";
import { bookingReminders as arabic } from "./messages/ar.ts";
import { type BookingRemindersMessages, bookingReminders as english } from "./messages/en.ts";
import { type PlanProblem, readPlanForm, type TypedReminder, typedPlan } from "./plan-form.ts";
import { readPlan } from "./queries.server.ts";
import { problemFieldId, problemKey, ReminderFields } from "./reminder-fields.tsx";
import { dayHours, hourChoices } from "./rules.ts";
import { savePlan } from "./save-plan.server.ts";
import { writeSample } from "./write-reminder.server.ts";

/** The preview is about the day after next, at a time that clinics have. */
const sampleDays = 2;
const sampleTime = "10:00";

/** Both languages of a reminder as patients get it; empty for none. */
function previewOf(typed: TypedReminder, clinic: Record<Locale, string>) {
  const at = dubaiMoment(addDays(dubaiDay(), sampleDays), sampleTime);
  return typed.hours === ""
    ? []
    : (["en", "ar"] as const).map((locale) => ({
        locale,
        text: writeSample(locale === "en" ? typed.textEn : typed.textAr, {
          locale,
          clinic: clinic[locale],
          at,
          isSoon: Number(typed.hours) < dayHours,
        }),
      }));
}

async function openPlan(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openBesideCalendar(args);
  const { page, kind, listing } = opened;
  const plan = kind === "clinics" ? await readPlan(page.database, page.actor, listing.id) : null;
  if (plan === null) throw data(null, { status: 403 });
  return { ...opened, plan };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, plan, name, listing, ...opened } = await openPlan(args);
  const { pathname, listings, calendarPath, searchParams } = opened;
  const { config, locale } = page;
  const t = createTranslator<BookingRemindersMessages>(locale, inLocale(locale, english, arabic));
  const hourText = (hours: number) =>
    hours % 24 === 0 && hours > 24
      ? t("hours.days", { count: hours / 24 })
      : t("hours.of", { count: hours });
  const typed = typedPlan(plan);
  const offered = new Set([...hourChoices, ...plan.map(({ hours }) => hours)]);
  return {
    meta: page.describe(t("title")),
    name,
    pathname,
    listings,
    calendarPath,
    typed,
    hours: [...offered]
      .sort((one, other) => one - other)
      .map((hours) => ({ value: String(hours), label: hourText(hours) })),
    previews: typed.map((one) => previewOf(one, { en: listing.nameEn, ar: listing.nameAr })),
    notes: [
      t(config.SMS_REPLY_SECRET || hasWhatsApp(config) ? "replies" : "noReplies"),
      ...(hasWhatsApp(config) ? [] : [t("noWhatsApp")]),
    ],
    done: searchParams.get("done") === "save" ? t("done.save") : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, listing: clinic, redirectDone } = await openPlan(args);
  const form = await readForm(args.request);
  const { typed, reminders, problems } = readPlanForm((name) => typedText(form, name));
  const names = { en: clinic.nameEn, ar: clinic.nameAr };
  const previews = typed.map((one) => previewOf(one, names));
  if (reminders === null) return data({ typed, problems, previews }, { status: 422 });
  if (typedText(form, "intent") === "preview") return data({ typed, problems, previews });
  await savePlan(page, { clinicId: clinic.id, reminders });
  throw redirectDone("save");
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  const { name, pathname, listings, calendarPath, hours, notes, done } = loaderData;
  const t = useMessages<BookingRemindersMessages>("bookingReminders");
  const words = useMessages<FormMessages>("form");
  const { typed, previews } = actionData ?? loaderData;
  const problems: readonly PlanProblem[] = actionData?.problems ?? [];
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      <form method="post" className="grid max-w-3xl gap-4">
        {problems.length > 0 && (
          <FormRefusal
            title={words("problems")}
            isFocused
            problems={problems.map((problem) => ({
              fieldId: problemFieldId(problem),
              text: `${t("one", { number: problem.number })}: ${t(problemKey(problem))}`,
            }))}
          />
        )}
        {typed.map((one, index) => (
          <ReminderFields
            key={one.number}
            typed={one}
            hours={hours}
            preview={previews[index] ?? []}
            problems={problems.filter(({ number }) => number === one.number)}
          />
        ))}
        {notes.map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="save">
            {t("save")}
          </Button>
          <Button type="submit" name="intent" value="preview" variant="secondary">
            {t("preview")}
          </Button>
        </p>
      </form>
    </BesideCalendar>
  );
}
