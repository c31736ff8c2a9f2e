import { expect, test } from "vitest";
import { arrangePictures, movePicture } from "./picture-order.ts";

const paths = ["a", "b", "c"];

test("a press moves a picture by one place, or takes it away", () => {
  expect(movePicture(paths, "earlier:2")).toEqual({ order: ["a", "c", "b"], removed: [] });
  expect(movePicture(paths, "later:0")).toEqual({ order: ["b", "a", "c"], removed: [] });
  expect(movePicture(paths, "remove:1")).toEqual({ order: ["a", "c"], removed: ["b"] });
});

test("what cannot be done is nothing", () => {
  for (const press of ["", "earlier:0", "later:2", "remove:3", "remove:-1", "remove:1;", "turn:1"])
    expect(movePicture(paths, press), press).toBeNull();
});

test("a picture that came meanwhile stays, and one that is gone does not come back", () => {
  expect(arrangePictures(["a", "b", "new"], { order: ["b", "gone", "a"], removed: [] })).toEqual([
    ...["b", "a", "new"],
  ]);
  expect(arrangePictures(["a", "b"], { order: ["b"], removed: ["a"] })).toEqual(["b"]);
});
