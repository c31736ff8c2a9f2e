import { expect, test } from "vitest";
import { choosePrivacyLevel } from "#app/accounts/privacy/change-privacy.server.ts";
import { type Actor, guest, type Person } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { addPerson, requestOf, visitArgs } from "#test/people/people.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { favoritesPath } from "../../cards/favorite/rules.ts";
import { keepFavorite } from "../keep-favorite.server.ts";
import { listSavedEntities } from "../queries.server.ts";
import { favoriteListItems, favoriteLists } from "../tables.server.ts";
import { action, loader } from "./favourites.route.tsx";
import * as shared from "./shared-list.route.tsx";

const path = "/dashboard/favourites";
const pattern = "/dashboard/favourites" as const;

async function open(database: Database, actor: Person, address = path) {
  const args = visitArgs(requestOf(database, { actor }), address);
  return (await loader({ ...args, params: {}, pattern })).data;
}

/** Submits a form of the page; returns the redirect or the refusal. */
async function send(database: Database, actor: Person, form: string[][]) {
  const args = visitArgs(requestOf(database, { actor }), path, { form });
  const answer = await action({ ...args, params: {}, pattern });
  return answer instanceof Response ? answer.headers.get("location") : answer.data.problem;
}

async function readShared(database: Database, key: string) {
  const args = visitArgs(requestOf(database, { actor: guest }), `/lists/${key}`);
  const answer = await shared.loader({ ...args, params: { key }, pattern: "/lists/:key" });
  return answer.data;
}

