import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { describeRefusal as describeQuestion } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import { BesideCalendar } from "#app/booking/own-listing/beside-calendar.tsx";
import { ListingLinks } from "#app/booking/own-listing/listing-links.tsx";
import { openBesideCalendar } from "#app/booking/own-listing/open-own-listing.server.ts";
import { listSpecialtyChoices } from "#app/directory/specialties/list-specialty-choices.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { teamForm } from "../parts/part-forms.ts";
import type { Route } from "./+types/team.route.ts";
import { answerOffer } from "./answer-offer.server.ts";
import { changesTeam as arabic } from "./messages/ar.ts";
import { type ChangesTeamMessages, changesTeam as english } from "./messages/en.ts";
import { type ProposalResult, proposeListed, proposeNew } from "./propose-member.server.ts";
import { findPeople, readTeam } from "./queries.server.ts";
import { removeMember } from "./remove-member.server.ts";
import { mostShown } from "./rules.ts";
import { AddMember, ProposalList, TeamList } from "./team-parts.tsx";

const intents = ["add", "new", "withdraw", "remove"] as const;
const done = ["add", "withdraw", "remove"] as const;
const sources = ["professions", "specialties", "languages"] as const;

/** The page of the people who manage a clinic. */
async function openTeam(args: Route.LoaderArgs | Route.ActionArgs) {
  const opened = await openBesideCalendar(args);
  const { page, kind, listing } = opened;
  const team = kind === "clinics" ? await readTeam(page.database, page.actor, listing.id) : null;
  if (team === null) throw data(null, { status: 403 });
  const { locale } = page;
  const t = createTranslator<ChangesTeamMessages>(locale, inLocale(locale, english, arabic));
  return { ...opened, team, t };
}

export async function loader(args: Route.LoaderArgs) {
  const { page, team, t, listing, name, pathname, listings, calendarPath, searchParams } =
    await openTeam(args);
  const { database, actor, locale } = page;
  const vocabulary = await getVocabulary(database);
  const text = (searchParams.get("find") ?? "").trim();
  const found = await findPeople(database, actor, { clinicId: listing.id, text });
  const specialty = (id: number | null) => {
    const item = id === null ? undefined : vocabulary.byId.get(id);
    return item ? itemName(item, locale) : "";
  };
  const outcome = done.find((one) => one === searchParams.get("done"));
  return {
    meta: page.describe(t("title")),
    clinic: { id: listing.id, slug: listing.slug, name },
    pathname,
    listings,
    calendarPath,
    people: team.people.map(({ nameEn, nameAr, itemId, ...one }) => ({
      ...one,
      name: inLocale(locale, nameEn, nameAr),
      specialty: specialty(itemId),
    })),
    proposals: team.proposals.map(({ nameEn, nameAr, submittedAt, ...one }) => ({
      ...one,
      name: inLocale(locale, nameEn, nameAr),
      date: formatDate(new Date(submittedAt), locale),
    })),
    search: {
      text,
      isCut: found.length === mostShown,
      found: found.map(({ nameEn, nameAr, itemId, ...one }) => ({
        ...one,
        name: inLocale(locale, nameEn, nameAr),
        specialty: specialty(itemId),
      })),
    },
    form: describeForm(teamForm),
    choices: Object.fromEntries(
      sources.map((source) => [
        source,
        source === "specialties"
          ? listSpecialtyChoices(vocabulary, locale)
          : vocabulary
              .category(source)
              .map((item) => ({ value: String(item.id), label: itemName(item, locale) })),
      ]),
    ),
    done: outcome ? t(`done.${outcome}`) : undefined,
    token: randomUUID(),
  };
}

const press = z.object({ intent: z.enum(intents), token: z.uuid() });

export async function action(args: Route.ActionArgs) {
  const { page, t, listing, redirectDone } = await openTeam(args);
  const form = await readForm(args.request);
  const given = press.safeParse(Object.fromEntries(form));
  const id = z.uuid().safeParse(typedText(form, "id"));
  if (!given.success || (given.data.intent !== "new" && !id.success)) {
    throw data(null, { status: 400 });
  }
  const { intent, token } = given.data;
  const wish = { clinicId: listing.id, token };
  if (intent === "withdraw") {
    await answerOffer(page, { id: id.data ?? "", verdict: "withdraw" });
    throw redirectDone("withdraw");
  }
  if (intent === "remove") {
    const closing = await remove(
      page,
      { clinicId: listing.id, professionalId: id.data ?? "" },
      form,
    );
    if (closing === null) throw redirectDone("remove");
    return data({ ...noAnswer, closing }, { status: closing.status });
  }
  const result =
    intent === "new"
      ? await proposeNew(page, wish, form)
      : await proposeListed(page, wish, id.data ?? "");
  if (result.ok) throw redirectDone("add");
  const typed = intent === "new" ? { ...teamForm.typed(form), token } : null;
  return data(
    {
      closing: null,
      problems: result.refusal === "invalid" ? result.problems : null,
      message: describeRefusal(result, { t, locale: page.locale }),
      instead: result.refusal === "listed" ? presentKnown(result.person, page.locale) : null,
      typed,
    },
    { status: result.refusal === "invalid" ? 422 : 409 },
  );
}

const noAnswer = { problems: null, message: null, instead: null, typed: null };

/** Returns the question about the appointments of the person; null once they are removed. */
async function remove(
  page: Parameters<typeof removeMember>[0],
  pair: { clinicId: string; professionalId: string },
  form: FormData,
) {
  try {
    await removeMember(page, { ...pair, answer: readDisplacedAnswer(form) });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.reason === undefined) throw error;
    return describeQuestion({ context: page, form }, error);
  }
}

type Refused = Exclude<ProposalResult, { ok: true }>;
type Known = Extract<Refused, { person: unknown }>["person"];
type Locale = Parameters<typeof formatDate>[1];

function presentKnown({ id, nameEn, nameAr }: Known, locale: Locale) {
  return { id: id ?? "", name: inLocale(locale, nameEn, nameAr) };
}

/** The reason in words; null where fields have their own. */
function describeRefusal(
  result: Refused,
  {
    t,
    locale,
  }: {
    t: ReturnType<typeof createTranslator<ChangesTeamMessages>>;
    locale: Locale;
  },
): string | null {
  if (result.refusal === "invalid") return null;
  if (result.refusal === "tooMany") return t("refused.tooMany");
  const { nameEn, nameAr, licence } = result.person;
  return t(`refused.${result.refusal}`, { name: inLocale(locale, nameEn, nameAr), licence });
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ClinicTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { clinic, pathname, listings, calendarPath, people, proposals, token } = loaderData;
  const t = useMessages<ChangesTeamMessages>("changesTeam");
  return (
    <BesideCalendar
      title={t("title")}
      lead={`${clinic.name}. ${t("lead")}`}
      calendarPath={calendarPath}
      done={actionData ? undefined : loaderData.done}
      refusal={actionData?.message ?? undefined}
      links={<ListingLinks path={pathname} listings={listings} />}
    >
      {actionData?.closing && (
        <>
          <RefusalNote refusal={actionData.closing} token={token} />
          <script type="module" async src={calendarScriptPath} />
        </>
      )}
      <div className="grid gap-4">
        <AddMember
          clinic={clinic}
          path={pathname}
          search={loaderData.search}
          form={loaderData.form}
          choices={loaderData.choices}
          answer={actionData ?? null}
          token={token}
        />
        {proposals.length > 0 && <ProposalList proposals={proposals} token={token} />}
        <TeamList clinic={clinic} people={people} token={token} />
      </div>
    </BesideCalendar>
  );
}
