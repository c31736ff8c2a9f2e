import type {
  Form as DeclaredForm,
  Fields,
  KeysOf,
  Problems,
} from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Bounds } from "#app/search/management/figure-bounds.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import type { SearchManagerMessages } from "./messages/en.ts";

interface FiguresFormProps<F extends Fields> {
  form: DeclaredForm<F>;
  /** The figures of the draft, as controls. */
  stored: Typed;
  bounds: Readonly<Record<string, Bounds>>;
  revision: number;
  refused: { typed: Typed; problems: Problems } | undefined;
}

/** A form of figures, each with its bounds and default below it. */
export function FiguresForm<F extends Fields>(props: FiguresFormProps<F>) {
  const { form, stored, bounds, revision, refused } = props;
  const t = useMessages<SearchManagerMessages>("adminSearchManager");
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
  const say = (key: KeysOf<F>) => t(asManagerKey(key));
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

/** The forms of figures name keys of the search manager only. */
function asManagerKey(key: string): keyof SearchManagerMessages {
  return key as keyof SearchManagerMessages;
}
