import { expect, test } from "vitest";
import { readBytes, readJson } from "./read-body.ts";
import { readForm, typedText } from "./read-form.ts";

const urlencoded = "application/x-www-form-urlencoded";
const send = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    ...(type && { headers: { "content-type": type } }),
  });

test("the fields of a form are read as they were typed, repeated names too", async () => {
  const fields = new URLSearchParams([
    ["name", "ليلى & عمر"],
    ["day", "mon"],
    ["day", "tue"],
    ["empty", ""],
  ]);
  const form = await readForm(send(fields));
  expect([...form]).toEqual([...fields]);
  expect([...(await readForm(send("", urlencoded)))]).toEqual([]);
});

test("a form with a file is read with its file", async () => {
  const given = new FormData();
  given.set("note", "رخصة");
  given.set("proof", new File(["%PDF"], "licence.pdf", { type: "application/pdf" }));
  const form = await readForm(send(given));
  const proof = form.get("proof");
  expect(form.get("note")).toBe("رخصة");
  expect(proof).toBeInstanceOf(File);
  expect(proof).toMatchObject({ name: "licence.pdf", type: "application/pdf", size: 4 });
});

test.each([
  ["ab", "ab"],
  ["abc\u{1f600}", "abc"],
  ["ab\u{1d40b}c", "ab\u{1d40b}"],
])("the text %s is cut between its letters", (text, cut) => {
  const form = new FormData();
  form.set("note", text);
  expect(typedText(form, "note", 4)).toBe(cut);
});

test.each([
  ["a body of another type", send("{}", "application/json"), "bad_request"],
  ["parts without a boundary", send("--b--", "multipart/form-data"), "bad_request"],
  ["parts that break off", send("--b\r\nConte", "multipart/form-data; boundary=b"), "bad_request"],
  ["501 fields", send(`${"a&".repeat(500)}a`, urlencoded), "too_large"],
  ["a text without an end", send(`a=${"x".repeat(1_100_000)}`, urlencoded), "too_large"],
])("%s is refused", async (_name, request, code) => {
  await expect(readForm(request)).rejects.toMatchObject({ code });
});

test("500 fields are a form", async () => {
  const form = await readForm(send(`${"a=1&".repeat(499)}a=1`, urlencoded));
  expect(form.getAll("a")).toHaveLength(500);
});

test("a body is counted by what it declares and by what arrives", async () => {
  await expect(readBytes(send("12345"), 4)).rejects.toMatchObject({ code: "too_large" });
  expect(await readBytes(send("1234"), 4)).toEqual(new TextEncoder().encode("1234"));
  const declared = new Request("http://localhost/", {
    method: "POST",
    body: "1",
    headers: { "content-length": "5" },
  });
  await expect(readBytes(declared, 4)).rejects.toMatchObject({ code: "too_large" });
  expect(declared.bodyUsed).toBe(false);
});

test("a body that is no JSON is undefined", async () => {
  expect(await readJson(send('{"a":1}'))).toEqual({ a: 1 });
  expect(await readJson(send("{"))).toBeUndefined();
});
