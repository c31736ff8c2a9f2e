import { type ChangedType, pictureAspects } from "#app/changes/rules.ts";
import { Thumbnail } from "#app/media/picture.tsx";
import { AreaLink } from "#app/platform/areas/area-link.tsx";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FormFields, RowField } from "#app/ui/form/form-field.tsx";
import { typedText, useFormView } from "#app/ui/form/form-view.ts";
import { CropBox } from "#app/ui/form/kinds/picture-input.tsx";
import type { ProviderPartMessages } from "../messages/en.ts";
import type { SectionRow, StaffSection } from "../provider-tab.ts";

interface RowsProps {
  form: DescribedForm;
  rows: readonly SectionRow[];
}

/** The texts of each photo in both languages, beside it. */
export function PictureTextFields({ form, rows }: RowsProps) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const view = useFormView();
  return (
    <>
      <p className="text-sm text-muted">{t("photos.texts.help")}</p>
      {rows.map(({ key, label, src = "" }) => (
        <fieldset key={key} className="grid gap-3 border-t border-line pt-3">
          <legend className="sr-only">{label}</legend>
          <input type="hidden" name={`path-${key}`} value={typedText(view, `path-${key}`)} />
          <div className="grid gap-3 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
            <Thumbnail
              src={src}
              alt={label}
              width={96}
              height={72}
              loading="lazy"
              className="h-18 w-24 rounded-control bg-sunken object-cover"
            />
            <RowField of={form.fields.pictures} row={key} name="altEn" />
            <RowField of={form.fields.pictures} row={key} name="altAr" />
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface CropFieldsProps {
  section: StaffSection;
  entityType: ChangedType;
}

/** A stored photo, of which a part is kept. */
export function CropFields({ section, entityType }: CropFieldsProps) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  const [row] = section.rows;
  return (
    <>
      <input type="hidden" name="path" value={row?.key} />
      <p className="text-sm text-muted">{t("photos.crop.help")}</p>
      <CropBox
        id={`${section.key}-crop`}
        name="crop"
        aspect={pictureAspects[entityType]}
        src={row?.src ?? ""}
      >
        <noscript>
          <Thumbnail src={row?.src ?? ""} alt={row?.label ?? ""} width={160} className="w-40" />
        </noscript>
      </CropBox>
    </>
  );
}

/** The places of a professional or the people of a clinic, and one more. */
export function PracticeFields({
  form,
  rows,
  entityType,
}: RowsProps & { entityType: ChangedType }) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  return (
    <>
      {rows.length === 0 && <p className="text-sm text-muted">{t("practice.none")}</p>}
      {rows.map(({ key, label, note }) => (
        <fieldset key={key} className="border-t border-line pt-3">
          <legend className="float-start w-full font-medium">
            <bdi>{label}</bdi> {note && <Badge tone="brand">{note}</Badge>}
          </legend>
          <input type="hidden" name="placeId" value={key} />
          <div className="clear-both grid items-end gap-3 pt-2 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
            {(["fee", "phone", "ends"] as const).map((name) => (
              <RowField key={name} of={form.fields.places} row={key} name={name} />
            ))}
          </div>
        </fieldset>
      ))}
      {entityType === "professionals" && rows.length > 1 && (
        <FormFields of={form} names={["primary"]} />
      )}
      <fieldset className="grid gap-3 border-t border-line pt-3">
        <legend className="float-start font-medium">{t("practice.add")}</legend>
        <FormFields of={form} names={["added"]} />
        {entityType === "clinics" && (
          <p className="text-sm">
            {t("practice.new.text")}{" "}
            <AreaLink to="/admin/professionals/new" className="tap-target link">
              {t("practice.new")}
            </AreaLink>
          </p>
        )}
        <div className="grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)]">
          <FormFields of={form} names={["addedFee", "addedPhone"]} />
        </div>
      </fieldset>
    </>
  );
}

/** The day of each network, and where it was found. */
export function EvidenceFields({ form, rows }: RowsProps) {
  const t = useMessages<ProviderPartMessages>("adminProviderParts");
  return (
    <>
      <p className="text-sm text-muted">{t("networks.evidence.help")}</p>
      {rows.map(({ key, label }) => (
        <fieldset key={key} className="border-t border-line pt-3">
          <legend className="float-start w-full font-medium">
            <bdi>{label}</bdi>
          </legend>
          <input type="hidden" name="networkKey" value={key} />
          <div className="clear-both grid items-start gap-3 pt-2 md:grid-cols-[12rem_minmax(0,1fr)]">
            <RowField of={form.fields.networks} row={key} name="confirmedOn" />
            <RowField of={form.fields.networks} row={key} name="evidence" />
          </div>
        </fieldset>
      ))}
    </>
  );
}
