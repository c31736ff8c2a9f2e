import { z } from "zod";
import { type Field, type FieldOptions, makeField } from "../field.ts";

interface FileOptions<K extends string> extends FieldOptions<K> {
  /** The media types that the browser offers; the ending ".jpeg" would hide every ".jpg". */
  accept: string;
}

/**
 * A file as it was sent. Whoever stores it checks its bytes: neither its name nor its declared type
 * says what it is. Browsers do not give a file back, so it has no typed state.
 */
export function file<const K extends string>(options: FileOptions<K>): Field<File, K> {
  const field = makeField<File, K>(options, {
    control: { kind: "file", accept: options.accept },
    schema: z.instanceof(File, { error: "invalid" }),
    write: () => "",
  });
  return { ...field, read: (sent, name) => sent.file(name), write: () => ({}) };
}
