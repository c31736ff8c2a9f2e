import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { offerBeginning, type StartTerminal } from "./offer-beginning.ts";

/** A terminal at which these lines are typed; `shown` returns what it printed. */
function terminalWith(typed: string, changes: Partial<StartTerminal> & { isTTY?: boolean } = {}) {
  const { isTTY = true, ...others } = changes;
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  if (typed !== "") input.write(typed);
  const terminal: StartTerminal = { input, output, isCi: false, locale: "en", ...others };
  return { terminal, input, shown: () => String(output.read() ?? "") };
}

const nothingGiven = { given: ["PORT"] };

test("the four choices are explained with their commands, and the typed one is returned", async () => {
  const { terminal, shown } = terminalWith("3\n");
  expect(await offerBeginning(nothingGiven, terminal)).toBe("map");
  const text = shown();
  for (const words of ["Demo city", "Register of a health authority", "OpenStreetMap", "Empty"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("npm run cli -- import map-data city.json");
});

test("an Arabic terminal is asked in Arabic", async () => {
  const { terminal, shown } = terminalWith("empty\n", { locale: "ar" });
  expect(await offerBeginning(nothingGiven, terminal)).toBe("empty");
  expect(shown()).toContain("مدينة تجريبية");
});

test("an empty line takes the demo city, and a wrong answer asks again", async () => {
  expect(await offerBeginning(nothingGiven, terminalWith("\n").terminal)).toBe("demo");
  const { terminal, input } = terminalWith("9\n");
  const asked = offerBeginning(nothingGiven, terminal);
  setTimeout(() => input.write("2\n"), 50);
  expect(await asked).toBe("register");
});

test.each([
  ["a pipe instead of a terminal", { isTTY: false }],
  ["a build server", { isCi: true }],
])("nothing is asked at %s", async (_where, changes) => {
  const { terminal, shown } = terminalWith("3\n", changes);
  expect(await offerBeginning(nothingGiven, terminal)).toBeNull();
  expect(shown()).toBe("");
});

test.each(["SEED_DEMO", "BASE_URL", "DATABASE_URL"])("nothing is asked beside %s", async (name) => {
  const { terminal, shown } = terminalWith("3\n");
  expect(await offerBeginning({ given: [name] }, terminal)).toBeNull();
  expect(shown()).toBe("");
});

test("a terminal without an answer does not hold the start", async () => {
  expect(await offerBeginning(nothingGiven, terminalWith("").terminal, 50)).toBeNull();
  const { terminal, input } = terminalWith("");
  setTimeout(() => input.end(), 20);
  expect(await offerBeginning(nothingGiven, terminal)).toBeNull();
});
