import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { foldTyped } from "../understanding/reading/tokens.ts";
import { generalCareIds } from "./general-care.ts";

const pregnant = new Set(
  "pregnant pregnancy preggo حامل الحامل وحامل حبلى buntis garbhvati".split(" ").map(foldText),
);
const obstetrics = "obstetrics-gynaecology";
/** Whoever sees adults for any complaint; a tooth or an eye keeps its own field in pregnancy. */
const internal = "internal-medicine";
/** Share of what else is complained of beside a pregnancy. */
const besidePregnancy = 0.7;

interface SpokenNeed {
  phrase: string;
  read?: string;
}

/**
 * Puts obstetrics before general care where a pregnant patient complains of something else: swollen legs
 * are seen by an obstetrician before an internist.
 */
export function pregnancyFirst(
  concepts: readonly Concept[],
  needs: readonly SpokenNeed[],
  vocabulary: Vocabulary,
): Concept[] {
  const obstetricsId = vocabulary.bySlug("specialties", obstetrics)?.id ?? 0;
  const isPregnancy = needs.map(
    (need, at) =>
      wordsOf(need).some((word) => pregnant.has(word)) &&
      concepts[at]?.specialties[0]?.ids.includes(obstetricsId) === true,
  );
  const others = concepts.filter((_, at) => !isPregnancy[at]);
  if (!isPregnancy.includes(true) || others.length === 0) return [...concepts];
  const general = new Set(generalCareIds(vocabulary));
  general.add(vocabulary.bySlug("specialties", internal)?.id ?? 0);
  const areGeneral = others.every(({ specialties }) =>
    specialties.some(({ ids }) => ids.some((id) => general.has(id))),
  );
  if (!areGeneral) return [...concepts];
  return concepts.map((concept, at) =>
    isPregnancy[at]
      ? surest(concept)
      : { ...concept, importance: concept.importance * besidePregnancy },
  );
}

function wordsOf({ phrase, read }: SpokenNeed): string[] {
  return (read ?? foldTyped(phrase)).split(" ");
}

/** With the first specialty at full weight and the others in proportion. */
function surest(concept: Concept): Concept {
  const most = concept.specialties[0]?.weight ?? 1;
  const specialties = concept.specialties.map((one) => ({ ...one, weight: one.weight / most }));
  return { ...concept, specialties };
}
