import { defineForm } from "#app/platform/forms/define-form.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { localizedText } from "#app/platform/forms/fields/text-fields.ts";

/** The texts of an item of the vocabulary. */
export const vocabularyForm = defineForm({
  id: "vocabulary",
  problemKeys: "problem.",
  fields: {
    name: localizedText({
      label: "vocabularies.name",
      labels: { en: "vocabularies.nameEn", ar: "vocabularies.nameAr" },
      least: 1,
      most: 200,
    }),
    description: localizedText({
      label: "vocabularies.description",
      labels: { en: "vocabularies.descriptionEn", ar: "vocabularies.descriptionAr" },
      most: 2_000,
      rows: 4,
    }),
    sortOrder: integer({ label: "vocabularies.sortOrder", least: 0, most: 100_000 }),
  },
});
