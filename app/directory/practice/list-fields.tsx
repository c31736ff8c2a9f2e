import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { rowNumbers, spareRows } from "../changes/parts.ts";
import type { Choice, PartFieldsProps } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

const columns = "grid gap-x-6 md:grid-cols-2";
const mostSpecialties = 8;

export function LanguageFields({ section, editor, field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const chosen = textOf("ids").split(",");
  const { error } = field("ids");
  return (
    <fieldset id={`${section.key}-ids`}>
      <legend className="text-sm text-muted">{t("languages.hint")}</legend>
      {error && <p className="text-sm text-danger">{error}</p>}
      <div className={columns}>
        {editor.choices.languages.map(({ id, name }) => (
          <Checkbox
            key={id}
            {...{ name: "ids", value: id, label: name }}
            defaultChecked={chosen.includes(String(id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The first is what the listing is known for; a further one goes with its box, or is added below. */
export function SpecialtyFields({ section, editor, field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const [primary = "", ...further] = textOf("ids").split(",").filter(Boolean);
  const { specialties } = editor.choices;
  const { error } = field("ids");
  const id = `${section.key}-ids`;
  return (
    <fieldset id={id} className="grid gap-3">
      <legend className="mb-2 text-sm text-muted">{t("specialties.hint")}</legend>
      {error && <p className="text-sm text-danger">{error}</p>}
      <ChoiceSelect
        {...{ id: `${id}-primary`, name: "ids", defaultValue: primary }}
        {...{ label: t("primary"), choices: specialties }}
      />
      <div className={columns}>
        {further.map((value) => (
          <Checkbox
            key={value}
            {...{ name: "ids", value, label: nameOf(specialties, value) }}
            defaultChecked
          />
        ))}
      </div>
      {further.length + 1 < mostSpecialties && (
        <ChoiceSelect
          {...{ id: `${id}-further`, name: "ids", defaultValue: "" }}
          {...{ label: t("further"), choices: specialties }}
        />
      )}
    </fieldset>
  );
}

/** What is accepted can be taken away with its box; what is new is chosen below. */
export function NetworkFields({ section, editor, field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { insurers, administrators, networks } = editor.choices;
  const accepted = (section.fields.accepted ?? "").split(",").filter(Boolean);
  const kept = textOf("accepted").split(",");
  const label = (triple: string) => {
    const [insurer, administrator, network] = triple.split("-");
    const names = [nameOf(insurers, insurer), nameOf(administrators, administrator)];
    return [...names, nameOf(networks, network)].filter(Boolean).join(" · ");
  };
  return (
    <>
      {section.subjectId && (
        <Checkbox
          {...{ name: "followsClinic", label: t("networks.follow") }}
          hint={t("networks.follow.hint")}
          defaultChecked={textOf("followsClinic") === "on"}
        />
      )}
      <fieldset id={`${section.key}-accepted`}>
        <legend className="font-medium">{t("networks.accepted")}</legend>
        {accepted.length === 0 && <p className="text-muted">{t("networks.none")}</p>}
        {accepted.map((triple) => (
          <Checkbox
            key={triple}
            {...{ name: "accepted", value: triple, label: label(triple) }}
            defaultChecked={kept.includes(triple)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t("networks.add")}</legend>
        {rowNumbers(spareRows).map((row) => (
          <div key={row} className="grid gap-3 md:grid-cols-3">
            <ChoiceSelect {...field(`insurer-${row}`)} label={t("insurer")} choices={insurers} />
            <ChoiceSelect
              {...field(`administrator-${row}`)}
              label={t("administrator")}
              choices={administrators}
            />
            <ChoiceSelect {...field(`network-${row}`)} label={t("network")} choices={networks} />
          </div>
        ))}
      </fieldset>
    </>
  );
}

function nameOf(choices: Choice[], id: string | undefined): string {
  return choices.find((choice) => String(choice.id) === id)?.name ?? "";
}

interface ChoiceSelectProps {
  id: string;
  name: string;
  defaultValue: string;
  error?: string;
  label: string;
  choices: Choice[];
}

function ChoiceSelect({ choices, ...select }: ChoiceSelectProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <Select {...select}>
      <option value="">{t("choose")}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
