import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { type NotedSearch, SearchRecorder } from "./search-recorder.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recorder() {
  const written: string[] = [];
  const recording = new SearchRecorder(async ({ term }: NotedSearch) => {
    written.push(term);
  });
  const note = (term: string, visitor = "a") => recording.note({ actor: guest, visitor, term });
  return { recording, note, written };
}

test("what is typed letter by letter is one search", async () => {
  const { note, written } = recorder();
  for (const term of ["d", "den", "dentis", "denti", "dentist"]) {
    note(term);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(["dentist"]);
});

test("another search ends the one before, and visitors do not end each other's", async () => {
  const { recording, note, written } = recorder();
  note("dentist");
  note("ent", "b");
  note("cardiologist");
  await recording.flush();
  expect(written).toEqual(["dentist", "ent", "cardiologist"]);
});

test("a blank search is none", async () => {
  const { recording, note, written } = recorder();
  note("  ");
  await recording.flush();
  expect(written).toEqual([]);
});

test("of a flood only so much is kept", async () => {
  const { recording, note, written } = recorder();
  for (let index = 0; index < 5_000; index += 1) note(`search ${index}`, String(index));
  await recording.flush();
  expect(written).toHaveLength(300);
  await vi.advanceTimersByTimeAsync(60_000);
  note("later");
  await recording.flush();
  expect(written.at(-1)).toBe("later");
});
