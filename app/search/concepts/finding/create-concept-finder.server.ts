import { hash } from "node:crypto";
import { BoundedCache } from "#app/platform/caches/bounded-cache.ts";
import type { Embeddings } from "#app/platform/embeddings/embeddings.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { NearConcept } from "../../answers/engine.ts";
import type { ConceptFinder } from "./concept-finder.ts";
import { ConceptIndex } from "./concept-index.ts";
import { type ConceptTexts, listConceptTexts } from "./concept-texts.ts";
import { nearByEvidence } from "./near-by-evidence.ts";

interface Options {
  /** Made for the concepts of a vocabulary, at the first search that needs them. */
  embeddingsFor: (concepts: readonly ConceptTexts[]) => Embeddings;
  /** The built-in vectors know words alone; a service knows the meaning of sentences itself. */
  readsWholeSentences?: boolean;
  /** A search does not wait longer for vectors. */
  patienceMs: number;
  onFailure?: (error: unknown) => void;
  clock?: () => number;
}

/** Back-off after a failed request, in ms. */
const restMs = 30_000;
const rememberMs = 60 * 60_000;

interface Built {
  vocabulary: Vocabulary;
  fingerprint: string;
  index: Promise<ConceptIndex>;
  found: BoundedCache<NearConcept[]>;
}

export function createConceptFinder(options: Options): ConceptFinder {
  const {
    embeddingsFor,
    readsWholeSentences = false,
    patienceMs,
    onFailure = () => {},
    clock = Date.now,
  } = options;
  let built: Built | null = null;
  let restsUntil = 0;

  const fail = (error: unknown) => {
    if (clock() >= restsUntil) onFailure(error);
    restsUntil = clock() + restMs;
  };

  /** The vocabulary is read anew every few minutes and is mostly the same. */
  function indexOf(vocabulary: Vocabulary): Built {
    if (built?.vocabulary === vocabulary) return built;
    const concepts = listConceptTexts(vocabulary);
    const fingerprint = hash("sha256", JSON.stringify(concepts), "base64");
    if (built?.fingerprint === fingerprint) {
      built = { ...built, vocabulary };
      return built;
    }
    const index = ConceptIndex.build(concepts, embeddingsFor(concepts));
    const fresh: Built = {
      vocabulary,
      fingerprint,
      index,
      found: new BoundedCache({ maxAgeMs: rememberMs }),
    };
    built = fresh;
    index.catch((error: unknown) => {
      fail(error);
      if (built?.index === index) built = null;
    });
    return fresh;
  }

  return {
    async find(text, vocabulary, threshold) {
      if (clock() < restsUntil) return null;
      const { index, found } = indexOf(vocabulary);
      const key = `${threshold} ${text}`;
      const known = found.get(key);
      if (known) return known;
      try {
        const near = await within(
          patienceMs,
          index.then((concepts) =>
            readsWholeSentences
              ? nearByEvidence(concepts, { text, vocabulary, threshold })
              : concepts.findNear(text, threshold),
          ),
        );
        if (near) found.set(key, near);
        return near;
      } catch (error) {
        fail(error);
        return null;
      }
    },
  };
}

/** Returns null after the deadline; the work goes on all the same. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // The race reports a failure; a late one is dropped.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
