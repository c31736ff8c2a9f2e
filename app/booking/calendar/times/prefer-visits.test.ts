import { expect, test } from "vitest";
import { preferVisits } from "./prefer-visits.ts";

const visit = (from: number) => ({ from, to: from + 45, visitType: "in_person" as const });
const video = (from: number) => ({ from, to: from + 20, visitType: "virtual" as const });

test("a video visit gives way to a visit in person beside it", () => {
  const visits = [visit(570), visit(615)];
  expect(preferVisits([visits[0] ?? visit(0), video(600), visit(615)])).toEqual(visits);
});

test("hours of video alone keep their starts", () => {
  const evening = [video(1080), video(1100)];
  expect(preferVisits([visit(570), ...evening])).toEqual([visit(570), ...evening]);
  expect(preferVisits(evening)).toEqual(evening);
});
