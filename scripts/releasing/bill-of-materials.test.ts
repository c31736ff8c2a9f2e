import { expect, test } from "vitest";
import { settleBill } from "./bill-of-materials.ts";

const release = { name: "dalil-1.0.0-linux-x64", madeAt: new Date("2026-11-28T00:00:00Z") };
const byNpm = (serialNumber: string) =>
  JSON.stringify({
    serialNumber,
    metadata: { timestamp: new Date().toISOString(), component: { name: "a-folder" } },
    components: [{ "bom-ref": "zod@4.0.0" }],
  });

test("two bills of one release are equal", () => {
  const settled = settleBill(byNpm("urn:uuid:1"), release);
  expect(settled).toBe(settleBill(byNpm("urn:uuid:2"), release));
  expect(JSON.parse(settled)).toMatchObject({
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    metadata: { timestamp: "2026-11-28T00:00:00.000Z", component: { name: "dalil" } },
  });
});

test("another release has another number", () => {
  const of = (name: string) =>
    JSON.parse(settleBill(byNpm("x"), { ...release, name })).serialNumber;
  expect(of("dalil-1.0.0-linux-x64")).not.toBe(of("dalil-1.0.1-linux-x64"));
});
