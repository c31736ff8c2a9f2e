import { type ComponentProps, type ReactNode, useContext } from "react";
import type { ControlOf } from "#app/platform/forms/control.ts";
import type {
  DescribedField,
  DescribedFields,
  DescribedForm,
} from "#app/platform/forms/described-form.ts";
import { classNames } from "../class-names.ts";
import { Checkbox } from "../controls/checkbox.tsx";
import { Field, TextArea } from "../controls/field.tsx";
import { Boxes, RadioGroup, SelectField } from "./choice-controls.tsx";
import { limitsOf } from "./field-limits.ts";
import { FileInput } from "./file-input.tsx";
import { type FormView, typedText, typedTexts, useFormView } from "./form-view.ts";
import { WeeklyHoursFields } from "./hours/weekly-hours-fields.tsx";
import { ComboboxField } from "./kinds/combobox-field.tsx";
import { PictureInput } from "./kinds/picture-input.tsx";
import { PointFields } from "./kinds/point-fields.tsx";
import { StoredPictureInput } from "./kinds/stored-picture-input.tsx";
import { TagsInput } from "./kinds/tags-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { RichTextEditor } from "./rich-text-editor.ts";

/** Renders the named fields of a form, or all of them in their declared order. */
export function FormFields<F extends DescribedFields>(props: {
  of: DescribedForm<F>;
  names?: readonly (keyof F & string)[];
}) {
  const names = props.names ?? namesOf(props.of.fields);
  return names.map((name) => <FormField key={name} of={props.of} name={name} />);
}

/** Not `keysOf`: the bundler puts that beside the filters of the search screen, which no form needs. */
function namesOf<F extends DescribedFields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields) as (keyof F & string)[];
}

interface FormFieldProps<F extends DescribedFields> {
  of: DescribedForm<F>;
  name: keyof F & string;
  /** Replaces the declared help by one that depends on the page. */
  hint?: ReactNode;
  className?: string;
  /** Set where a rule across fields needs it, so that it is not marked as optional. */
  isNeeded?: boolean;
}

/** Renders a field of the enclosing form: label, help, problem and control. */
export function FormField<F extends DescribedFields>({ of, name, ...shown }: FormFieldProps<F>) {
  const field: DescribedField | undefined = of.fields[name];
  return field && <FieldControl {...shown} field={field} name={name} />;
}

/** Renders a field of a row of the enclosing form. */
export function RowField(props: {
  /** The field that holds the rows. */
  of: DescribedField | undefined;
  row: string;
  name: string;
}) {
  const field = props.of?.members?.[props.name];
  return field && <FieldControl field={field} name={`${props.name}-${props.row}`} />;
}

interface FieldControlProps {
  field: DescribedField;
  name: string;
  hint?: ReactNode;
  className?: string;
  isNeeded?: boolean;
}

function FieldControl({ field: declared, name, hint, isNeeded, ...shown }: FieldControlProps) {
  const view = useFormView();
  const field = isNeeded ? { ...declared, whenBlank: undefined } : declared;
  const { control } = field;
  const own = {
    ...shown,
    ...fieldProps(view, field, name),
    ...(hint !== undefined && { hint }),
  };
  switch (control.kind) {
    case "line":
      return <Line {...own} control={control} />;
    case "stored-picture":
      return <StoredPictureInput {...own} control={control} formId={view.id} />;
    case "password": {
      const isNew = control.isNew;
      const meterId = `${view.id}-strength`;
      return <PasswordInput {...withoutValue(own)} isNew={isNew} meterId={meterId} />;
    }
    case "long-text":
      return (
        <TextArea
          {...own}
          rows={control.rows}
          autoComplete={control.autoComplete}
          dir={control.dir}
        />
      );
    case "localized":
      return <Localized view={view} field={field} name={name} control={control} />;
    case "rich-text":
      return <RichTextFields view={view} field={field} name={name} control={control} />;
    case "number":
      return <NumberLine {...own} control={control} />;
    case "date":
      return <Field {...own} type="date" className={own.className ?? "max-w-60"} />;
    case "time":
      return <Field {...own} type="time" className={own.className ?? "max-w-40"} />;
    case "tags":
      return <TagsInput {...withoutValue(own)} texts={typedTexts(view, name)} dir={control.dir} />;
    case "point":
      return <PointFields view={view} field={field} name={name} control={control} />;
    case "combobox":
      return <ComboboxField {...own} control={control} view={view} />;
    case "date-range":
      return <DateRangeFields view={view} field={field} name={name} control={control} />;
    case "select":
      return <SelectField {...own} control={control} source={field.source} view={view} />;
    case "radio":
      return <RadioGroup {...own} control={control} view={view} />;
    case "boxes":
      return <Boxes {...own} control={control} source={field.source} view={view} />;
    case "checkbox":
      return <Tick {...own} />;
    case "switch":
      return <Tick {...own} isSwitch />;
    case "weekly-hours":
      return <WeeklyHoursFields view={view} field={field} name={name} unless={control.unless} />;
    case "rows":
    case "crop":
      return null;
    case "file":
      return <FileInput {...withoutValue(own)} accept={control.accept} />;
    case "picture":
      return (
        <PictureInput {...withoutValue(own)} accept={control.accept} aspect={control.aspect} />
      );
  }
}

