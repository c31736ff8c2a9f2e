import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { RowField } from "#app/ui/form/form-field.tsx";
import { useFormView } from "#app/ui/form/form-view.ts";
import { filledRows, rowNumbers, spareRows } from "../../parts/row-numbers.ts";
import type { EditedListingPage, PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

/** The services that a clinic offers, and rows for more. */
export function ServiceFields({ section, editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { typed } = useFormView();
  const { added, offered } = section.form.fields;
  return (
    <>
      {editor.services.length === 0 && <p className="text-muted">{t("services.none")}</p>}
      <ul className="divide-y divide-line">
        {editor.services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <ServiceName {...service} />
            <input type="hidden" name="offeredId" value={service.id} />
            <RowField of={offered} row={service.id} name="ends" />
          </li>
        ))}
      </ul>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t("services.add")}</legend>
        <p className="text-sm text-muted">{t("services.add.hint")}</p>
        {rowNumbers(filledRows(typed, "service") + spareRows).map((row) => (
          <div key={row} className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <div className="col-span-2">
              <RowField of={added} row={String(row)} name="service" />
            </div>
            <RowField of={added} row={String(row)} name="from" />
            <RowField of={added} row={String(row)} name="to" />
          </div>
        ))}
      </fieldset>
    </>
  );
}

export function PriceFields({ section, editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { services } = editor;
  if (services.length === 0) return <p className="text-muted">{t("prices.none")}</p>;
  return services.map((service) => (
    <fieldset key={service.id} className="grid gap-2">
      <legend className="mb-1 font-medium">
        <ServiceName {...service} />
      </legend>
      <input type="hidden" name="serviceId" value={service.id} />
      <div className="grid grid-cols-2 gap-4">
        <RowField of={section.form.fields.prices} row={service.id} name="from" />
        <RowField of={section.form.fields.prices} row={service.id} name="to" />
      </div>
    </fieldset>
  ));
}

/** The name of a service; one that is not on the site says so. */
function ServiceName({ name, isListed }: EditedListingPage["services"][number]) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <span>
      <bdi>{name}</bdi>{" "}
      {!isListed && (
        <span className="text-sm font-normal text-muted">{t("services.unlisted")}</span>
      )}
    </span>
  );
}
