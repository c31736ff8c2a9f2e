import { FormFields } from "#app/ui/form/form-field.tsx";
import type { PartFieldsProps } from "../edited-listing.ts";

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
