import { useContext, useState } from "react";
import type { StoredPictureControl } from "#app/platform/forms/control.ts";
import { Field } from "../../controls/field.tsx";
import type { FieldProps } from "../../controls/field-frame.tsx";
import { type ChosenPicture, PictureLibrary } from "../picture-library.ts";

interface StoredPictureInputProps extends FieldProps {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  /** The prefix of the form's ids. */
  formId: string;
  control: StoredPictureControl;
}

/** The address of a picture with the picture itself, and the library of the page. */
export function StoredPictureInput({ control, formId, ...own }: StoredPictureInputProps) {
  const Library = useContext(PictureLibrary);
  const [src, setSrc] = useState(own.defaultValue);

  function choose(picture: ChosenPicture) {
    type(own.id, picture.src);
    setSrc(picture.src);
    const { en, ar } = picture.alt;
    if (en === "" && ar === "") return;
    type(`${formId}-${control.alt}En`, en);
    type(`${formId}-${control.alt}Ar`, ar);
  }
  return (
    <div className="grid gap-2">
      <Field
        {...own}
        dir="ltr"
        maxLength={control.most}
        onChange={({ target }) => setSrc(target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        {src.startsWith("/files/") && (
          <img src={src} alt="" className="max-h-32 max-w-60 rounded-control bg-sunken" />
        )}
        {Library && <Library label={own.label} onChoose={choose} />}
      </div>
    </div>
  );
}

/** Fills in a control as typing does, so that drafts are stored. */
function type(id: string, text: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
