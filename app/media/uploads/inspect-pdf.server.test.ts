import { expect, test } from "vitest";
import { packedPdf, pdfStream, realPdf } from "#test/real-pdf.ts";
import { findPdfProblem } from "./inspect-pdf.server.ts";
import { readUpload } from "./read-upload.server.ts";
import { uploadLimits } from "./rules.ts";

const limits = uploadLimits("claim-proofs", { MEDIA_MAX_MB: 1, ATTACHMENT_MAX_MB: 1 });
const program = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const escaped = program.replace("/JavaScript", "/J#61vaScript");
const objectStream = (content: string, entries: string) =>
  realPdf({ more: [pdfStream(content, { entries, compress: true })] });
const numbers = "6 0 ";

test.each([
  ["a plain document", realPdf()],
  ["a document with packed objects", packedPdf()],
  ["a document that opens at a page", realPdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
  ["a picture whose bytes look like a name", realPdf({ more: [pdfStream("\x00/J#61va")] })],
])("%s is taken", async (_name, bytes) => {
  const result = await readUpload(bytes, limits);
  expect(result).toEqual({ ok: true, upload: { format: "pdf", bytes, picture: null } });
});

test.each([
  ["a program", realPdf({ catalog: `/OpenAction ${program}` })],
  ["a program under an escaped name", realPdf({ catalog: `/OpenAction ${escaped}` })],
  [
    "a program under a name of escapes alone",
    realPdf({ catalog: "/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 /JS (1) >>" }),
  ],
  ["a start of another program", realPdf({ catalog: "/OpenAction << /S /L#61unch /F (cmd) >>" })],
  ["files inside", realPdf({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" })],
  ["a form with programs", realPdf({ catalog: "/AcroForm << /XF#41 6 0 R >>" })],
  ["a packed program", packedPdf({ packed: [program] })],
  ["a packed program under an escaped name", packedPdf({ packed: [escaped] })],
  ["packed objects without their type", objectStream(numbers + program, "/N 1 /First 4")],
  ["packed objects that are called a picture", objectStream(numbers + program, "/Subtype /Image")],
  ["packed objects behind a second filter", packedPdf({ entries: "/Filter [/ASCII85Decode]" })],
  [
    "packed objects behind a predictor",
    packedPdf({ entries: "/DecodeParms << /Predictor 12 /Columns 4 >>" }),
  ],
  [
    "packed objects that cannot be decompressed",
    realPdf({ more: [pdfStream("x\x9cno", { entries: "/Type /ObjStm /Filter /FlateDecode" })] }),
  ],
  [
    "packed objects that fill the memory",
    objectStream(numbers + " ".repeat(33 * 1024 * 1024), "/Type /ObjStm /N 1 /First 4"),
  ],
  ["more streams than a document has", realPdf({ more: ["stream\n".repeat(10_001)] })],
])("a document with %s is refused", async (_name, bytes) => {
  expect(await readUpload(bytes, limits)).toEqual({ ok: false, problem: "ambiguous" });
});

test("an encrypted document is refused by its own reason", async () => {
  const bytes = realPdf({ catalog: "/Encr#79pt 9 0 R" });
  expect(await readUpload(bytes, limits)).toEqual({ ok: false, problem: "protected" });
});

test("the bytes around a document in a larger buffer are not read", async () => {
  const bytes = realPdf();
  const larger = new Uint8Array(bytes.length + 40);
  larger.set(new TextEncoder().encode("/JavaScript"), 0);
  larger.set(bytes, 20);
  expect(await findPdfProblem(larger.subarray(20, 20 + bytes.length))).toBeNull();
});
