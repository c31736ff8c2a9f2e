import { isbot } from "isbot";
import { actorUserId } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import type { SearchState } from "../filters/filters.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { filtersUsed } from "./rules.ts";
import { searchRecorderOf } from "./search-recorder.server.ts";

type Scope = Pick<RequestContext, "actor" | "clientAddress" | "config" | "database" | "log">;

/** Notes what a person searched for on the search screen; crawlers, later pages and pages fetched ahead are nobody's search. */
export function noteSearch(
  { actor, clientAddress, config, database, log }: Scope,
  { headers }: Request,
  state: SearchState,
  answer: SearchAnswer,
): void {
  const isAhead = /prefetch|prerender/.test(
    `${headers.get("sec-purpose")} ${headers.get("purpose")}`,
  );
  if (state.page > 1 || isAhead || isbot(headers.get("user-agent"))) return;
  searchRecorderOf({ config, database, log }).note({
    actor,
    visitor: actorUserId(actor) ?? `${clientAddress} ${headers.get("user-agent")}`,
    sender: senderNetwork(clientAddress),
    term: state.filters.query,
    resultCount: answer.totalCount,
    filtersUsed: filtersUsed(state),
    itemIds: ofKind(answer.understood, "concept").flatMap(({ concepts }) =>
      concepts.map(({ itemId }) => itemId),
    ),
  });
}
