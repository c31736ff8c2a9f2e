import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { undoProposal } from "./decide-proposal.server.ts";

const writer: Actor = { kind: "job", name: "register" };

/** Takes back proposals whose branches were deleted with their run, with the franchises that they made. */
export async function forgetProposals(scope: {
  actor: Actor;
  database: Database;
  requestId: string;
}): Promise<void> {
  const { rows } = await withRead(scope.database, writer, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id::text from franchise_proposals p where state = 'accepted'
        and not exists (select 1 from franchise_proposal_branches b where b.proposal_id = p.id)`),
  );
  for (const { id } of rows) await undoProposal({ ...scope, actor: writer }, id);
  await withTransaction(scope.database, writer, (tx) =>
    tx.execute(sql`
      delete from franchise_proposals p where state = 'open' and franchise_id is null
        and (select count(*) from franchise_proposal_branches b where b.proposal_id = p.id) < 2`),
  );
}
