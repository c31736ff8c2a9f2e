import { z } from "zod";
import { longestMessage, longestPath, mostFrames } from "./rules.ts";

const path = z
  .string()
  .max(longestPath)
  .regex(/^\/[^?#\s]*$/);

const call = /^([\w$.?]{1,60}) (\/[^?#\s:()]*):(\d{1,7}:\d{1,7})$/;

/** A call of the stack, as "name /path:line:column". */
const frame = z
  .string()
  .max(longestPath + 80)
  .regex(call)
  .transform((text) => {
    const [, name = "", at = "", position = ""] = call.exec(text) ?? [];
    return { name, path: at, position };
  });

/** An error as the script of a page sends it. */
export const sentError = z.strictObject({
  page: path,
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: z.string().max(longestMessage),
  frames: z.array(frame).min(1).max(mostFrames),
});

export type SentError = z.output<typeof sentError>;
export type Frame = SentError["frames"][number];
