import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";

type Terms = Record<string, unknown>[];

/** One statement of N-Quads: its subject, property, and its value as an address or a text. */
const quad = /^<([^>]+)> <([^>]+)> (?:<([^>]+)>|"((?:[^"\\]|\\.)*)"\S*) /gm;
const prefixes = [
  ["http://schema.org/", "schema:"],
  ["http://www.w3.org/2000/01/rdf-schema#", "rdfs:"],
  ["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf:"],
] as const;
const file = createRequire(import.meta.url).resolve("@vocabulary/schema/schema.nq");
const validator = new Validator({ "@graph": readTerms(readFileSync(file, "utf8")) });

/** Returns the types of the items on a page and of nested ones, and what the validator has against them. */
export async function validatePage(html: string): Promise<{ types: string[]; issues: string[] }> {
  const found = new WebAutoExtractor({
    addLocation: true,
    embedSource: ["rdfa", "microdata"],
  }).parse(html);
  const issues = await validator.validate(found);
  return {
    types: typesIn(Object.values(found.jsonld)),
    issues: [
      ...found.errors.map(({ message }) => message),
      ...issues.map(({ severity, path, issueMessage }) =>
        [severity, ...path.map(({ type }) => type), issueMessage].join(" "),
      ),
    ],
  };
}

/** Returns the types of items and of what is nested in them. */
function typesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const own = Object.entries(part).flatMap(([name, value]) =>
    name === "@type" ? [value].flat().filter((type) => typeof type === "string") : [],
  );
  return [...own, ...Object.values(part).flatMap(typesIn)];
}

/** Reads the vocabulary, which is published as N-Quads, into the nodes of its JSON-LD. */
function readTerms(quads: string): Terms {
  const nodes = new Map<string, Map<string, unknown[]>>();
  for (const [, subject = "", property = "", iri, text] of quads.matchAll(quad)) {
    const id = compact(subject);
    const node = nodes.get(id) ?? new Map<string, unknown[]>();
    nodes.set(id, node);
    const isType = compact(property) === "rdf:type";
    const name = isType ? "@type" : compact(property);
    const address = iri === undefined ? undefined : compact(iri);
    const value = address === undefined ? text : isType ? address : { "@id": address };
    node.set(name, [...(node.get(name) ?? []), value]);
  }
  return [...nodes].map(([id, node]) => ({ "@id": id, ...Object.fromEntries(withSingles(node)) }));
}

/** JSON-LD has a single value without its list. */
function withSingles(node: ReadonlyMap<string, unknown[]>): [string, unknown][] {
  return [...node].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
}

function compact(iri: string): string {
  const known = prefixes.find(([start]) => iri.startsWith(start));
  return known ? known[1] + iri.slice(known[0].length) : iri;
}
