import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormFields, RowField } from "#app/ui/form/form-field.tsx";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

export function VisitFields({ section: { form } }: PartFieldsProps) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <FormFields of={form} names={["fee", "followUpFee"]} />
      </div>
      <FormFields of={form} names={["visitTypes"]} />
    </>
  );
}

export function PriceFields({ section, editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { services } = editor;
  if (services.length === 0) return <p className="text-muted">{t("prices.none")}</p>;
  return services.map(({ id, name }) => (
    <fieldset key={id} className="grid gap-2">
      <legend className="mb-1 font-medium">{name}</legend>
      <input type="hidden" name="serviceId" value={id} />
      <div className="grid grid-cols-2 gap-4">
        <RowField of={section.form.fields.prices} row={id} name="from" />
        <RowField of={section.form.fields.prices} row={id} name="to" />
      </div>
    </fieldset>
  ));
}
