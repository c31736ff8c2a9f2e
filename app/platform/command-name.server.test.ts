import { expect, test } from "vitest";
import { nameCommands } from "./command-name.server.ts";

const text = "npm start makes it, or npm run cli -- seed.";

test("a release names its commands without npm", () => {
  expect(nameCommands(text, "dalil")).toBe("dalil start makes it, or dalil seed.");
});

test("a checkout names them as they are", () => {
  expect(nameCommands(text, undefined)).toBe(text);
});
