import { type ClinicalTerm, listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/queries.server.ts";
import type { ReviewEntry } from "./review-entry.ts";

/** Returns the map from needs to fields: complaints of the database, then clinical terms of the code. */
export function listNeedEntries(vocabulary: Vocabulary): ReviewEntry[] {
  return [
    ...vocabulary.category("symptoms").map((item) => entryOfComplaint(item, vocabulary)),
    ...entriesOfTerms(vocabulary),
  ];
}

function entryOfComplaint(item: VocabularyItem, vocabulary: Vocabulary): ReviewEntry {
  const fields = vocabulary.related(item.id, "treated_by").map(({ item: field }) => field.slug);
  const { en = [], ar = [] } = item.metadata.synonyms ?? {};
  return {
    key: `complaint.${item.slug}`,
    chapter: "complaints",
    topic: fields[0] ?? "",
    title: { en: item.name, ar: item.nameAr },
    facts: [
      { label: "fields", values: fields },
      { label: "names", values: [item.name, item.nameAr] },
      ...(en.length > 0 ? [{ label: "phrases" as const, of: "en", values: en }] : []),
      ...(ar.length > 0 ? [{ label: "phrases" as const, of: "ar", values: ar }] : []),
    ],
    itemId: item.id,
  };
}

/**
 * Terms of one kind that lead to the same first field are one entry, medicines those with the same
 * fields: thousands of single terms are not read by anybody.
 */
function entriesOfTerms(vocabulary: Vocabulary): ReviewEntry[] {
  const groups = Map.groupBy(listClinicalTerms(), ({ kind, specialties }) =>
    kind === "medicine" ? `medicine.${specialties.join("+")}` : `${kind}.${specialties[0]}`,
  );
  return [...groups].map(([key, terms]) => {
    const [{ kind, specialties } = { kind: "diagnosis" as const, specialties: [] }] = terms;
    const [first = ""] = specialties;
    const field = vocabulary.bySlug("specialties", first);
    const named = kind === "medicine" ? specialties : [first];
    const nameIn = (locale: "name" | "nameAr") =>
      named.map((slug) => vocabulary.bySlug("specialties", slug)?.[locale] ?? slug);
    const byFields = Map.groupBy(terms, (term) => term.specialties.join("+"));
    return {
      key,
      chapter: kind === "medicine" ? "medicines" : "conditions",
      topic: field?.slug ?? first,
      title: {
        en: `${kindNames[kind].en} · ${nameIn("name").join(", ")}`,
        ar: `${kindNames[kind].ar} · ${nameIn("nameAr").join("، ")}`,
      },
      facts: [...byFields].map(([of, same]) => ({
        label: "terms" as const,
        of,
        values: same.map(describeTerm),
      })),
      itemId: null,
    };
  });
}

const kindNames: Record<ClinicalTerm["kind"], { en: string; ar: string }> = {
  diagnosis: { en: "Conditions", ar: "أمراض" },
  sign: { en: "Signs", ar: "علامات" },
  procedure: { en: "Procedures", ar: "إجراءات" },
  test: { en: "Tests", ar: "فحوصات" },
  device: { en: "Devices", ar: "أجهزة" },
  medicine: { en: "Medicines", ar: "أدوية" },
};

/** A term with its other names: "amlodipine (norvasc, amlor) | أملوديبين (نورفاسك)". */
function describeTerm({ names }: ClinicalTerm): string {
  return [names.en, names.ar]
    .filter((list) => list.length > 0)
    .map(([first, ...others]) => (others.length > 0 ? `${first} (${others.join(", ")})` : first))
    .join(" | ");
}