onAnyDatabase((openDatabase) => {
  let city: ReturnType<typeof writeSmallDirectory> | undefined;
  const start = async () => {
    const database = await openDatabase({ seed: "vocabulary" });
    city ??= writeSmallDirectory(database);
    const { clinics, people } = await city;
    const actor = await addPerson(database);
    const visit = { ...requestOf(database, { actor }), actor };
    await keepFavorite(visit, { entityType: "clinics", entityId: clinics.north });
    await keepFavorite(visit, { entityType: "professionals", entityId: people.amina });
    const { favorites } = await read(database, actor);
    const idOf = (entityId: string) => favorites.find((one) => one.entityId === entityId)?.id ?? "";
    return { database, actor, north: idOf(clinics.north), amina: idOf(people.amina), people };
  };
  const read = async (database: Database, actor: Person, address = path) => {
    const shown = await open(database, actor, address);
    return { ...shown, names: shown.favorites.map(({ card }) => card?.slug) };
  };
  const makeList = async (database: Database, actor: Person, chosen: string[]) => {
    const form = [
      ["intent", "create"],
      ["name", " For mother "],
      ...chosen.map((id) => ["chosen", id]),
    ];
    const to = await send(database, actor, form);
    return URL.parse(to ?? "", "http://localhost")?.searchParams.get("list") ?? "";
  };

  test("everything kept is shown, the newest first, and several go at once", async () => {
    const { database, actor, north, amina } = await start();
    expect((await read(database, actor)).names).toEqual(["amina", "north"]);
    expect(
      await send(database, actor, [
        ["intent", "remove"],
        ["chosen", north],
        ["chosen", amina],
      ]),
    ).toBe(favoritesPath(null, "removed"));
    expect((await read(database, actor)).names).toEqual([]);
  });

  test("a list holds what was ticked, takes notes, and its end leaves the favourites", async () => {
    const { database, actor, north, amina } = await start();
    const list = await makeList(database, actor, [north]);
    expect((await read(database, actor, favoritesPath(list))).names).toEqual(["north"]);
    await send(database, actor, [
      ["intent", "list"],
      ["list", list],
      ["chosen", amina],
    ]);
    const note = [
      ["intent", "note"],
      ["list", list],
      ["favorite", amina],
      ["note", "Kind.\r\nAsk"],
    ];
    expect(await send(database, actor, note)).toBe(favoritesPath(list, "noted"));
    const shown = await read(database, actor, favoritesPath(list));
    expect(shown.favorites.map((one) => one.note)).toEqual(["Kind.\nAsk", ""]);
    expect(shown.list).toMatchObject({ name: "For mother", count: 2, shareKey: null });
    await send(database, actor, [
      ["intent", "unlist"],
      ["list", list],
      ["chosen", north],
    ]);
    expect((await read(database, actor, favoritesPath(list))).names).toEqual(["amina"]);
    await send(database, actor, [
      ["intent", "rename"],
      ["list", list],
      ["name", "للأم"],
    ]);
    expect((await read(database, actor)).lists.map(({ name }) => name)).toEqual(["للأم"]);
    await send(database, actor, [
      ["intent", "delete"],
      ["list", list],
    ]);
    expect((await read(database, actor)).names).toEqual(["amina", "north"]);
    await expect(open(database, actor, favoritesPath(list))).rejects.toBeInstanceOf(Response);
  });

  test("a shared list is read by whoever has its link, without notes, until it is closed", async () => {
    const { database, actor, north } = await start();
    const list = await makeList(database, actor, [north]);
    const note = [
      ["intent", "note"],
      ["list", list],
      ["favorite", north],
      ["note", "secret"],
    ];
    await send(database, actor, note);
    await send(database, actor, [
      ["intent", "share"],
      ["list", list],
    ]);
    const key = (await open(database, actor)).lists[0]?.shareKey ?? "";
    expect(key).toMatch(/^[\w-]{24}$/);
    await send(database, actor, [
      ["intent", "share"],
      ["list", list],
    ]);
    expect((await open(database, actor)).lists[0]?.shareKey).toBe(key);
    const seen = await readShared(database, key);
    expect(seen).toMatchObject({ name: "For mother", cards: [{ slug: "north" }] });
    expect(JSON.stringify(seen)).not.toContain("secret");
    expect(JSON.stringify(seen)).not.toContain("Huda");
    expect(JSON.stringify(seen.meta)).toContain("noindex");
    await send(database, actor, [
      ["intent", "unshare"],
      ["list", list],
    ]);
    for (const wrong of [key, list, "x".repeat(5_000), "' or true --"]) {
      await expect(readShared(database, wrong)).rejects.toMatchObject({ init: { status: 404 } });
    }
  });

  test("who does not let favourites be shared shares no list, and closes those that were", async () => {
    const { database, actor, north } = await start();
    const list = await makeList(database, actor, [north]);
    const share = [
      ["intent", "share"],
      ["list", list],
    ];
    const visit = { ...requestOf(database, { actor }), actor };
    await send(database, actor, share);
    const key = (await open(database, actor)).lists[0]?.shareKey ?? "";
    await choosePrivacyLevel(visit, "minimal");
    await expect(readShared(database, key)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await send(database, actor, share)).toBe("notShared");
    await choosePrivacyLevel(visit, "standard");
    expect(await readShared(database, key)).toMatchObject({ name: "For mother" });
  });

  test("nobody reads or changes what is in somebody else's list", async () => {
    const { database, actor, north, amina } = await start();
    const list = await makeList(database, actor, [north]);
    const other = await addPerson(database);
    await expect(open(database, other, favoritesPath(list))).rejects.toBeInstanceOf(Response);
    for (const form of [
      [
        ["intent", "rename"],
        ["name", "Mine"],
      ],
      [["intent", "delete"]],
      [["intent", "share"]],
      [
        ["intent", "list"],
        ["chosen", amina],
      ],
      [
        ["intent", "unlist"],
        ["chosen", north],
      ],
      [
        ["intent", "note"],
        ["favorite", north],
        ["note", "mine"],
      ],
    ]) {
      const asked = send(database, other, [...form, ["list", list]]);
      await expect(asked).rejects.toMatchObject({ code: "not_found" });
    }
    const own = await makeList(database, other, [amina]);
    expect((await read(database, other, favoritesPath(own))).names).toEqual([]);
    const seen = await withRead(database, other, async (tx) => ({
      lists: await tx.select({ id: favoriteLists.id }).from(favoriteLists),
      items: await tx.select().from(favoriteListItems),
    }));
    expect(seen).toEqual({ lists: [{ id: own }], items: [] });
    expect((await read(database, actor, favoritesPath(list))).names).toEqual(["north"]);
  });

  test("a search in a list finds what is in it, for its owner alone", async () => {
    const { database, actor, north, amina } = await start();
    const list = await makeList(database, actor, [north, amina]);
    const find = (by: Actor) => listSavedEntities(database, by, list);
    expect((await find(actor)).map(({ entityType }) => entityType).sort()).toEqual([
      "clinics",
      "professionals",
    ]);
    expect(await find(await addPerson(database))).toEqual([]);
    expect(await find({ ...(await addPerson(database)), kind: "admin" })).toEqual([]);
    expect(await find(guest)).toEqual([]);
    expect(await listSavedEntities(database, actor, "my-list")).toEqual([]);
  });

  test("professionals are compared, and a wrong request gets a reason", async () => {
    const { database, actor, north, amina, people } = await start();
    const compare = [
      ["intent", "compare"],
      ["chosen", north],
      ["chosen", amina],
    ];
    expect(await send(database, actor, compare)).toBe(`/compare?ids=${people.amina}`);
    const list = await makeList(database, actor, []);
    const refused: [string[][], string][] = [
      [
        [
          ["intent", "compare"],
          ["chosen", north],
        ],
        "notComparable",
      ],
      [[["intent", "remove"]], "nothingChosen"],
      [
        [
          ["intent", "remove"],
          ["chosen", "not-an-id"],
        ],
        "nothingChosen",
      ],
      [
        [
          ["intent", "list"],
          ["chosen", north],
        ],
        "noList",
      ],
      [
        [
          ["intent", "create"],
          ["name", "  "],
        ],
        "name",
      ],
      [
        [
          ["intent", "create"],
          ["name", "n".repeat(81)],
        ],
        "name",
      ],
      [
        [
          ["intent", "note"],
          ["list", list],
          ["favorite", north],
          ["note", "n".repeat(501)],
        ],
        "note",
      ],
    ];
    for (const [form, problem] of refused) {
      expect(await send(database, actor, form)).toBe(problem);
    }
    for (const intent of ["", "drop", "constructor", "toString"]) {
      await expect(send(database, actor, [["intent", intent]])).rejects.toMatchObject({
        code: "unprocessable",
      });
    }
    const { names } = await read(database, actor, `${path}?list=not-an-id&done=hacked`);
    expect(names).toHaveLength(2);
  });

  test("there is room for fifty lists", async () => {
    const { database, actor } = await start();
    const lists = Array.from({ length: 50 }, () => ({ name: "One", userId: actor.userId }));
    await withTransaction(database, actor, (tx) => tx.insert(favoriteLists).values(lists));
    expect(
      await send(database, actor, [
        ["intent", "create"],
        ["name", "One more"],
      ]),
    ).toBe("tooManyLists");
  });
});
