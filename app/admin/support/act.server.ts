import { z } from "zod";
import { type UploadProblem, uploadLimits } from "#app/media/uploads/rules.ts";
import { AppError } from "#app/platform/errors.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { supportBucket } from "#app/support/conversations/attachments.server.ts";
import { messageText } from "#app/support/conversations/inputs.ts";
import { readMessage } from "#app/support/conversations/read-message.server.ts";
import { deleteReply, saveReply } from "#app/support/handling/canned-replies.server.ts";
import {
  addNote,
  answerConversation,
  assignConversation,
  mergeConversation,
  setConversationState,
  stateInput,
  tagConversation,
} from "#app/support/handling/handle-conversation.server.ts";
import type { AdminScope } from "../read-admin-page.server.ts";

const line = z
  .string()
  .max(400)
  .transform((text) => cleanText(text).trim());

const sent = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("answer"),
    token: z.uuid(),
    seen: z.coerce.number().int().min(0),
  }),
  z.object({ intent: z.literal("note"), token: z.uuid(), body: messageText }),
  z.object({ intent: z.literal("state"), state: stateInput }),
  z.object({ intent: z.literal("take") }),
  z.object({ intent: z.literal("assign"), assignee: z.string().max(64) }),
  z.object({ intent: z.literal("tag"), tags: line }),
  z.object({ intent: z.literal("merge"), into: z.uuid() }),
  z.object({
    intent: z.literal("saveReply"),
    token: z.uuid(),
    name: line.pipe(z.string().min(1).max(80)),
    bodyEn: messageText,
    bodyAr: messageText,
  }),
  z.object({ intent: z.literal("deleteReply"), reply: z.uuid() }),
]);

/**
 * Does what a form of the inbox asks for. Returns the conversation to show next, where it is another.
 * @throws AppError `unprocessable` for values that cannot be used, with the `problem` of a rejected
 *   file, and what the verbs throw.
 */
export async function actOnConversation(
  scope: AdminScope,
  id: string,
  form: FormData,
): Promise<string | null> {
  const parsed = sent.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw unusable();
  const asked = parsed.data;
  switch (asked.intent) {
    case "answer": {
      const message = await readMessage(form, uploadLimits(supportBucket, scope.config));
      if (!message.ok) throw unusable(message.problem);
      const { content, file } = message;
      await answerConversation(scope, { id, token: asked.token, seen: asked.seen, content, file });
      return null;
    }
    case "note":
      await addNote(scope, { ...asked, id });
      return null;
    case "state":
      await setConversationState(scope, { id, state: asked.state });
      return null;
    case "take":
      await assignConversation(scope, { id, assigneeId: scope.actor.userId });
      return null;
    case "assign":
      await assignConversation(scope, { id, assigneeId: asked.assignee || null });
      return null;
    case "tag":
      await tagConversation(scope, { id, tags: asked.tags });
      return null;
    case "merge":
      await mergeConversation(scope, { id, into: asked.into });
      return asked.into;
    case "saveReply":
      await saveReply(scope, { ...asked, id: asked.token });
      return null;
    case "deleteReply":
      await deleteReply(scope, asked.reply);
      return null;
  }
}

function unusable(problem: UploadProblem | null = null): AppError {
  const details = problem ? { problem } : undefined;
  return new AppError("unprocessable", "Please check your input.", details);
}
