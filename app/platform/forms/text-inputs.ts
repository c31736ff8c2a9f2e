import { z } from "zod";
import { cleanText } from "./clean-text.ts";

/** A text of one line, as every name is: a line break would add lines of a stranger to mails. */
export const line = (most: number) =>
  z.string().transform(cleanText).pipe(z.string().trim().max(most));
