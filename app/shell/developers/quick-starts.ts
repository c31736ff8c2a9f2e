import agents from "./quick-starts/agents.mjs?raw";
import fhir from "./quick-starts/fhir.mjs?raw";
import plainHttp from "./quick-starts/plain_http.py?raw";
import supabase from "./quick-starts/supabase.mjs?raw";
import webhooks from "./quick-starts/webhooks.mjs?raw";

/** The address in the programs, for which a page writes its own. */
const exampleOrigin = "https://dalil.example";

const clients = ["supabase", "http", "fhir", "agents", "webhooks"] as const;
export type Client = (typeof clients)[number];

interface QuickStart {
  client: Client;
  file: string;
  /** The command that installs the client; null where none is needed. */
  install: string | null;
  code: string;
}

/** The first program for each client. `test/developers` runs them as they are written here. */
export const quickStarts: readonly QuickStart[] = [
  {
    client: "supabase",
    file: "supabase.mjs",
    install: "npm install @supabase/supabase-js",
    code: supabase,
  },
  { client: "http", file: "plain_http.py", install: null, code: plainHttp },
  { client: "fhir", file: "fhir.mjs", install: "npm install fhir-kit-client", code: fhir },
  {
    client: "agents",
    file: "agents.mjs",
    install: "npm install @modelcontextprotocol/client",
    code: agents,
  },
  {
    client: "webhooks",
    file: "webhooks.mjs",
    install: "npm install standardwebhooks",
    code: webhooks,
  },
];

/** Returns a program with the address of a site in it. */
export function withOrigin(code: string, origin: string): string {
  return code.replaceAll(exampleOrigin, origin);
}
