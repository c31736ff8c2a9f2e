import type { MetaDescriptor } from "react-router";

/** The element that "Skip to results" leads to. */
export const resultsId = "result-area";
/** Begins the id of each card's element. */
export const cardPrefix = "card-";

/** The parts of the search screen that the server writes as HTML and the browser replaces whole. */
export interface PageRegions {
  /** Above the results: help in an emergency; in a crisis it replaces them. */
  notice: string;
  /** The understood words and chosen filters; each removes itself. */
  chips: string;
  /** The cards or what to do without any, and the links that follow. */
  results: string;
  /** The options of long selects, by the ids of the selects. */
  options: Record<string, string>;
}

interface DocumentContent {
  regions: PageRegions;
  meta: MetaDescriptor[];
}

/**
 * Carries what only a document needs from the loader to its rendering. The router sends the
 * properties of what a loader returns to the browser too, but no private field.
 */
export class DocumentOnly {
  readonly #content: DocumentContent;

  constructor(content: DocumentContent) {
    this.#content = content;
  }

  /** Returns the content while a document is rendered, else null. */
  static read(carried: unknown): DocumentContent | null {
    return carried instanceof DocumentOnly ? carried.#content : null;
  }
}
