import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { describeRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { listOutsideHours } from "#app/booking/misfits/outside-hours.server.ts";
import { BesideCalendar } from "#app/booking/own-listing/beside-calendar.tsx";
import { ListingLinks } from "#app/booking/own-listing/listing-links.tsx";
import { openBesideCalendar } from "#app/booking/own-listing/open-own-listing.server.ts";
import { managesClinic } from "#app/booking/own-listing/queries.server.ts";
import { countDecided, describeDecided } from "#app/booking/schedule-pages/several/leave-answer.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { OvertakenNote } from "#app/ui/overtaken-note.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { parts } from "../parts/parts.ts";
import { describeOvertaken } from "../practice/describe-overtaken.server.ts";
import type { RefusedPart } from "../practice/edited-listing.ts";
import { PartForm } from "../practice/fields/part-form.tsx";
import type { PracticeMessages } from "../practice/messages/en.ts";
import { practiceWords, presentEditor } from "../practice/present-editor.server.ts";
import { partKey, readEditedListing } from "../queries.server.ts";
import { managedParts } from "../rules.ts";
import { submitChange } from "../submit-change.server.ts";
import type { Route } from "./+types/clinic-hours.route.ts";
import { clinicHours as arabic } from "./messages/ar.ts";
import { type ClinicHoursMessages, clinicHours as english } from "./messages/en.ts";

const outcomes = ["applied", "unchanged"] as const;

/** Hours, Ramadan hours and special days of a clinic, for everybody who manages it. */
async function openHours(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openBesideCalendar(args);
  const { page, kind, listing } = opened;
  if (kind !== "clinics" || !(await managesClinic(page.database, page.actor, listing.id))) {
    throw data(null, { status: 403 });
  }
  return opened;
}

export async function loader(args: Route.LoaderArgs) {
  const { page, listing, name, pathname, listings, calendarPath, searchParams } =
    await openHours(args);
  const { database, actor, config, locale } = page;
  const t = createTranslator<ClinicHoursMessages>(locale, inLocale(locale, english, arabic));
  const target = { entityType: "clinics", entityId: listing.id } as const;
  const edited = await readEditedListing(database, actor, target);
  const vocabulary = await getVocabulary(database);
  const editor = presentEditor("clinics", listing, edited, {
    config,
    locale,
    vocabulary,
    openKey: null,
    outside: await listOutsideHours(database, actor, listing.id),
  });
  const done = outcomes.find((one) => one === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    name,
    pathname,
    listings,
    calendarPath,
    editor,
    sections: editor.sections.filter(({ part }) => isManaged(part)),
    done: done
      ? [practiceWords(locale)(`done.${done}`), describeDecided(locale, searchParams)]
          .filter(Boolean)
          .join(" ")
      : undefined,
    token: randomUUID(),
  };
}

function isManaged(part: string): boolean {
  return managedParts.some((one) => one === part);
}

const statuses = { invalid: 422, tooMany: 429, conflict: 409 } as const;
const wish = z.object({ part: z.enum(managedParts), token: z.uuid() });

export async function action(args: Route.ActionArgs) {
  const { page, listing, redirectDone } = await openHours(args);
  const form = await readForm(args.request);
  const given = wish.safeParse(Object.fromEntries(form));
  if (!given.success) throw data(null, { status: 400 });
  const { part, token } = given.data;
  const target = { entityType: "clinics", entityId: listing.id, subjectId: null } as const;
  const answer = readDisplacedAnswer(form);
  const result = await submitChange(page, { target, part, token }, form, { context: page, answer });
  if (result.ok) throw redirectDone(result.outcome, countDecided(answer, answer.count ?? 0));
  const refused: RefusedPart = {
    key: partKey(target, part),
    refusal: result.refusal,
    problems: result.refusal === "invalid" ? result.problems : {},
    upload: null,
    fields: { ...parts[part].form.typed(form), token },
  };
  if (result.refusal === "displaces") {
    const closing = describeRefusal({ context: page, form }, result.error);
    return data(
      { part: refused, closing: { ...closing, of: part }, overtaken: null },
      { status: closing.status },
    );
  }
  const overtaken =
    result.refusal === "conflict" ? await describeOvertaken(page, { part, ...result }) : null;
  return data({ part: refused, closing: null, overtaken }, { status: statuses[result.refusal] });
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicHours({ loaderData, actionData }: Route.ComponentProps) {
  const { name, pathname, listings, calendarPath, editor, sections, done, token } = loaderData;
  const t = useMessages<ClinicHoursMessages>("clinicHours");
  const words = useMessages<PracticeMessages>("practice");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : done}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      <div className="grid gap-4">
        {sections.map((section) => (
          <section
            key={section.key}
            aria-labelledby={`title-${section.key}`}
            className={`${cardClass} p-4`}
          >
            <h2 id={`title-${section.key}`} className="mb-3 flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg font-semibold">{words(`part.${section.part}`)}</span>
              {section.note && <span className="text-sm text-faint">{section.note}</span>}
            </h2>
            {/* The form's address leads to its section: the question about its change is there, too. */}
            {actionData?.closing?.of === section.part && (
              <RefusalNote refusal={actionData.closing} token={token} />
            )}
            {actionData?.overtaken && actionData.part.key === section.key && (
              <OvertakenNote t={words} values={actionData.overtaken} />
            )}
            <PartForm
              section={section}
              editor={editor}
              refused={actionData?.part ?? null}
              token={token}
            />
          </section>
        ))}
      </div>
      <script type="module" async src={calendarScriptPath} />
    </BesideCalendar>
  );
}
