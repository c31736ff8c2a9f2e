// The packages have no types of their own; these are the parts that the test uses.
declare module "@marbec/web-auto-extractor" {
  /** The structured data of a page: its JSON-LD by type, and what could not be parsed. */
  export interface ExtractedData {
    jsonld: Record<string, unknown[]>;
    errors: { message: string }[];
  }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: ("rdfa" | "microdata")[] });
    parse(html: string): ExtractedData;
  }
}

declare module "@adobe/structured-data-validator" {
  import type { ExtractedData } from "@marbec/web-auto-extractor";
  export default class Validator {
    /** The vocabulary of schema.org as its JSON-LD file has it. */
    constructor(vocabulary: { "@graph": Record<string, unknown>[] });
    validate(data: ExtractedData): Promise<
      {
        severity: "ERROR" | "WARNING";
        issueMessage: string;
        path: { type?: string; property?: string }[];
      }[]
    >;
  }
}
