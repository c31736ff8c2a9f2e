import { z } from "zod";
import { cleanText } from "./clean-text.ts";

/** A text of one line. */
export const line = (most: number) =>
  z.string().transform(cleanText).pipe(z.string().trim().max(most));

/** A text of several lines; a browser sends each end of a line as two characters. */
export const paragraph = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").split("\n").map(cleanText).join("\n").trim());

// Each issue's message is the key of what is said at the field.
export const personName = line(120).pipe(z.string().min(1, "name.missing"));
export const emailAddress = line(254)
  .pipe(z.string().min(1, "email.missing"))
  .pipe(z.email("email.invalid"));
