import { z } from "zod";
import { type Field, type FieldOptions, makeField } from "../field.ts";

interface FileOptions<K extends string> extends FieldOptions<K> {
  /** The media types that the browser offers; the ending ".jpeg" would hide every ".jpg". */
  accept: string;
}

/**
 * An uploaded file. The code that stores it checks its bytes, as neither its name nor its declared
 * type is reliable. Browsers do not refill file inputs, so it has no typed state.
 */
export function file<const K extends string>(options: FileOptions<K>): Field<File, K> {
  const field = makeField<File, K>(options, {
    control: { kind: "file", accept: options.accept },
    schema: z.instanceof(File, { error: "invalid" }),
    write: () => "",
  });
  return { ...field, read: (sent, name) => sent.file(name), write: () => ({}) };
}
