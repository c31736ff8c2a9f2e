import { expect, test } from "vitest";
import { keepOnServer } from "./keep-on-server.ts";

test("what is kept on the server can be read, and no encoder finds it", () => {
  const shown = keepOnServer(["sheet"], { title: "Day", sheet: ["a large part"] });
  expect(shown.sheet).toEqual(["a large part"]);
  expect(Object.keys(shown)).toEqual(["title"]);
});
