import { expect, test } from "vitest";
import { inspectUpload, sniffFormat, uploadLimits } from "./rules.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const settings = { MEDIA_MAX_MB: 2, ATTACHMENT_MAX_MB: 1 };
const pictures = uploadLimits("media", settings);
const attachments = uploadLimits("claim-proofs", settings);

const pdf = "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nstartxref\n9\n%%EOF\n";
const gif = "GIF89a and what belongs to it";
const endOfArchive = `PK\x05\x06${"\0".repeat(16)}`;

test.each([
  ["jpeg", "\xff\xd8\xff\xe0"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["webp", "RIFF1234WEBPVP8 "],
  ["gif", "GIF89a"],
  ["gif", "GIF87a"],
  ["pdf", "%PDF-1.7"],
])("%s is known by its first bytes", (format, text) => {
  expect(sniffFormat(bytesOf(text))).toBe(format);
});

test.each(["", "GIF88a", "RIFF1234WAVE", "<svg xmlns=''>", " %PDF-1.7", "\x89PNG", "MZ\x90"])(
  "%j is nothing that is taken",
  (text) => {
    expect(sniffFormat(bytesOf(text))).toBeNull();
  },
);

test("a document is taken where forms take them, a moving picture where pictures go", () => {
  expect(inspectUpload(bytesOf(pdf), attachments)).toBe("pdf");
  expect(inspectUpload(bytesOf(gif), pictures)).toBe("gif");
  expect(inspectUpload(bytesOf(pdf), pictures)).toEqual({ problem: "wrong_type" });
  expect(inspectUpload(bytesOf(gif), attachments)).toEqual({ problem: "wrong_type" });
});

test.each([
  ["nothing", "", "empty"],
  ["a text", "hello", "wrong_type"],
  ["a drawing with scripts", "<svg onload='x'/>", "wrong_type"],
  ["a document without its end", pdf.slice(0, -8), "damaged"],
  ["a document with something behind its end", `${pdf}<p>`, "damaged"],
  ["a page that calls itself a document", `%PDF-1.7<html >${pdf}`, "ambiguous"],
  [
    "a document that is an archive as well",
    `${pdf.slice(0, -20)}${endOfArchive}\x16\0startxref\n9\n%%EOF\n    `,
    "ambiguous",
  ],
])("%s is refused among attachments", (_name, text, problem) => {
  expect(inspectUpload(bytesOf(text), attachments)).toEqual({ problem });
});

test.each([
  ["a picture with a script", `${gif}<script >`],
  ["a picture with a program for servers", `${gif}<?php `],
  ["a picture that is an archive as well", `${gif}${endOfArchive}\0\0`],
  ["a picture that is a document as well", `${gif}%PDF-1.7`],
])("%s is refused among pictures", (_name, text) => {
  expect(inspectUpload(bytesOf(text), pictures)).toEqual({ problem: "ambiguous" });
});

test("a file may be as large as the settings say, and no larger", () => {
  const file = new Uint8Array(2 * 1024 * 1024 + 1);
  file.set(bytesOf("GIF89a"));
  expect(inspectUpload(file, pictures)).toEqual({ problem: "too_large" });
  expect(inspectUpload(file.subarray(1), pictures)).toEqual({ problem: "wrong_type" });
  expect(inspectUpload(file.subarray(0, -1), pictures)).toBe("gif");
});
