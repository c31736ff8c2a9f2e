import { richTextPair } from "#app/content/rich-text/rich-text-field.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { date } from "#app/platform/forms/fields/date-fields.ts";
import { integer } from "#app/platform/forms/fields/number-fields.ts";
import { localizedText, storedPicture, text } from "#app/platform/forms/fields/text-fields.ts";

const slug = text({ label: "content.slug", help: "content.slug.help", most: 120, dir: "ltr" });
const sortOrder = integer({ label: "content.sortOrder", least: 0, most: 100_000 });
const category = selectFrom({
  label: "content.category",
  source: "categories",
  blank: "action.choose",
});

/** A text in both languages that is needed in English; drafts may lack the Arabic. */
const texts = {
  title: localizedText({
    label: "content.title",
    help: "content.title.help",
    labels: { en: "content.titleEn", ar: "content.titleAr" },
    most: 200,
  }),
  slug,
  summary: localizedText({
    label: "content.summary",
    labels: { en: "content.summaryEn", ar: "content.summaryAr" },
    most: 500,
    rows: 3,
  }),
  body: richTextPair({
    label: "content.body",
    help: "content.body.help",
    labels: { en: "content.bodyEn", ar: "content.bodyAr" },
  }),
};

const seo = {
  seoTitle: localizedText({
    label: "content.seoTitle",
    help: "content.seoTitle.help",
    labels: { en: "content.seoTitleEn", ar: "content.seoTitleAr" },
    most: 120,
  }),
  seoDescription: localizedText({
    label: "content.seoDescription",
    help: "content.seoDescription.help",
    labels: { en: "content.seoDescriptionEn", ar: "content.seoDescriptionAr" },
    most: 320,
    rows: 2,
  }),
};

export const blogArticleForm = defineForm({
  id: "blog-article",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    ...texts,
    categoryId: category,
    authorId: selectFrom({ label: "content.author", source: "authors", blank: "action.choose" }),
    tags: optional(text({ label: "content.tags", help: "content.tags.help", most: 600 })),
    coverSrc: optional(
      storedPicture({
        label: "content.cover",
        help: "content.cover.help",
        most: 300,
        alt: "coverAlt",
      }),
    ),
    coverAlt: localizedText({
      label: "content.coverAlt",
      labels: { en: "content.coverAltEn", ar: "content.coverAltAr" },
      most: 300,
    }),
    reviewer: localizedText({
      label: "content.reviewer",
      labels: { en: "content.reviewerEn", ar: "content.reviewerAr" },
      most: 200,
    }),
    reviewedOn: optional(date({ label: "content.reviewedOn", isPast: true })),
    ...seo,
  },
  sections: [
    { label: "section.text", fields: ["title", "slug", "summary", "body"] },
    { label: "section.filing", fields: ["categoryId", "authorId", "tags"] },
    { label: "section.cover", fields: ["coverSrc", "coverAlt"] },
    { label: "section.review", fields: ["reviewer", "reviewedOn"] },
    { label: "section.seo", fields: ["seoTitle", "seoDescription"] },
  ],
});

export const helpArticleForm = defineForm({
  id: "help-article",
  problemKeys: "problem.",
  marksOptional: false,
  fields: { ...texts, categoryId: category, sortOrder, ...seo },
  sections: [
    { label: "section.text", fields: ["title", "slug", "summary", "body"] },
    { label: "section.filing", fields: ["categoryId", "sortOrder"] },
    { label: "section.seo", fields: ["seoTitle", "seoDescription"] },
  ],
});

/** Landing pages and legal pages; a page of information has a fixed address. */
export const contentPageForm = defineForm({
  id: "content-page",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    kind: select({
      label: "content.kind",
      options: ["landing", "legal", "information"],
      optionKeys: "content.kind.",
    }),
    ...texts,
    sortOrder,
    ...seo,
  },
  sections: [
    { label: "section.filing", fields: ["kind", "sortOrder"] },
    { label: "section.text", fields: ["title", "slug", "summary", "body"] },
    { label: "section.seo", fields: ["seoTitle", "seoDescription"] },
  ],
});

const name = localizedText({
  label: "content.name",
  labels: { en: "content.nameEn", ar: "content.nameAr" },
  least: 1,
  most: 120,
});

export const contentCategoryForm = defineForm({
  id: "content-category",
  problemKeys: "problem.",
  fields: {
    name,
    slug,
    description: localizedText({
      label: "content.description",
      labels: { en: "content.descriptionEn", ar: "content.descriptionAr" },
      least: 1,
      most: 500,
      rows: 3,
    }),
    sortOrder,
  },
});

export const blogAuthorForm = defineForm({
  id: "blog-author",
  problemKeys: "problem.",
  fields: {
    name,
    slug,
    role: localizedText({
      label: "content.role",
      labels: { en: "content.roleEn", ar: "content.roleAr" },
      least: 1,
      most: 200,
    }),
    biography: localizedText({
      label: "content.biography",
      labels: { en: "content.biographyEn", ar: "content.biographyAr" },
      least: 1,
      most: 2_000,
      rows: 5,
    }),
  },
});

export const helpFaqForm = defineForm({
  id: "help-faq",
  problemKeys: "problem.",
  fields: {
    question: localizedText({
      label: "content.question",
      labels: { en: "content.questionEn", ar: "content.questionAr" },
      least: 1,
      most: 300,
    }),
    slug,
    answer: localizedText({
      label: "content.answer",
      labels: { en: "content.answerEn", ar: "content.answerAr" },
      least: 1,
      most: 2_000,
      rows: 5,
    }),
    categoryId: category,
    sortOrder,
  },
});

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When a document is published, by the clock in Dubai. */
export const scheduleForm = defineForm({
  id: "content-schedule",
  problemKeys: "problem.",
  fields: {
    day: date({ label: "content.day" }),
    time: text({ label: "content.time", help: "content.time.help", most: 5, dir: "ltr" }),
  },
  check: ({ time }) => (clockTime.test(time) ? null : { time: "invalid" }),
});
