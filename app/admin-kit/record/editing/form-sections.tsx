import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages, Translate } from "#app/platform/i18n/translate.ts";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { FormMessages } from "#app/ui/form/messages/en.ts";

interface FormSectionsProps {
  form: DescribedForm;
  say: Translate<Messages>;
}

const idOf = (form: DescribedForm, place: number) => `${form.id}-section-${place + 1}`;

/** Links to the sections of a long form; null for a form without sections. */
export function SectionLinks({ form, say }: FormSectionsProps) {
  const t = useMessages<FormMessages>("form");
  if (form.sections.length === 0) return null;
  return (
    <nav
      aria-label={t("sections.label")}
      className="mb-4 flex flex-wrap gap-x-4 gap-y-1 lg:sticky lg:top-20 lg:mb-0 lg:grid lg:content-start"
    >
      {form.sections.map(({ label }, place) => (
        <a key={label} href={`#${idOf(form, place)}`} className="tap-target link text-sm">
          {say(label)}
        </a>
      ))}
    </nav>
  );
}

/** The fields of a form, those of each section under its heading. */
export function FormSections({ form, say }: FormSectionsProps) {
  if (form.sections.length === 0) return <FormFields of={form} />;
  return form.sections.map(({ label, fields }, place) => (
    <section
      key={label}
      aria-labelledby={idOf(form, place)}
      className={classNames(cardClass, "grid gap-4 p-4")}
    >
      <h2 id={idOf(form, place)} className="scroll-mt-20 font-semibold">
        {say(label)}
      </h2>
      <FormFields of={form} names={fields} />
    </section>
  ));
}
