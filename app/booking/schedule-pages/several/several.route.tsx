import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { describeRefusal } from "../../calendar/act-on-calendar.server.ts";
import { presentReturning } from "../../calendar/conflicts/present-returning.server.ts";
import { RefusalNote } from "../../calendar/parts/calendar-refusal.tsx";
import { nameOfSchedule } from "../../calendar/present-calendar.server.ts";
import { listEditableSchedules } from "../../calendar/queries.server.ts";
import { answerOf } from "../../closing/answer-of-form.ts";
import { readReturnable } from "../../closing/returning/find-returnable.server.ts";
import { MoveBackQuestion } from "../../closing/returning/move-back-question.tsx";
import { BesideCalendar } from "../../own-listing/beside-calendar.tsx";
import { ListingLinks } from "../../own-listing/listing-links.tsx";
import { openBesideCalendar } from "../../own-listing/open-own-listing.server.ts";
import { managesClinic } from "../../own-listing/queries.server.ts";
import { addLeave, copySchedule, endLeave } from "../../schedule-editing/change-several.server.ts";
import { readEnded } from "../../schedule-editing/ended-leave.ts";
import { listLeave } from "../../schedule-editing/queries.server.ts";
import type { Route } from "./+types/several.route.ts";
import { countDecided, describeDecided, type TypedLeave, typedLeave } from "./leave-answer.ts";
import { LeaveList } from "./leave-list.tsx";
import { findLeaveProblems, type LeaveProblems } from "./leave-problems.ts";
import { bookingSeveral as arabic } from "./messages/ar.ts";
import { type BookingSeveralMessages, bookingSeveral as english } from "./messages/en.ts";
import { presentLeave } from "./present-leave.server.ts";
import { ClinicHours, CopyForm, LeaveForm } from "./several-forms.tsx";

const intents = ["leave", "copy", "end"] as const;

/** Leave, blocks and copies for several schedules of a clinic. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openBesideCalendar(args);
  const { page, pathname, searchParams, owner, name, calendarPath, listing, listings } = opened;
  const { database, actor, locale } = page;
  const t = createTranslator<BookingSeveralMessages>(locale, inLocale(locale, english, arabic));
  const schedules = await listEditableSchedules(database, actor, owner);
  const names = new Map(schedules.map((one) => [one.id, nameOfSchedule({ locale, owner }, one)]));
  const leaves = await listLeave(database, actor, [...names.keys()]);
  const done = intents.find((intent) => intent === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    name,
    pathname,
    listings,
    calendarPath,
    hoursPath:
      owner.kind === "clinics" && (await managesClinic(database, actor, owner.id))
        ? `/dashboard/clinic/hours?listing=${listing.slug}`
        : null,
    schedules: [...names].map(([id, named]) => ({ id, name: named })),
    leaves: presentLeave(leaves, names, locale),
    returning: presentReturning(await readReturnable(database, actor, owner), locale),
    today: dubaiDay(),
    done: done
      ? [t(`done.${done}`), describeDecided(locale, searchParams)].join(" ").trim()
      : undefined,
    token: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { page, owner, redirectDone } = await openBesideCalendar(args);
  const form = await readForm(args.request);
  const intent = intents.find((one) => one === typedText(form, "intent"));
  if (!intent) throw data(null, { status: 400 });
  const listed = (name: string) => form.getAll(name).map(String);
  const answer = answerOf(form);
  const token = typedText(form, "token");
  const typed = intent === "leave" ? typedLeave(form) : null;
  const problems = problemsOf(typed, intent === "copy" && listed("target").length === 0);
  if (Object.keys(problems).length > 0) {
    return data({ refusal: null, typed, problems }, { status: 422 });
  }
  try {
    if (intent === "end") {
      await endLeave.call(page, readEnded(form), token);
    } else if (intent === "copy") {
      const given = { fromId: typedText(form, "source"), toIds: listed("target") };
      await copySchedule.call(page, { ...given, ...answer }, token);
    } else {
      const isForAll = typedText(form, "all") !== "";
      const editable = isForAll
        ? await listEditableSchedules(page.database, page.actor, owner)
        : [];
      const kind = typedText(form, "kind");
      const { displaced } = await addLeave.call(
        page,
        {
          ...answer,
          scheduleIds: isForAll ? editable.map(({ id }) => id) : listed("who"),
          fromDay: typedText(form, "from"),
          toDay: typedText(form, "to"),
          kind,
          startsAt: kind === "block" ? typedText(form, "starts") : null,
          endsAt: kind === "block" ? typedText(form, "ends") : null,
          remark: typedText(form, "remark"),
        },
        token,
      );
      throw redirectDone(intent, countDecided(answer, displaced.length));
    }
  } catch (error) {
    const refusal = describeRefusal({ context: page, form }, error);
    return data({ refusal, typed, problems }, { status: refusal.status });
  }
  throw redirectDone(intent);
}

function problemsOf(
  typed: TypedLeave | null,
  hasNoTarget: boolean,
): LeaveProblems & { target?: keyof BookingSeveralMessages } {
  if (typed) return findLeaveProblems(typed);
  return hasNoTarget ? { target: "problem.target" } : {};
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SeveralSchedules({ loaderData, actionData }: Route.ComponentProps) {
  const {
    name,
    pathname,
    listings,
    calendarPath,
    hoursPath,
    schedules,
    leaves,
    returning,
    today,
    done,
    token,
  } = loaderData;
  const t = useMessages<BookingSeveralMessages>("bookingSeveral");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      {actionData?.refusal && <RefusalNote refusal={actionData.refusal} token={token} />}
      <MoveBackQuestion items={returning} token={token} calendarPath={calendarPath} />
      {schedules.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <div className="grid gap-4">
          <LeaveForm
            schedules={schedules}
            today={today}
            token={token}
            typed={actionData?.typed ?? null}
            problems={actionData?.problems ?? {}}
          />
          <LeaveList leaves={leaves} token={token} />
          {hoursPath && <ClinicHours path={hoursPath} />}
          {schedules.length > 1 && (
            <CopyForm schedules={schedules} token={token} problem={actionData?.problems?.target} />
          )}
        </div>
      )}
    </BesideCalendar>
  );
}
