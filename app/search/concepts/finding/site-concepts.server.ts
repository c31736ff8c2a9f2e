import type { Logger } from "pino";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { perDatabase } from "#app/platform/database/per-database.server.ts";
import { createHttpEmbeddings } from "#app/platform/embeddings/http-embeddings.server.ts";
import type { ConceptFinder } from "./concept-finder.ts";
import { createConceptFinder } from "./create-concept-finder.server.ts";
import { createVocabularyEmbeddings } from "./vocabulary-embeddings.server.ts";

/** The built-in embeddings are there within a second, even on a machine that is busy. */
const builtInPatienceMs = 5_000;

/** Of all databases: it follows from the vocabulary that it is asked with. */
const builtIn = createConceptFinder({
  embeddingsFor: createVocabularyEmbeddings,
  readsWholeSentences: true,
  patienceMs: builtInPatienceMs,
});
const finders = perDatabase(() => builtIn);

/** Returns a database's concept finder, on the built-in embeddings unless a service was set. */
export function getConceptFinder(database: Database): ConceptFinder {
  return {
    find: (...asked) => finders.of(database).find(...asked),
  };
}

/** Lets the service of the settings find the concepts; does nothing where none is set. */
export function connectEmbeddings(database: Database, config: Config, log: Logger): void {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_MODEL: model } = config;
  if (!url) return;
  const timeoutMs = config.EMBEDDINGS_TIMEOUT_MS;
  const embeddings = createHttpEmbeddings({ url, key, model, timeoutMs });
  const finder = createConceptFinder({
    embeddingsFor: () => embeddings,
    patienceMs: timeoutMs,
    onFailure: (error) =>
      log.warn({ err: error }, "the embeddings service cannot be used; search does without"),
  });
  finders.set(database, finder);
}

/** From now on the built-in embeddings find the concepts again. */
export function disconnectEmbeddings(database: Database): void {
  finders.delete(database);
}
