import { type ReactNode, useEffect, useRef } from "react";
import { centreCrop, cropNames, mostZoom } from "#app/platform/forms/crop.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { FieldProps } from "../../controls/field-frame.tsx";
import { FileInput } from "../file-input.tsx";
import type { FormMessages } from "../messages/en.ts";
import { attachCrop } from "./attach-crop.ts";

/** The script of pictures on pages without React. */
export const cropScriptPath = "/crop.js";

interface PictureInputProps extends FieldProps {
  id: string;
  name: string;
  accept: string;
  /** Width by height of what is kept. */
  aspect: number;
  autoFocus?: true | undefined;
}

/**
 * A file input for a picture; once one is chosen, its kept part is shown and can be moved and
 * enlarged. Pages without React load `cropScriptPath` for it; without JavaScript the part around the
 * centre is kept.
 */
export function PictureInput({ aspect, ...input }: PictureInputProps) {
  return (
    <CropBox id={input.id} name={input.name} aspect={aspect}>
      <FileInput {...input} />
    </CropBox>
  );
}

interface CropBoxProps {
  /** The prefix of the controls' ids. */
  id: string;
  /** The prefix of the controls' names. */
  name: string;
  aspect: number;
  /** The address of the picture, where it is not chosen from a file. */
  src?: string;
  children?: ReactNode;
}

/** The kept part of a picture: dragged, or set by three sliders. */
export function CropBox({ id, name, aspect, src, children }: CropBoxProps) {
  const words = useMessages<FormMessages>("form");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? attachCrop(box.current) : undefined), []);
  const names = cropNames(name);
  const sliders = [
    { part: "x", name: names.x, least: 0, most: 100, value: centreCrop.x },
    { part: "y", name: names.y, least: 0, most: 100, value: centreCrop.y },
    { part: "zoom", name: names.zoom, least: 100, most: mostZoom, value: centreCrop.zoom },
  ] as const;
  return (
    <div ref={box} data-crop={aspect} className="grid gap-4">
      {children}
      <fieldset hidden data-crop-tools className="grid gap-3 md:grid-cols-[auto_minmax(0,1fr)]">
        <legend className="mb-1 font-medium">{words("crop")}</legend>
        <div
          data-crop-frame
          style={{ aspectRatio: aspect }}
          className="relative w-64 max-w-full cursor-move touch-none overflow-hidden rounded-card border border-line bg-sunken"
        >
          <img
            alt={words("crop.preview")}
            data-src={src}
            draggable={false}
            className="absolute max-w-none select-none"
          />
        </div>
        <div className="grid content-start gap-1">
          <p className="text-sm text-muted">{words("crop.help")}</p>
          {sliders.map(({ part, name: slider, least, most, value }) => (
            <label key={part} htmlFor={`${id}-${part}`} className="grid text-sm">
              {words(`crop.${part}`)}
              <input
                id={`${id}-${part}`}
                type="range"
                name={slider}
                data-crop-part={part}
                min={least}
                max={most}
                defaultValue={value}
                // Left is left in every language.
                dir="ltr"
                className="slider"
              />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
