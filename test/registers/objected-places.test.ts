import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { decideObjection } from "#app/ingest/objections/decide-objection.server.ts";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { importRegister } from "#app/ingest/registers/import-register.server.ts";
import { openStreetMap } from "#app/ingest/registers/map-data/map-source.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { facilityFile } from "./make-register.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "objected test ".repeat(4) });
const job: Actor = { kind: "job", name: "test" };

onAnyDatabase((open) => {
  async function openTown() {
    const database = await open({ seed: "vocabulary" });
    const run = (register: typeof dubaiFacilities | typeof openStreetMap, text: string) =>
      importRegister(
        { database, config },
        {
          register,
          stream: (async function* () {
            yield Buffer.from(text);
          })(),
          fileName: "test",
          acceptsShrunk: true,
          ...(register === openStreetMap && { map: { listsDoubtful: true } }),
        },
      );
    const node = (id: number, name: string, metres = 0) => ({
      type: "node",
      id,
      lat: 25.2484 + metres / 111_000,
      lon: 55.3021,
      tags: { amenity: "pharmacy", name },
    });
    const way = (...place: Parameters<typeof node>) => {
      const { lat, lon, ...element } = node(...place);
      return { ...element, type: "way", center: { lat, lon } };
    };
    const map = (...elements: object[]) => run(openStreetMap, JSON.stringify({ elements }));
    const register = (id: number, nameEn: string) => {
      const file = facilityFile([id], { [id]: { nameEn } });
      return run(
        dubaiFacilities,
        file.replace("General Clinic", "Community (Out Patient ) Pharmacy"),
      );
    };
    const find = async (...names: string[]) => {
      const { rows } = await database.pool.query<{ key: string; status: string }>(
        "select external_key as key, status from clinics where name_en = any($1) order by 1",
        [names],
      );
      return rows;
    };
    async function object(key: string) {
      const id = randomUUID();
      const { rowCount } = await database.pool.query(
        `insert into register_objections (id, entity_type, entity_id, external_key, name, email, locale)
          select $1, 'clinics', id, external_key, 'Amal', 'amal@example.org', 'en'
          from clinics where external_key = $2`,
        [id, key],
      );
      expect(rowCount).toBe(1);
      await decideObjection({ actor: job, database, requestId: "test" }, id, "granted");
    }
    return { node, way, map, register, find, object };
  }

  test("a hidden place of the map does not come back by a new object of its name", async () => {
    const { node, way, map, find, object } = await openTown();
    await map(node(801, "Zuhal Pharmacy"));
    await object("osm:node/801");
    const report = await map(way(802, "Zuhal Pharmacy LLC", 60));
    expect(report).toMatchObject({ active: 0, objected: 1 });
    expect(await find("Zuhal Pharmacy", "Zuhal Pharmacy LLC")).toEqual([
      { key: "osm:node/801", status: "inactive" },
    ]);
  });

  test("a place further away, or of another name, is another one", async () => {
    const { node, map, find, object } = await openTown();
    await map(node(811, "Mirrikh Pharmacy"));
    await object("osm:node/811");
    const report = await map(
      node(812, "Mirrikh Pharmacy", 3_000),
      node(813, "Utarid Pharmacy", 20),
    );
    expect(report).toMatchObject({ active: 2, objected: 0 });
    expect(await find("Mirrikh Pharmacy", "Utarid Pharmacy")).toMatchObject([
      { key: "osm:node/811", status: "inactive" },
      { key: "osm:node/812", status: "active" },
      { key: "osm:node/813", status: "active" },
    ]);
  });

  test("a hidden facility of a register does not come back by the map, or takes its facts", async () => {
    const { node, map, register, find, object } = await openTown();
    await register(821, "MUSHTARI PHARMACY LLC");
    await object("dha-facility:0000821");
    expect(await map(node(821, "Mushtari Pharmacy", 30))).toMatchObject({ active: 0, objected: 1 });
    expect(await find("Mushtari Pharmacy")).toEqual([
      { key: "dha-facility:0000821", status: "inactive" },
    ]);
  });

  test("a hidden place of the map does not come back by a register", async () => {
    const { node, map, register, find, object } = await openTown();
    await map(node(831, "Nebtun Pharmacy", 30));
    await object("osm:node/831");
    const report = await register(831, "NEBTUN PHARMACY LLC");
    expect(report).toMatchObject({ active: 0, objected: 1 });
    expect(await find("Nebtun Pharmacy")).toEqual([{ key: "osm:node/831", status: "inactive" }]);
  });
});
