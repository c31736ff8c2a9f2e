import { longestName } from "#app/directory/fields/listing-fields.ts";
import { defineForm } from "#app/platform/forms/define-form.ts";
import { text } from "#app/platform/forms/fields/text-fields.ts";

/** The names of a proposed franchise. */
export const brandForm = defineForm({
  id: "register-brand",
  fields: {
    nameEn: text({ label: "registers.brand.nameEn", most: longestName, dir: "ltr" }),
    nameAr: text({ label: "registers.brand.nameAr", most: longestName, dir: "rtl" }),
  },
});
