import { z } from "zod";
import { isPlainObject } from "#app/platform/plain-object.ts";
import type { agentWords } from "./agent-words.ts";
import { invalidParams, refuseMessage } from "./json-rpc-refusal.ts";
import { agentTools } from "./tools.server.ts";

const callShape = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.unknown() }),
});

/**
 * Returns the refusal of a call of an unknown tool or without an object of arguments, else null. The
 * library would answer in English, with the text of its own schema.
 */
export function refuseMisnamed(
  message: unknown,
  t: ReturnType<typeof agentWords>,
): Response | null {
  const { data: call } = callShape.safeParse(message);
  if (!call) return null;
  const { id, params } = call;
  const refuse = (message: string) =>
    refuseMessage({ status: 200, code: invalidParams, id, message });
  if (!agentTools.some(({ name }) => name === params.name))
    return refuse(t("tool", { known: agentTools.map(({ name }) => name).join(", ") }));
  const { arguments: given = {} } = params;
  return isPlainObject(given) ? null : refuse(t("arguments"));
}
