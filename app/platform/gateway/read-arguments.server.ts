import { readText } from "../forms/read-body.ts";
import { isPlainObject } from "../plain-object.ts";
import { parseGivenJson } from "../web/given-json.ts";
import { ProgramRefusal } from "./program-refusal.ts";

/** Arguments of a call by name: texts and lists of texts from an address, any JSON from a body. */
export type CallArguments = Readonly<Record<string, unknown>>;

/**
 * The arguments of a call, from the query string, and the JSON object of a POST or PUT.
 * @throws AppError bad_request when there is a body that is no JSON object, too_large when it is too long.
 */
export async function readArguments(request: Request): Promise<CallArguments> {
  const { searchParams } = new URL(request.url);
  const given = fromAddress(searchParams);
  return hasBody(request) ? { ...given, ...(await fromBody(request)) } : given;
}

const hasBody = ({ method }: Request) => method === "POST" || method === "PUT";

/** `name[]` and repeated names are lists. */
function fromAddress(params: URLSearchParams): CallArguments {
  const values = Map.groupBy(params, ([name]) => name.replace(/\[\]$/, ""));
  return Object.fromEntries(
    [...values].map(([name, pairs]) => {
      const [first, ...more] = pairs.map(([, value]) => value);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

async function fromBody(request: Request): Promise<CallArguments> {
  const text = await readText(request);
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (!isPlainObject(value)) {
    throw new ProgramRefusal("bad_request", (t) => t("function.body"));
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    return undefined;
  }
}
