import { type ComponentProps, useRef } from "react";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { useEarlyText } from "./early-texts.ts";
import { FieldFrame, type FieldProps, inputClass } from "./field-frame.tsx";

// Written from left to right in every language.
const latinTypes = new Set(["email", "tel", "url", "password"]);

type InputProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/** A labelled input of one line. */
export function Field(props: InputProps) {
  const { label, hint, error, required, isLabelHidden, id, className, ...input } = props;
  const frame = { label, hint, error, required, isLabelHidden, id, className };
  const locale = useLocale();
  const isLatin = latinTypes.has(input.type ?? "text");
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          dir={isLatin ? "ltr" : undefined}
          {...input}
          {...control}
          className={classNames(inputClass, isLatin && locale === "ar" && "text-end")}
        />
      )}
    </FieldFrame>
  );
}

/** A labelled text of several lines. */
export function TextArea(props: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  const { label, hint, error, required, isLabelHidden, id, className, ...input } = props;
  const frame = { label, hint, error, required, isLabelHidden, id, className };
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyText(area);
  return (
    <FieldFrame {...frame}>
      {(control) => <textarea rows={4} {...input} {...control} ref={area} className={inputClass} />}
    </FieldFrame>
  );
}
