import { type ReactNode, useId } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiMessages } from "../messages/en.ts";

/** The look of everything that takes text. */
export const inputClass = classNames(
  "block w-full min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-ink",
  "placeholder:text-faint transition-colors hover:border-brand",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint disabled:hover:border-edge",
  "aria-invalid:border-danger",
);

/** Attributes that tie a control to its label, help and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Help text, shown under the label and above the error. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Hides the label visually, where the context already names the field. */
  isLabelHidden?: boolean;
  id?: string;
  className?: string;
}

/** Label, help and error around any control. */
export function FieldFrame({
  children,
  ...props
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const t = useMessages<UiMessages>("ui");
  const ownId = useId();
  const id = props.id ?? ownId;
  const describedBy = classNames(
    props.hint != null && `${id}-hint`,
    props.error != null && `${id}-error`,
  );
  return (
    <div className={classNames("grid gap-1.5", props.className)}>
      <label htmlFor={id} className={props.isLabelHidden ? "sr-only" : "font-medium"}>
        {props.label}
        {props.required === false && (
          // The space is text: by a margin alone an Arabic letter joins the next word.
          <span className="text-sm font-normal text-faint">{` (${t("field.optional")})`}</span>
        )}
      </label>
      {props.hint != null && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {props.hint}
        </p>
      )}
      {props.error != null && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          {props.error}
        </p>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": props.error != null || undefined,
        required: props.required,
      })}
    </div>
  );
}
