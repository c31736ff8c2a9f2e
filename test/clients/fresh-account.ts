import type { SupabaseClient } from "@supabase/supabase-js";
import { type ClientTown, openSupabase, password } from "./client-town.ts";

/** The account that the calls of sign-in make. */
export const fresh = { email: "fresh-programs@example.ae", password };
export const page = "https://clinic-app.example.org/welcome";

/** The clients of the one who signs up, each with the session of its town. */
const freshClients = new WeakMap<ClientTown, SupabaseClient>();
export function freshClient(town: ClientTown): SupabaseClient {
  const client = freshClients.get(town) ?? openSupabase(town);
  freshClients.set(town, client);
  return client;
}

export const lastTextCode = ({ texts }: ClientTown) =>
  /\b\d{6}\b/.exec(texts.at(-1)?.text ?? "")?.[0] ?? "";
