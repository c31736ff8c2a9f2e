import { createInterface } from "node:readline";
import { Readable } from "node:stream";

/** One file of an export, as its manifest names it. */
interface ExportFile {
  type: string;
  url: string;
  count?: number;
}

/** A resource of an export, and the line that it was read from. */
interface ExportLine {
  type: string;
  line: string;
}

/**
 * Begins an export of a site and returns its files.
 * @throws Error for a site that answers otherwise.
 */
export async function beginExport(address: string): Promise<ExportFile[]> {
  const headers = { accept: "application/fhir+json", prefer: "respond-async" };
  const begun = await fetch(new URL("/fhir/$export", address), { headers });
  const place = begun.headers.get("content-location");
  if (begun.status !== 202 || place === null)
    throw new Error(`The export was answered with ${begun.status}: ${await begun.text()}`);
  const manifest = await fetch(place);
  if (manifest.status !== 200)
    throw new Error(`The manifest was answered with ${manifest.status}: ${await manifest.text()}`);
  const { output }: { output: ExportFile[] } = await manifest.json();
  return output;
}

/** Reads the resources of a file of an export, a line after the other. */
export async function* readLines({ type, url }: ExportFile): AsyncGenerator<ExportLine> {
  const answer = await fetch(url);
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`${url} was answered with ${answer.status}`);
  const input = Readable.from(answer.body);
  for await (const line of createInterface({ input })) if (line !== "") yield { type, line };
}
