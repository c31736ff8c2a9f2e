import { z } from "zod";
import { readJson } from "#app/platform/forms/read-body.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { tooManyCalls } from "../answers/answer-fhir.server.ts";
import { fhirBase } from "../answers/read-scope.server.ts";
import { invalid, unsupported } from "../fhir-error.ts";
import { exportedKinds } from "../resources/kinds.server.ts";
import { readDate } from "../search/criterion.ts";
import { writeJob } from "./export-job.server.ts";

const begun = ProcessLimit.named("fhir-export.sender");
const formats = new Set(["application/fhir+ndjson", "application/ndjson", "ndjson"]);

/** The body of a kick-off by POST. */
const parametersInput = z.object({
  resourceType: z.literal("Parameters"),
  parameter: z
    .array(
      z.object({
        name: z.string().max(100),
        valueString: z.string().max(2_000).optional(),
        valueInstant: z.string().max(100).optional(),
      }),
    )
    .max(50)
    .default([]),
});

/**
 * Begins an export of public resources: answers 202 with the address of its manifest.
 * @throws FhirError 400 for a call that is not asynchronous, and for parameters that are not known.
 */
export async function beginExport(
  params: URLSearchParams,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const prefer = request.headers.get("prefer") ?? "";
  if (!/\brespond-async\b/i.test(prefer))
    throw invalid("An export is asynchronous: send Prefer: respond-async.");
  const given = request.method === "POST" ? await readParameters(request) : [...params];
  const job = readExport(given, /\bhandling\s*=\s*"?lenient\b/i.test(prefer));
  if (!begun.takeSender(context.clientAddress))
    throw tooManyCalls("Too many exports. Please try again in an hour.");
  const id = writeJob(context.config, job);
  return new Response(null, {
    status: 202,
    headers: {
      "Content-Location": `${fhirBase(context)}/export/${id}`,
      "Cache-Control": "no-store",
    },
  });
}

async function readParameters(request: Request): Promise<[string, string][]> {
  const body = parametersInput.safeParse(await readJson(request));
  if (!body.success) throw invalid("The body is no Parameters resource.");
  return body.data.parameter.map(({ name, valueString, valueInstant }) => [
    name,
    valueString ?? valueInstant ?? "",
  ]);
}

function readExport(given: readonly (readonly [string, string])[], isLenient: boolean) {
  const known = new Map<string, string[]>();
  for (const [name, value] of given) {
    if (name === "_format" || name === "_pretty") continue;
    if (!["_outputFormat", "_since", "_type"].includes(name)) {
      if (isLenient) continue;
      throw unsupported(`$export has no parameter "${name.slice(0, 80)}".`);
    }
    known.set(name, [...(known.get(name) ?? []), value]);
  }
  const [format = "application/fhir+ndjson"] = known.get("_outputFormat") ?? [];
  if (!formats.has(format.replace(/ /g, "+")))
    throw unsupported("Files are written as NDJSON alone.");
  return {
    types: readTypes(known.get("_type") ?? [], isLenient),
    since: readSince(known.get("_since") ?? []),
    startedAt: new Date().toISOString(),
  };
}

function readTypes(values: readonly string[], isLenient: boolean): string[] {
  const all = exportedKinds.map(({ type }) => type);
  const names = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const wanted = names.filter((name) => name !== "");
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined && !isLenient)
    throw unsupported(`"${unknown.slice(0, 64)}" is not exported.`);
  const types = all.filter((type) => wanted.includes(type));
  if (wanted.length > 0 && types.length === 0) throw unsupported("No type of _type is exported.");
  return types.length > 0 ? types : all;
}

function readSince([value]: readonly string[]): string | null {
  if (value === undefined) return null;
  const { prefix, from } = readDate(value);
  if (prefix !== "eq") throw invalid("_since is an instant, without a prefix.");
  return from.toISOString();
}
