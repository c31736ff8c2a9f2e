import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { ChoiceOptions } from "#app/ui/form/choice-controls.tsx";
import { FormField, RowField } from "#app/ui/form/form-field.tsx";
import { type Choice, typedTexts, useFormView } from "#app/ui/form/form-view.ts";
import { hoursScriptPath } from "#app/ui/form/hours/weekly-hours-fields.tsx";
import { rowNumbers, spareRows } from "../../parts/row-numbers.ts";
import { mostSpecialties } from "../../rules.ts";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

/** The first is what the listing is known for; a further one goes with its box, or is added below. */
export function SpecialtyFields({ editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const view = useFormView();
  const [primary = "", ...further] = typedTexts(view, "ids").filter(Boolean);
  const { specialties } = editor.choices;
  const error = view.problemText("ids");
  const id = `${view.id}-ids`;
  return (
    <fieldset id={id} className="grid gap-3">
      <legend className="mb-2 text-sm text-muted">{t("specialties.hint")}</legend>
      {error && <p className="text-sm text-danger">{error}</p>}
      <SpecialtySelect id={`${id}-primary`} chosen={primary} label={t("primary")} editor={editor} />
      <div className="grid gap-x-6 md:grid-cols-2">
        {further.map((value) => (
          <Checkbox
            key={value}
            name="ids"
            value={value}
            label={nameOf(specialties, value)}
            defaultChecked
          />
        ))}
      </div>
      {further.length + 1 < mostSpecialties && (
        <SpecialtySelect id={`${id}-further`} chosen="" label={t("further")} editor={editor} />
      )}
    </fieldset>
  );
}

interface SpecialtySelectProps extends Pick<PartFieldsProps, "editor"> {
  id: string;
  chosen: string;
  label: string;
}

function SpecialtySelect({ id, chosen, label, editor }: SpecialtySelectProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <Select id={id} name="ids" defaultValue={chosen} label={label}>
      <option value="">{t("choose")}</option>
      <ChoiceOptions choices={editor.choices.specialties} />
    </Select>
  );
}

/** Accepted networks are removed by their checkbox; new ones are chosen below. */
export function NetworkFields({ section, editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const view = useFormView();
  const { choices } = editor;
  const accepted = [section.fields.accepted ?? []].flat();
  const kept = typedTexts(view, "accepted");
  const error = view.problemText("accepted");
  const label = (triple: string) => {
    const [insurer, administrator, network] = triple.split("-");
    const names = [
      nameOf(choices["insurance-providers"], insurer),
      nameOf(choices["insurance-administrators"], administrator),
      nameOf(choices["insurance-networks"], network),
    ];
    return names.filter(Boolean).join(" · ");
  };
  return (
    <>
      {section.subjectId && <FormField of={section.form} name="followsClinic" />}
      <fieldset id={`${view.id}-accepted`}>
        <legend className="font-medium">{t("networks.accepted")}</legend>
        {error && <p className="text-sm text-danger">{error}</p>}
        {accepted.length === 0 && <p className="text-muted">{t("networks.none")}</p>}
        {accepted.map((triple) => (
          <Checkbox
            key={triple}
            name="accepted"
            value={triple}
            label={label(triple)}
            defaultChecked={kept.includes(triple)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t("networks.add")}</legend>
        {rowNumbers(spareRows).map((row) => (
          <div
            key={row}
            data-narrows={`administrator-${row} network-${row}`}
            className="grid gap-3 md:grid-cols-3"
          >
            {(["insurer", "administrator", "network"] as const).map((name) => (
              <RowField key={name} of={section.form.fields.added} row={String(row)} name={name} />
            ))}
          </div>
        ))}
      </fieldset>
      <script type="module" async src={hoursScriptPath} />
    </>
  );
}

function nameOf(choices: readonly Choice[], id: string | undefined): string {
  return choices.find(({ value }) => value === id)?.label ?? "";
}
