import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { defineIntents } from "#app/platform/forms/define-intents.ts";
import { formToken, readForm, typedText } from "#app/platform/forms/read-form.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { parseValues } from "../inputs.ts";
import { backTo, readPatientPage, sectionOf } from "../patient-page.server.ts";
import { checkCard, insuranceCategories, insuranceTerms, searchByCard } from "../rules.ts";
import type { Route } from "./+types/profile-list.route.ts";
import { EntryForm } from "./entry-form.tsx";
import { EntryList } from "./entry-list.tsx";
import { usePatientWords } from "./field-words.ts";
import { forgetSection, keepEntry, removeEntry } from "./keep-section.server.ts";
import { readEntries } from "./read-section.server.ts";
import { LostNotice, NotTaken, PrivateNote } from "./section-notices.tsx";
import { type ListName, listNames, sections } from "./sections.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, listNames);
  const { database, done, isTaken, locale, params, t } = page;
  const vocabulary = section === "insurance" ? await getVocabulary(database) : null;
  const opened = isTaken ? await readEntries(page, section) : null;
  const entries = opened?.isLost === false ? opened.content : [];
  return {
    section,
    done,
    isTaken,
    isLost: opened?.isLost ?? false,
    entries: entries.map((entry) => ({
      ...entry,
      searchPath: vocabulary && searchByCard(entry.values, vocabulary),
    })),
    edited: entries.find(({ id }) => id === params.get("edit")) ?? null,
    newId: randomUUID(),
    terms: vocabulary ? insuranceTerms(vocabulary, locale) : undefined,
    meta: page.describe(t(`title.${section}`)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = readPatientPage(context, request);
  const section = sectionOf(request, listNames);
  return answer({ page, request, section }, await readForm(request));
}

interface Asked {
  page: ReturnType<typeof readPatientPage>;
  request: Request;
  section: ListName;
}

const answer = defineIntents({
  async save({ page, request, section }: Asked, sent) {
    const id = formToken(sent, randomUUID());
    const typed = { ...sections[section].form.typed(sent), token: id };
    const parsed = parseEntry(section, sent, await getVocabulary(page.database));
    if (!parsed.ok) {
      return data({ isFull: false, problems: parsed.problems, typed }, { status: 422 });
    }
    const isKept = await keepEntry(page, section, { id, values: parsed.values });
    if (!isKept) return data({ isFull: true, problems: undefined, typed }, { status: 409 });
    return backTo(page, request, "kept");
  },
  async remove({ page, request, section }: Asked, sent) {
    await removeEntry(page, section, typedText(sent, "id"));
    return backTo(page, request, "removed");
  },
  async forget({ page, request, section }: Asked) {
    await forgetSection(page, section);
    return backTo(page, request, "forgotten");
  },
});

function parseEntry(section: ListName, sent: FormData, vocabulary: Vocabulary) {
  const isTerm = (source: string, slug: string) =>
    insuranceCategories.some(
      (category) => category === source && vocabulary.bySlug(category, slug) !== undefined,
    );
  const parsed = parseValues(sections[section].form, sent, isTerm);
  return section === "insurance" ? checkCard(parsed, vocabulary) : parsed;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProfileList({ loaderData, actionData }: Route.ComponentProps) {
  const { section, done, isTaken, isLost, entries, edited, newId, terms } = loaderData;
  const t = usePatientWords();
  const typed = actionData?.typed;
  return (
    <AreaPage
      title={t(`title.${section}`)}
      lead={t(`lead.${section}`)}
      done={done && t(`done.${done}`)}
    >
      <PrivateNote />
      {!isTaken && <NotTaken />}
      {isLost && <LostNotice />}
      {isTaken && !isLost && (
        <>
          <EntryList place={section} entries={entries} terms={terms} />
          <EntryForm
            place={section}
            form={sections[section].form}
            typed={typed ?? { token: edited?.id ?? newId, ...edited?.values }}
            isKnown={entries.some(({ id }) => id === (typed?.token ?? edited?.id))}
            isOpen={entries.length === 0 || typed !== undefined || edited !== null}
            isFull={actionData?.isFull}
            problems={actionData?.problems}
            terms={terms}
          />
        </>
      )}
    </AreaPage>
  );
}
