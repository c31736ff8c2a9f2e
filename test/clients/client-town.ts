import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { createAccount, createAdmin } from "#app/accounts/create-account.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openProgramSite, type ProgramSite } from "./program-site.ts";

/** One call of a published client, with what it must answer. */
export interface ClientCall {
  /** The methods of the client, and what tells it from other calls of them. */
  call: string;
  run: (town: ClientTown) => Promise<void>;
}

export const password = "tin-goat-7-of-programs";
const networks = { last: 0 };

/** Opens the published client, unchanged, in a network of its own. */
export function openSupabase({ origin }: Pick<ProgramSite, "origin">): SupabaseClient {
  networks.last += 1;
  const { last } = networks;
  return createClient(origin, "public", {
    auth: { persistSession: false, autoRefreshToken: false, flowType: "pkce" },
    global: { headers: { "x-forwarded-for": `10.77.${last >> 8}.${last & 255}` } },
  });
}

/** A site with a guest, two people, of whom the second must see nothing of the first, and an administrator. */
export async function openClientTown(database: Database) {
  const site = await openProgramSite(database);
  const { services } = site;
  const signIn = async (email: string, isAdmin = false) => {
    const account = { email, fullName: `Program ${email}`, password };
    const { userId } = isAdmin
      ? await createAdmin(services, account)
      : await createAccount(services, { ...account, isAdmin: false });
    const client = openSupabase(site);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { client, userId, email };
  };
  const [mona, omar, chief] = [
    await signIn("mona-programs@example.ae"),
    await signIn("omar-programs@example.ae"),
    await signIn("chief-programs@example.ae", true),
  ];
  const guest = openSupabase(site);
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#0a7f8c" },
  })
    .png()
    .toBuffer();
  const listings = await site.query<{ entity_type: string; entity_id: string }>(
    "select entity_type, entity_id from directory_listings order by slug limit 3",
  );
  const clients = [mona.client, omar.client, chief.client, guest];
  return {
    ...site,
    mona,
    omar,
    chief,
    guest,
    picture,
    listings,
    /** Values for later calls, by name. */
    notes: new Map<string, string>(),
    lastCode: () => /\b\d{6}\b/.exec(site.mails.at(-1)?.text ?? "")?.[0] ?? "",
    async close() {
      for (const client of clients) await client.removeAllChannels();
      for (const client of clients) await client.realtime.disconnect();
      await site.close();
    },
  };
}

export type ClientTown = Awaited<ReturnType<typeof openClientTown>>;