/** Browsers do not let a page fill in some controls. */
function withoutValue<P extends { defaultValue: string }>(own: P): Omit<P, "defaultValue"> {
  const { defaultValue: _none, ...input } = own;
  return input;
}

/** A box with its problem under it. */
function Tick(props: LineProps & { isSwitch?: boolean }) {
  const { label, hint, error, defaultValue, className, isSwitch, ...input } = props;
  const { id } = input;
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <Checkbox
        {...input}
        type="checkbox"
        isSwitch={isSwitch}
        label={label}
        hint={hint}
        aria-invalid={error != null || undefined}
        aria-describedby={error == null ? undefined : `${id}-error`}
        defaultChecked={defaultValue !== ""}
      />
      {error != null && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the properties that every kind of control shares. */
function fieldProps(view: FormView, field: DescribedField, control: string) {
  const isRequired = field.whenBlank === undefined;
  return {
    id: `${view.id}-${control}`,
    name: control,
    label: labelOf(view, field.label, isRequired),
    hint: helpOf(view, field, control),
    error: view.problemText(control),
    required: isRequired || (view.marksOptional ? false : undefined),
    defaultValue: typedText(view, control),
    autoFocus: view.focused === control || undefined,
  };
}

function labelOf(view: FormView, key: string, isRequired: boolean): string {
  const label = view.translate(key);
  return isRequired && view.requiredMark ? `${label} (${view.requiredMark})` : label;
}

function helpOf(view: FormView, { help, ...field }: DescribedField, control: string) {
  const general = help && view.translate(help, limitsOf(field));
  return [view.notes[control], general].filter(Boolean).join(" ") || undefined;
}

type LineProps = ComponentProps<typeof Field>;

function Line({ control, ...own }: LineProps & { control: ControlOf<"line"> }) {
  const { autoComplete, dir, inputMode, most, type } = control;
  return (
    <Field
      {...own}
      type={type}
      inputMode={inputMode}
      dir={dir}
      autoComplete={autoComplete}
      maxLength={most}
    />
  );
}

function NumberLine({ control, ...own }: LineProps & { control: ControlOf<"number"> }) {
  // Typed as text, so that Arabic digits and separators are taken; the server reads them.
  return <Field {...own} inputMode={control.isWhole ? "numeric" : "decimal"} dir="ltr" />;
}

interface PairProps<N extends "localized" | "rich-text" | "date-range"> {
  view: FormView;
  field: DescribedField;
  name: string;
  control: ControlOf<N>;
}

/** English and Arabic side by side, each in its own direction. */
function Localized({ view, field, name, control }: PairProps<"localized">) {
  const languages = [
    { label: control.labels.en, name: `${name}En`, dir: "ltr" },
    { label: control.labels.ar, name: `${name}Ar`, dir: "rtl" },
  ] as const;
  const isRequired = field.whenBlank === undefined;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map(({ label, name: language, dir }) => {
        const own = {
          ...fieldProps(view, field, language),
          label: labelOf(view, label, isRequired),
          dir,
        };
        return control.rows > 1 ? (
          <TextArea key={language} {...own} rows={control.rows} />
        ) : (
          <Field key={language} {...own} maxLength={control.most} />
        );
      })}
    </div>
  );
}

/** Formatted texts side by side, on a phone below each other; the page may bring an editor for them. */
function RichTextFields({ view, field, name, control }: PairProps<"rich-text">) {
  const Editor = useContext(RichTextEditor);
  const languages = [
    { label: control.labels.en, name: `${name}En`, lang: "en", dir: "ltr" },
    { label: control.labels.ar, name: `${name}Ar`, lang: "ar", dir: "rtl" },
  ] as const;
  return (
    <div data-wide className="grid items-start gap-4 lg:grid-cols-2">
      {languages.map(({ label, name: language, lang, dir }) => {
        const own = { ...fieldProps(view, field, language), label: view.translate(label) };
        const area = (
          <TextArea {...own} rows={16} maxLength={control.most} lang={lang} dir={dir} spellCheck />
        );
        return (
          <div key={language}>
            {Editor ? (
              <Editor id={own.id} label={own.label} lang={lang} dir={dir}>
                {area}
              </Editor>
            ) : (
              area
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The first and the last day of a range, each with its own label and problem. */
function DateRangeFields({ view, field, name, control }: PairProps<"date-range">) {
  const days = [
    { label: control.labels.from, help: control.helps?.from, name: `${name}From` },
    { label: control.labels.until, help: control.helps?.until, name: `${name}Until` },
  ];
  return days.map(({ label, help, name: day }) => (
    <Field
      key={day}
      {...fieldProps(view, field, day)}
      label={view.translate(label)}
      hint={help && view.translate(help)}
      type="date"
      className="max-w-60"
    />
  ));
}
