import { defineForm } from "#app/platform/forms/define-form.ts";
import { optional } from "#app/platform/forms/field.ts";
import { select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { email } from "#app/platform/forms/fields/text-fields.ts";

/** Changes the e-mail address. */
export const emailForm = defineForm({
  id: "email",
  fields: { email: email({ label: "email.new", help: "email.hint" }) },
});

/**
 * Site preferences of a person, for all their devices; a blank field leaves the choice to the
 * device.
 */
export const siteForm = defineForm({
  id: "site",
  marksOptional: false,
  fields: {
    locale: optional(
      selectFrom({ label: "site.locale", source: "locales", blank: "site.locale.none" }),
    ),
    theme: optional(
      select({
        label: "site.theme",
        options: ["system", "light", "dark"],
        optionKeys: "site.theme.",
        blank: "site.theme.none",
      }),
    ),
    districtId: optional(
      selectFrom({
        label: "site.district",
        help: "site.district.hint",
        source: "districts",
        blank: "site.district.none",
      }),
    ),
  },
});
