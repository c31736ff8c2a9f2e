import { defineForm } from "#app/platform/forms/define-form.ts";
import { localizedText, longText } from "#app/platform/forms/fields/text-fields.ts";

/** An issue of the newsletter; its labels are those of the back office. */
export const issueForm = defineForm({
  id: "issue",
  hasToken: true,
  fields: {
    subject: localizedText({
      label: "newsletter.subject",
      labels: { en: "newsletter.subjectEn", ar: "newsletter.subjectAr" },
      least: 1,
      most: 150,
    }),
    body: localizedText({
      label: "newsletter.body",
      help: "newsletter.body.help",
      labels: { en: "newsletter.bodyEn", ar: "newsletter.bodyAr" },
      least: 1,
      most: 10_000,
      rows: 14,
    }),
  },
});

export const mostAddresses = 500;

/** Addresses that were given to the operator elsewhere, one a line. */
export const addressesForm = defineForm({
  id: "addresses",
  fields: {
    addresses: longText({
      label: "newsletter.addresses",
      help: "newsletter.addresses.help",
      most: 40_000,
      rows: 5,
      dir: "ltr",
    }),
  },
});
