import type { Transaction } from "../../platform/database/database.server.ts";
import type { StatedFacts } from "../listing-columns.server.ts";
import type { ChangeTarget } from "./rules.ts";

/** Where a part of a listing is stored. */
export interface StoredPart {
  /** What stands now; nothing where the listing has no such place or review. */
  read(tx: Transaction, target: ChangeTarget): Promise<object | null>;
  /** @throws where the value has another shape. */
  write(tx: Transaction, target: ChangeTarget, value: unknown, today: string): Promise<void>;
  /** The fact that a change of it states. */
  fact?: keyof StatedFacts;
}
