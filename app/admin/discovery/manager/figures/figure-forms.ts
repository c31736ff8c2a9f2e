import { defineForm } from "#app/platform/forms/define-form.ts";
import { decimal, integer } from "#app/platform/forms/fields/number-fields.ts";
import { settingBounds, weightBounds } from "#app/search/ranking/figure-bounds.ts";

const { bookable, nearness, quality, concept, text, name } = weightBounds;

/** How much each part of a score counts. */
export const weightsForm = defineForm({
  id: "weights",
  problemKeys: "problem.",
  fields: {
    name: decimal({ label: "weight.name", ...name }),
    text: decimal({ label: "weight.text", ...text }),
    concept: decimal({ label: "weight.concept", ...concept }),
    quality: decimal({ label: "weight.quality", ...quality }),
    nearness: decimal({ label: "weight.nearness", ...nearness }),
    bookable: decimal({ label: "weight.bookable", ...bookable }),
  },
});

const bounds = settingBounds;

/** The settings of the search. */
export const settingsForm = defineForm({
  id: "settings",
  problemKeys: "problem.",
  fields: {
    resultsForWords: integer({ label: "setting.resultsForWords", ...bounds.resultsForWords }),
    resultsWithoutWords: integer({
      label: "setting.resultsWithoutWords",
      ...bounds.resultsWithoutWords,
    }),
    mostTypos: integer({ label: "setting.mostTypos", ...bounds.mostTypos }),
    similarity: decimal({ label: "setting.similarity", ...bounds.similarity }),
    mostRepairs: integer({ label: "setting.mostRepairs", ...bounds.mostRepairs }),
    nearnessKm: integer({ label: "setting.nearnessKm", ...bounds.nearnessKm }),
    nameBeginning: decimal({ label: "setting.nameBeginning", ...bounds.nameBeginning }),
    otherSpecialty: decimal({ label: "setting.otherSpecialty", ...bounds.otherSpecialty }),
    conceptElsewhere: decimal({ label: "setting.conceptElsewhere", ...bounds.conceptElsewhere }),
    conceptInName: decimal({ label: "setting.conceptInName", ...bounds.conceptInName }),
  },
});
