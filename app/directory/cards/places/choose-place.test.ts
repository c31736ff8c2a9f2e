import { expect, test } from "vitest";
import { choosePlace } from "./choose-place.ts";

const centre = { latitude: 25.2, longitude: 55.3 };
const plain = { insurerIds: [1], networkIds: [11] };
const main = { ...plain, name: "main", districtId: 1, latitude: 25.2, longitude: 55.3 };
const far = { ...plain, name: "far", districtId: 2, latitude: 25.3, longitude: 55.4 };
const near = { ...plain, name: "near", districtId: 3, latitude: 25.21, longitude: 55.31 };
const nowhere = { ...plain, name: "nowhere", districtId: 2, latitude: null, longitude: null };

test("the nearest place in the districts matches", () => {
  const places = [main, nowhere, far, near];
  expect(choosePlace(places, { districtIds: [2, 3], centre })).toBe(near);
  expect(choosePlace(places, { districtIds: [2], centre })).toBe(far);
});

test("without a centre the first of them does", () => {
  expect(choosePlace([main, nowhere, far], { districtIds: [2], centre: null })).toBe(nowhere);
});

test("the main place stays where it is in the districts, or none is", () => {
  expect(choosePlace([main, far], { districtIds: [1, 2], centre })).toBeNull();
  expect(choosePlace([main, far], { districtIds: [9], centre })).toBeNull();
  expect(choosePlace([], { districtIds: [1], centre })).toBeNull();
});

test("the place that accepts the asked network matches, in whichever district", () => {
  const insurance = { insurerIds: [], networkIds: [12] };
  const accepting = { ...far, networkIds: [12] };
  expect(choosePlace([main, accepting], { districtIds: [], centre: null, insurance })).toBe(
    accepting,
  );
  expect(choosePlace([main, accepting], { districtIds: [1], centre, insurance })).toBe(accepting);
});

test("the main place stays where it accepts the asked insurer", () => {
  const insurance = { insurerIds: [1], networkIds: [] };
  expect(choosePlace([main, far], { districtIds: [], centre, insurance })).toBeNull();
});
