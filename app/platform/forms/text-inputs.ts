import { z } from "zod";
import { cleanText } from "./clean-text.ts";

/** A text of one line. */
export const line = (most: number) =>
  z.string().transform(cleanText).pipe(z.string().trim().max(most));

/** A text of several lines; a browser sends each end of a line as two characters. */
export const paragraph = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").split("\n").map(cleanText).join("\n").trim());
