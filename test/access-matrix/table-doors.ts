import type { PublishedTable } from "#app/platform/gateway/tables/published-table.server.ts";
import { product } from "#app/slices.server.ts";
import { type DoorLine, knock, type Town } from "./doors.ts";

const { publishedTables: tables } = product;

interface OwnedTable {
  /** The column with the row's owner. */
  owner: string;
  /** Puts the owner's row there again, as it was. */
  restore?: string;
  /** The row that each caller tries to insert, in the owner's name. */
  add: object;
  /** The change that each caller tries on the owner's row. */
  change: object;
}

const listed = "select entity_type, entity_id from directory_listings order by slug";

/** The published tables whose rows have an owner. */
const ownedTables = (listing: object): Record<string, OwnedTable> => ({
  users: { owner: "auth_user_id", add: {}, change: { address: "Dubai" } },
  user_roles: { owner: "auth_user_id", add: { role: "admin" }, change: { role: "admin" } },
  user_favorites: {
    owner: "user_id",
    restore: `insert into user_favorites (user_id, entity_type, entity_id)
      select $1, entity_type, entity_id from (${listed} limit 1) as first`,
    add: listing,
    change: { entity_type: "services" },
  },
  user_notifications: {
    owner: "user_id",
    restore:
      "insert into user_notifications (user_id, type, topic) values ($1, 'test', 'listings')",
    add: { type: "test" },
    change: { read_at: "2026-01-01T00:00:00Z" },
  },
  support_conversations: {
    owner: "user_id",
    restore: "insert into support_conversations (user_id) values ($1)",
    add: {},
    change: { status: "closed" },
  },
});

/** Tables that reveal a row's owner to administrators alone. */
const anonymousTables = ["app_feedback", "interactions"];

/** Lists each caller's outcome for each published table, through the gateway. */
export async function listTableDoors(town: Town): Promise<DoorLine[]> {
  const lines: DoorLine[] = [];
  const { rows: listings } = await town.database.pool.query(`${listed} offset 1 limit 1`);
  const owners = ownedTables(listings[0]);
  for (const table of tables) {
    const owned = owners[table.name];
    const isPersonal = [...table.columns.keys()].some((name) => /(^|_)user_id$/.test(name));
    if (isPersonal && !owned && !anonymousTables.includes(table.name))
      throw new Error(`Say in ownedTables whose rows ${table.name} holds.`);
    lines.push(...(await (owned ? knockAtOwned(town, table, owned) : knockAtPublic(town, table))));
  }
  return lines;
}

const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json", prefer: "count=exact" },
  body: JSON.stringify(body),
});

/** The status, and how many rows were seen or written. */
async function sayRows(response: Response): Promise<string> {
  const { status } = response;
  if (status >= 400) return String(status);
  const counted = response.headers.get("content-range")?.split("/")[1];
  return `${status}:${Number(counted) > 1 ? "all" : counted}`;
}

async function knockAtPublic(town: Town, { name, key }: PublishedTable): Promise<DoorLine[]> {
  const path = `/rest/v1/${name}`;
  const nothing = `${path}?${key[0]}=is.null`;
  const line = async (operation: string, address: string, init: RequestInit) => ({
    door: name,
    operation,
    outcomes: await knock(town, address, init, sayRows),
  });
  return [
    await line("read", path, { headers: { prefer: "count=exact" } }),
    await line("add", path, sending("POST", {})),
    await line("change", nothing, sending("PATCH", {})),
    await line("remove", nothing, sending("DELETE", {})),
  ];
}

async function knockAtOwned(
  town: Town,
  { name }: PublishedTable,
  { owner, restore, add, change }: OwnedTable,
): Promise<DoorLine[]> {
  const { database, people } = town;
  const ownerId = people.owner.userId;
  const path = `/rest/v1/${name}`;
  const theirs = `${path}?${owner}=eq.${ownerId}`;
  const putBack = async () => {
    if (!restore) return;
    await database.pool.query(`delete from ${name}`);
    for (const { userId } of [people.owner, people.other])
      await database.pool.query(restore, [userId]);
  };
  const line = async (operation: string, address: string, init: RequestInit) => ({
    door: name,
    operation,
    outcomes: await knock(town, address, init, sayRows, putBack),
  });
  return [
    await line("read the owner's", theirs, { headers: { prefer: "count=exact" } }),
    await line("add as the owner", path, sending("POST", { ...add, [owner]: ownerId })),
    await line("change the owner's", theirs, sending("PATCH", change)),
    await line("remove the owner's", theirs, sending("DELETE", {})),
  ];
}
