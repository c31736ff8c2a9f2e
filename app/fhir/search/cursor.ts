import { z } from "zod";
import { type FhirError, invalid } from "../fhir-error.ts";

/** Where a page begins: the source of its first resource, and the place of the one before it. */
export interface Cursor {
  source: number;
  after: string | null;
}

export const firstPage: Cursor = { source: 0, after: null };

const shape = z.tuple([
  z.number().int().min(0).max(20),
  z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,80}$/)
    .nullable(),
]);

export function writeCursor({ source, after }: Cursor): string {
  return Buffer.from(JSON.stringify([source, after])).toString("base64url");
}

/** @throws FhirError 400 for a text that no link of ours has. */
export function readCursor(text: string): Cursor {
  try {
    const [source, after] = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { source, after };
  } catch {
    throw unknownCursor();
  }
}

/** Returns the refusal of a cursor that no link has. */
export function unknownCursor(): FhirError {
  return invalid("_cursor belongs to the links of a page and cannot be made.");
}
