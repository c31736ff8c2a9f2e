import { z } from "zod";
import { cleanText } from "./clean-text.ts";

/** A text of one line. */
export const line = (most: number) =>
  z.string().transform(cleanText).pipe(z.string().trim().max(most));
