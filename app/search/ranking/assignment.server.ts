import { hash } from "node:crypto";
import type { Arm } from "../experiments/rules.ts";

interface Shared {
  id: number;
  /** Of 100 people, how many get the variant. */
  share: number;
}

/** Assigns a person by a hash of the account's id: the same arm in every process and on every day. */
export function armOf(experiment: Shared, userId: string): Arm {
  const digest = hash("md5", `${experiment.id}:${userId}`);
  return Number.parseInt(digest.slice(0, 8), 16) % 100 < experiment.share ? "variant" : "control";
}

/** `armOf` in SQL, over an expression of the account's id. */
export function armInSql({ id, share }: Shared, userId: string): string {
  return `case when ('x' || left(md5('${id}:' || ${userId}), 8))::bit(32)::bigint % 100 < ${share}
    then 'variant' else 'control' end`;
}
