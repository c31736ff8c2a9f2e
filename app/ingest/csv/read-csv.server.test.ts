import { expect, test } from "vitest";
import { csvLine, disarmCell, rearmCell } from "#app/platform/web/csv-line.ts";
import { readCsv } from "./read-csv.server.ts";
import { detectDelimiter, foldHeader } from "./rules.ts";

async function read(content: string | Uint8Array, chunkSize = 5) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  };
  const records: [number, ...string[]][] = [];
  for await (const { line, cells } of readCsv(chunks())) records.push([line, ...cells]);
  return records;
}

test("reads UTF-8 with a byte order mark, Arabic and every kind of line break", async () => {
  const text = "\uFEFFname,city\r\nسارة,دبي\r\nعمر,الشارقة\n";
  const expected = [
    [1, "name", "city"],
    [2, "سارة", "دبي"],
    [3, "عمر", "الشارقة"],
  ];
  // One-byte chunks split letters, line breaks and the byte order mark.
  for (const chunkSize of [1, 2, 3, 64]) expect(await read(text, chunkSize)).toEqual(expected);
  expect(await read("a,b\r1,2\r3,4")).toEqual([
    [1, "a", "b"],
    [2, "1", "2"],
    [3, "3", "4"],
  ]);
});

test("a record's line is the one it begins on, whatever breaks its cells hold", async () => {
  const text = 'a,b\n1,"x\r\ny\nz"\n\n2,"say ""hi"""\n,\n3,4';
  for (const chunkSize of [1, 7, 1000]) {
    expect(await read(text, chunkSize)).toEqual([
      [1, "a", "b"],
      [2, "1", "x\ny\nz"],
      [6, "2", 'say "hi"'],
      [8, "3", "4"],
    ]);
  }
});

test("tells commas, semicolons and tabs apart by the header", async () => {
  expect(await read('a;b;"c,d,e"\n1;2,5;3')).toEqual([
    [1, "a", "b", "c,d,e"],
    [2, "1", "2,5", "3"],
  ]);
  expect(detectDelimiter("a\tb\tc")).toBe("\t");
  expect(detectDelimiter("only")).toBe(",");
});

test("refuses what is not UTF-8 and says what it is", async () => {
  const utf16 = Buffer.from("a,b\n1,2\n", "utf16le");
  await expect(read(utf16)).rejects.toThrow("UTF-16");
  await expect(read(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).rejects.toThrow("UTF-16");
  await expect(read(Buffer.from("PK\u0003\u0004rest of a workbook"))).rejects.toThrow("workbook");
  const windows = Buffer.concat([Buffer.from("a,b\n1,2\n3,"), Buffer.from([0xd3, 0xc7, 0x0a])]);
  await expect(read(windows, 1000)).rejects.toThrow("Near line 3");
  const cutOff = Buffer.from("a,b\n1,دبي").subarray(0, -1);
  await expect(read(cutOff)).rejects.toThrow("cut off at its end, within a character of line 2");
});

test("refuses a quote that is not closed, with the line on which the record begins", async () => {
  await expect(read('a,b\n1,2\n3,"never\n4,5\n6,7')).rejects.toThrow("Line 3");
  await expect(read('a,b\n1,"x"y\n3,4\n')).rejects.toThrow("Line 2");
  const endless = `a,b\n1,"${"x\n".repeat(1_200_000)}`;
  await expect(read(endless, 65_536)).rejects.toThrow("Line 2");
});

test("a spreadsheet takes no exported cell for a formula, and the way back is exact", () => {
  for (const text of ["=1+1", "@cmd", "+cmd|x", "-x", "-12.5", "+971 4 555 0101", "plain", "'=x"]) {
    const cell = disarmCell(text);
    expect(cell).toMatch(/^(?![=@])(?![+-].*[a-z])/);
    expect(rearmCell(cell)).toBe(text);
  }
  expect(csvLine(["a", "b,c", 'd"e', "f\ng", " h"])).toBe('a,"b,c","d""e","f\ng"," h"');
});

test("headers are the same whatever their case, spaces and signs", () => {
  for (const name of ["Name EN", "name_en", "NAME-EN", " nameEn "])
    expect(foldHeader(name)).toBe("nameen");
});
