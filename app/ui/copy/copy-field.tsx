import { useId } from "react";
import { classNames } from "../class-names.ts";
import { inputClass } from "../controls/field-frame.tsx";
import { CopyButton } from "./copy-button.tsx";

interface CopyFieldProps {
  label: string;
  text: string;
  /** Puts the focus here when the page opens: it has just been made. */
  isNew?: boolean;
}

/** A link or a key to take elsewhere: one click selects it all, with a script a button copies it. */
export function CopyField({ label, text, isNew }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          dir="ltr"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: made by the press that led here, and next to be taken.
          autoFocus={isNew}
          className={classNames(inputClass, "min-w-0 select-all")}
        />
        <CopyButton text={text} name={label} />
      </div>
    </div>
  );
}
