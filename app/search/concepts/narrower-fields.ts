import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";

/**
 * Fields that registers state instead of the wider one that people ask for: a clinic of prosthodontics
 * is a dentist's. They are no sub-specialties in the vocabulary, as people ask for them by name.
 */
const partsOfFields: Readonly<Record<string, readonly string[]>> = {
  dentistry: [
    "paediatric-dentistry",
    "prosthodontics",
    "endodontics",
    "periodontics",
    "oral-surgery",
    "orthodontics",
  ],
  "general-surgery": ["bariatric-surgery", "colorectal-surgery", "breast-surgery"],
  oncology: ["surgical-oncology", "radiation-oncology"],
  psychiatry: ["child-psychiatry"],
};

/** Weight of a narrower field beside the one asked for: it follows whoever states the field. */
const narrowerField = 0.5;

/** Returns the fields that are parts of a field that was asked for by name. */
export function narrowerFields(
  id: number,
  vocabulary: Vocabulary,
): { itemId: number; weight: number }[] {
  const parts = partsOfFields[vocabulary.byId.get(id)?.slug ?? ""] ?? [];
  return parts.flatMap((slug) => {
    const item = vocabulary.bySlug("specialties", slug);
    return item ? [{ itemId: item.id, weight: narrowerField }] : [];
  });
}
