import { deflateSync } from "node:zlib";

interface StreamOptions {
  /** Entries of the dictionary besides the length. */
  entries?: string;
  compress?: boolean;
}

/** A stream object's text, one character a byte. */
export function pdfStream(content: string, { entries = "", compress = false }: StreamOptions = {}) {
  const body = compress ? deflateSync(Buffer.from(content, "latin1")).toString("latin1") : content;
  const filter = compress ? "/Filter /FlateDecode " : "";
  return `<< ${entries} ${filter}/Length ${body.length} >>\nstream\n${body}\nendstream`;
}

/**
 * Returns a valid one-page document with the text "Licence 12345"; `catalog` and `more` are added
 * to it.
 */
export function realPdf({ catalog = "", more = [] }: { catalog?: string; more?: string[] } = {}) {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    pdfStream("1 0 0 1 20 100 cm BT /F1 12 Tf (Licence 12345) Tj ET", { compress: true }),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ]);
}

/**
 * The same document as current programs write it: its catalog (object 7) and the given objects lie
 * in a compressed object stream, and a cross-reference stream gives their positions.
 */
export function packedPdf({
  packed = [],
  entries = "",
}: {
  packed?: string[];
  entries?: string;
} = {}) {
  const catalog = `<< /Type /Catalog /Pages 2 0 R ${packed.length > 0 ? "/OpenAction 8 0 R" : ""} >>`;
  const inside = [catalog, ...packed];
  let at = 0;
  const numbers = inside.map((object, index) => {
    const pair = `${7 + index} ${at}`;
    at += object.length + 1;
    return pair;
  });
  const head = `${numbers.join(" ")} `;
  const objectStream = pdfStream(head + inside.join(" "), {
    entries: `/Type /ObjStm /N ${inside.length} /First ${head.length} ${entries}`,
    compress: true,
  });
  const { body, offsets } = writeObjects([
    "null",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>",
    pdfStream("0 0 m 100 100 l S", { compress: true }),
    "null",
    objectStream,
  ]);
  const self = 7 + inside.length;
  const rows = [
    [0, 0, 255],
    ...offsets.map((offset) => [1, offset, 0]),
    ...inside.map((_object, index) => [2, 6, index]),
    [1, body.length, 0],
  ];
  const table = rows.map(([kind = 0, where = 0, index = 0]) =>
    String.fromCharCode(kind, where >> 8, where & 255, index),
  );
  const crossReference = pdfStream(table.join(""), {
    entries: `/Type /XRef /Size ${self + 1} /W [1 2 1] /Root 7 0 R`,
    compress: true,
  });
  return latin1(
    `${body}${self} 0 obj\n${crossReference}\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

function writePdf(objects: string[]) {
  const { body, offsets } = writeObjects(objects);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  return latin1(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}` +
      `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

function writeObjects(objects: string[]) {
  let body = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  return { body, offsets };
}

function latin1(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
