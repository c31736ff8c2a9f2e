import type { Operation } from "../row-changes.server.ts";

// The one extension of the published client's protocol, in the payload of a join and of its reply:
//
//   join      { dalil: { session, since, batches } }
//             session: the secret of a guest's session, for programs without a cookie
//             since:   the position after which changes were missed
//             batches: one message may carry several changes
//   reply     { dalil: { position } }: every change after it is sent
//   changes   payloads of `postgres_changes` carry `sequence`
//   batches   come as the event `dalil_changes` instead
//
// After too many changes there is a reset: read the rows again. Without batches it is a system
// message of `postgres_changes` with the status `error`.

export const batchEvent = "dalil_changes";

export interface JoinReply {
  dalil: { position: number };
}

export interface Batch {
  changes: BatchedChange[];
}

type Row = Record<string, unknown>;

export type BatchedChange = { ids: number[]; sequence: number } & (
  | { reset: true }
  | {
      key: Row;
      data: {
        schema: string;
        table: string;
        commit_timestamp: string;
        type: Uppercase<Operation>;
        columns: { name: string; type: string }[];
        record: Row;
        old_record: Row;
        errors: null;
      };
    }
);
