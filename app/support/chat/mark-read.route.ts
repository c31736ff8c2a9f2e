import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { markMessagesRead } from "../conversations/mark-read.server.ts";
import { asVisitor, countUnreadAnswers } from "../conversations/queries.server.ts";
import { unreadBadge } from "../conversations/rules.ts";
import type { Route } from "./+types/mark-read.route.ts";

/** Marks the answers of the conversation that is on screen as read; returns what is left. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, database } = context.get(requestContext);
  const visitor = asVisitor(actor);
  const conversation = typedText(await readForm(request), "conversation");
  if (isUuid(conversation)) await markMessagesRead({ actor: visitor, database }, conversation);
  const unread = unreadBadge(await countUnreadAnswers(database, visitor));
  return Response.json({ unread }, { headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to read. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
