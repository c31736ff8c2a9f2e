import type { EntityType } from "#app/directory/entity-ref.ts";
import { fieldsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import { createRandom } from "../draw-random.server.ts";

const stream = -1_000_000_000;

/** The columns of the yes-or-no-or-unknown fields of a kind of listing. */
export function answerColumns(entityType: EntityType): string[] {
  return fieldsOf(entityType).flatMap(([name, { kind }]) =>
    kind === "answer" ? [snakeCase(name)] : [],
  );
}

/**
 * Draws an answer for each of the fields that have one: two of five say yes, two say no. The numbers
 * are of a stream of their own, so that a new field leaves the rest of the city as it is.
 */
export function drawAnswers(
  entityType: EntityType,
  { seed, index }: { seed: number; index: number },
): Record<string, boolean | null> {
  const random = createRandom(seed, stream - index);
  return Object.fromEntries(
    answerColumns(entityType).map((column) => [
      column,
      random.pick([true, true, false, false, null]),
    ]),
  );
}
