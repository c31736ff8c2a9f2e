import type { Problems } from "#app/platform/forms/define-form.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import type { Bounds } from "#app/search/ranking/figure-bounds.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { SearchManagerMessages } from "../messages/en.ts";

interface FiguresFormProps {
  form: DescribedForm;
  /** The figures of the draft, as controls. */
  stored: Typed;
  bounds: Readonly<Record<string, Bounds>>;
  revision: number;
  refused: { typed: Typed; problems: Problems } | undefined;
}

/** A form of figures, each with its bounds and default below it. */
export function FiguresForm(props: FiguresFormProps) {
  const { form, stored, bounds, revision, refused } = props;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
  const say = useMessages<Messages>("adminSearchManager");
  const notes = Object.fromEntries(
    Object.entries(bounds).map(([name, { least, most, fallback }]) => [
      name,
      t("figure.bounds", {
        least: String(least),
        most: String(most),
        fallback: String(fallback),
      }),
    ]),
  );
  return (
    <Form
      key={revision}
      form={form}
      t={say}
      typed={refused?.typed ?? stored}
      problems={refused?.problems}
      notes={notes}
      className="grid max-w-narrow gap-4 md:grid-cols-2"
      submit={t("save")}
    >
      <input type="hidden" name="revision" value={revision} />
      <FormFields of={form} />
    </Form>
  );
}
