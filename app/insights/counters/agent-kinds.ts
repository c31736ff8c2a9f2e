import { isbot } from "isbot";

/** The kind of a calling program, by its user agent alone. */
export const agentKinds = ["assistant", "crawler", "library", "browser", "unnamed"] as const;
export type AgentKind = (typeof agentKinds)[number];

/** The paths that programs call. */
export const doors = ["functions", "procedures", "tables", "llms", "openapi", "agents"] as const;
export type Door = (typeof doors)[number];

export const outcomes = ["answered", "refused", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

/** Programs that read for a language model, by the names that they publish. */
const assistants =
  /GPTBot|ChatGPT|OAI-SearchBot|Claude|anthropic|Perplexity|Google-Extended|Gemini|CCBot|Bytespider|Amazonbot|Applebot-Extended|meta-external|cohere|MistralAI|DuckAssist|YouBot/i;
const libraries =
  /curl|wget|python|httpx|aiohttp|axios|node|undici|got\b|okhttp|java|go-http|postman|insomnia|ruby|php|guzzle|dart|supabase|postgrest/i;

export function agentKindOf(userAgent: string | null): AgentKind {
  if (!userAgent) return "unnamed";
  if (assistants.test(userAgent)) return "assistant";
  if (libraries.test(userAgent)) return "library";
  return isbot(userAgent) ? "crawler" : "browser";
}

const doorPaths: readonly (readonly [RegExp, Door])[] = [
  [/^\/functions\/v1\//, "functions"],
  [/^\/rest\/v1\/rpc\//, "procedures"],
  [/^\/rest\/v1\//, "tables"],
  [/^\/llms\.txt$/, "llms"],
  [/^\/openapi\.json$/, "openapi"],
  [/^\/mcp$/, "agents"],
];

/** Returns the API that a path belongs to; null for pages of people. */
export function doorOf(path: string): Door | null {
  return doorPaths.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

export function outcomeOf(status: number): Outcome {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "answered";
}
