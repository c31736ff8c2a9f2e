import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { FormFields, RowField } from "#app/ui/form/form-field.tsx";
import { contactForm, visitsForm } from "../parts/part-forms.ts";
import { priceRows } from "../parts/row-fields.ts";
import type { PartFieldsProps } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

export function ContactFields({ editor }: PartFieldsProps) {
  const isClinic = editor.entityType === "clinics";
  return <FormFields of={contactForm} {...(!isClinic && { names: ["phone", "website"] })} />;
}

export function VisitFields() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <FormFields of={visitsForm} names={["fee", "followUpFee"]} />
      </div>
      <FormFields of={visitsForm} names={["visitTypes"]} />
    </>
  );
}

export function PriceFields({ editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { services } = editor;
  if (services.length === 0) return <p className="text-muted">{t("prices.none")}</p>;
  return services.map(({ id, name }) => (
    <fieldset key={id} className="grid gap-2">
      <legend className="mb-1 font-medium">{name}</legend>
      <input type="hidden" name="serviceId" value={id} />
      <div className="grid grid-cols-2 gap-4">
        <RowField of={priceRows} row={id} name="from" />
        <RowField of={priceRows} row={id} name="to" />
      </div>
    </fieldset>
  ));
}
