import { z } from "zod";
import { type Crop, centreCrop, cropNames, mostZoom } from "../crop.ts";
import type { Field, FieldOptions } from "../field.ts";
import { typedNumber } from "./number-fields.ts";

interface PictureOptions<K extends string> extends FieldOptions<K> {
  /** The media types that the browser offers. */
  accept: string;
  /** Width by height of what is kept. */
  aspect: number;
}

export interface SentPicture {
  file: File;
  crop: Crop;
}

const percent = (least: number, most: number, otherwise: number) =>
  z
    .unknown()
    .transform((given) => (given === "" || given === undefined ? otherwise : given))
    .pipe(typedNumber)
    .pipe(z.number("invalid").min(least, "invalid").max(most, "invalid"));

/** The crop of a picture as its three controls send it; blank ones are those of the centre. */
const cropSchema = z.object({
  x: percent(0, 100, centreCrop.x),
  y: percent(0, 100, centreCrop.y),
  zoom: percent(100, mostZoom, centreCrop.zoom),
});

/**
 * An uploaded picture with the part of it that is kept: the file, and `nameX`, `nameY` and
 * `nameZoom` in percent. Without JavaScript it is the largest part around the centre. The code that
 * stores the file checks its bytes.
 */
export function picture<const K extends string>(options: PictureOptions<K>): Field<SentPicture, K> {
  const { accept, aspect, help, label, problems = {} } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "picture", accept, aspect },
    schema: z.object({ file: z.instanceof(File, { error: "missing" }), crop: cropSchema }),
    whenBlank: undefined,
    names: (name) => [name, ...Object.values(cropNames(name))],
    read(sent, name) {
      const { x, y, zoom } = cropNames(name);
      const crop = { x: sent.text(x), y: sent.text(y), zoom: sent.text(zoom) };
      const file = sent.file(name);
      // The controls of the crop are sent without a file, too.
      return file && { file, crop };
    },
    readCell: (text) => text,
    // Browsers do not refill file inputs, and a crop belongs to its file.
    write: () => ({}),
    controlAt: (name) => name,
  };
}

/** The part of a stored picture that is kept; the page shows the picture. */
export function crop<const K extends string>(options: FieldOptions<K>): Field<Crop, K> {
  const { help, label, problems = {} } = options;
  return {
    label,
    help,
    problems,
    control: { kind: "crop" },
    schema: cropSchema,
    whenBlank: { value: centreCrop },
    names: (name) => Object.values(cropNames(name)),
    read(sent, name) {
      const { x, y, zoom } = cropNames(name);
      return { x: sent.text(x), y: sent.text(y), zoom: sent.text(zoom) };
    },
    readCell: (text) => text,
    write: () => ({}),
    controlAt: (name) => name,
  };
}
