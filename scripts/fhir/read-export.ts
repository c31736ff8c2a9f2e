import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";

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

const mostTries = 10;
const longestWaitSeconds = 30;

/** Fetches a file; a busy site is asked again after the seconds that it names. */
async function fetchPatiently(url: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url);
    if (answer.status !== 503 || tries === mostTries) return answer;
    await answer.body?.cancel();
    const named = Number(answer.headers.get("retry-after")) || 1;
    await setTimeout(Math.min(named, longestWaitSeconds) * 1_000);
  }
}

/** Reads the resources of a file of an export, a line after the other. */
export async function* readLines({ type, url }: ExportFile): AsyncGenerator<ExportLine> {
  const answer = await fetchPatiently(url);
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`${url} was answered with ${answer.status}`);
  const input = Readable.from(answer.body);
  for await (const line of createInterface({ input })) if (line !== "") yield { type, line };
}
