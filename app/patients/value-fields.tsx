import { Checkbox } from "../ui/checkbox.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { FormRefusal } from "../ui/form-refusal.tsx";
import { Select } from "../ui/select.tsx";
import {
  type FieldPlace,
  labelOf,
  optionOf,
  type PatientWords,
  reasonOf,
  usePatientWords,
} from "./field-words.ts";
import type { ValueProblems } from "./inputs.ts";
import type { Term, Terms } from "./rules.ts";
import type { FieldSpec, Values } from "./sections.ts";

interface ValueFieldsProps {
  place: FieldPlace;
  fields: readonly FieldSpec[];
  values: Values;
  problems?: ValueProblems | undefined;
  terms?: Terms | undefined;
}

/** The fields of a section, each with why it is asked and what is wrong with it. */
export function ValueFields({ fields, ...rest }: ValueFieldsProps) {
  return fields.map((field) => <ValueField key={field.name} field={field} {...rest} />);
}

/** What is wrong, on top of the form, each a way to its field. */
export function ValueRefusal({ place, fields, problems = {} }: Omit<ValueFieldsProps, "values">) {
  const t = usePatientWords();
  const found = fields.flatMap((field) => {
    const problem = problemText(t, field, problems);
    const label = labelOf(t, place, field.name);
    return problem ? [{ fieldId: fieldId(place, field), text: `${label}: ${problem}` }] : [];
  });
  return found.length > 0 ? <FormRefusal title={t("form.problems")} problems={found} /> : null;
}

const fieldId = (place: FieldPlace, { name }: FieldSpec) => `${place}-${name}`;

function problemText(
  t: PatientWords,
  field: FieldSpec,
  problems: ValueProblems,
): string | undefined {
  const problem = problems[field.name];
  const most = "most" in field ? field.most : 0;
  return problem && t(`problem.${problem}`, { most });
}

function ValueField(props: Omit<ValueFieldsProps, "fields"> & { field: FieldSpec }) {
  const { place, field, values, problems = {}, terms } = props;
  const t = usePatientWords();
  const value = values[field.name];
  const shared = {
    id: fieldId(place, field),
    name: field.name,
    label: labelOf(t, place, field.name),
    hint: reasonOf(t, place, field.name),
    error: problemText(t, field, problems),
    defaultValue: typeof value === "string" ? value : "",
    ...(field.isRequired && { required: true }),
  };
  switch (field.kind) {
    case "text":
      return <TextArea {...shared} dir="auto" rows={field.name === "note" ? 3 : 4} />;
    case "day":
      return <Field {...shared} type="date" className="max-w-60" />;
    case "phone":
      return <Field {...shared} type="tel" autoComplete="off" maxLength={40} />;
    case "line":
      return <Field {...shared} dir="auto" autoComplete="off" maxLength={field.most} />;
    case "choice":
      return (
        <Select {...shared}>
          <option value="">{t("choose")}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {optionOf(t, field.name, option)}
            </option>
          ))}
        </Select>
      );
    case "term":
      return (
        <Select {...shared}>
          <option value="">{t("choose")}</option>
          <TermOptions terms={terms?.[field.category] ?? []} />
        </Select>
      );
    case "choices":
      return <Choices {...shared} options={field.options} chosen={value ?? []} />;
  }
}

/** Those of one group together, where they have one. */
function TermOptions({ terms }: { terms: Term[] }) {
  const groups = Map.groupBy(terms, ({ group }) => group);
  return [...groups].map(([group, members]) => {
    const options = members.map(({ slug, name }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

interface ChoicesProps {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  options: readonly string[];
  chosen: string | string[];
}

function Choices({ id, name, label, hint, error, options, chosen }: ChoicesProps) {
  const t = usePatientWords();
  return (
    <fieldset id={id} aria-describedby={`${id}-hint`} className="grid gap-0.5">
      <legend className="font-medium">{label}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <div className="grid md:grid-cols-3">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            value={option}
            label={optionOf(t, name, option)}
            defaultChecked={[chosen].flat().includes(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}
