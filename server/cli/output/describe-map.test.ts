import { expect, test } from "vitest";
import { emptyRegisterReport } from "#app/ingest/registers/register-report.ts";
import { describeMap } from "./describe-map.ts";

test("a report of the map names its licence, and each fact that was left out with its place", () => {
  const report = {
    ...emptyRegisterReport("openstreetmap", false),
    rows: 3,
    matched: { count: 2, first: ["node/1: comet-clinic", "node/2: nova-clinic"] },
    leftOut: {
      "hours: the place is closed all week": { count: 1, first: ["node/1: off"] },
    },
    refused: { "the place has no name": { count: 1, first: ["node/3"] } },
    run: 7,
    state: "applied" as const,
  };
  const lines = describeMap(report).split("\n");
  expect(lines[0]).toBe(
    "Map data (© OpenStreetMap contributors, ODbL 1.0): 3 places of health care.",
  );
  expect(lines).toContain(
    "Clinics of other sources: 2 (node/1: comet-clinic, node/2: nova-clinic).",
  );
  expect(lines).toContain("Outside the city: 0. Mapped twice: 0.");
  expect(lines).toContain("Left out 1: hours: the place is closed all week");
  expect(lines).toContain("    node/1: off");
  expect(lines).toContain("Refused 1: the place has no name");
  expect(lines.at(-1)).toContain("registers undo 7");
});
