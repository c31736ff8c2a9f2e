import { readUpload, type Upload } from "#app/media/uploads/read-upload.server.ts";
import type { UploadLimits, UploadProblem } from "#app/media/uploads/rules.ts";
import { typedText } from "#app/platform/forms/read-form.ts";
import { messageText } from "./inputs.ts";

export type ReadMessage =
  | { ok: true; content: string; file: Upload | null }
  | { ok: false; reason: "empty" | "long"; problem: UploadProblem | null };

/** Reads the message of a form: a text (`content`), a file (`file`) that is checked, or both. */
export async function readMessage(form: FormData, limits: UploadLimits): Promise<ReadMessage> {
  const given = form.get("file");
  const hasFile = given instanceof File && given.size > 0;
  const read = hasFile ? await readUpload(await given.bytes(), limits) : null;
  if (read && !read.ok) return { ok: false, reason: "empty", problem: read.problem };
  const typed = typedText(form, "content");
  const isBlank = typed.trim() === "";
  if (isBlank && read) return { ok: true, content: "", file: read.upload };
  const parsed = messageText.safeParse(typed);
  if (!parsed.success) return { ok: false, reason: isBlank ? "empty" : "long", problem: null };
  return { ok: true, content: parsed.data, file: read?.upload ?? null };
}
