import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { tags } from "#app/platform/forms/fields/tags-field.ts";
import { localizedText, text } from "#app/platform/forms/fields/text-fields.ts";
import { categorySlugs } from "#app/vocabulary/vocabulary.ts";

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const texts = {
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
  synonymsEn: tags({
    label: "vocabularies.synonymsEn",
    help: "vocabularies.synonyms.help",
    most: 40,
    dir: "ltr",
  }),
  synonymsAr: tags({ label: "vocabularies.synonymsAr", most: 40, dir: "rtl" }),
  sortOrder: integer({ label: "vocabularies.sortOrder", least: 0, most: 100_000 }),
};

/** The texts of an item of the vocabulary. */
export const vocabularyForm = defineForm({
  id: "vocabulary",
  problemKeys: "problem.",
  fields: texts,
});

/** A new item. */
export const newVocabularyForm = defineForm({
  id: "new-vocabulary",
  problemKeys: "problem.",
  fields: {
    category: select({
      label: "vocabularies.category",
      options: categorySlugs,
      optionKeys: "category.",
      blank: "action.choose",
    }),
    parent: optional(
      selectFrom({
        label: "vocabularies.parent",
        help: "vocabularies.parent.help",
        source: "parents",
        blank: "vocabularies.noParent",
      }),
    ),
    slug: text({
      label: "vocabularies.slug",
      help: "vocabularies.slug.help",
      most: 80,
      dir: "ltr",
    }),
    ...texts,
  },
  check: ({ slug: typed }) => (slug.test(typed) ? null : { slug: "invalid" }),
});
