import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { type Bucket, buckets, unaddressedBuckets } from "#app/platform/storage/paths.ts";
import { media } from "../messages/en.ts";
import { contentTypes } from "../rules.ts";
import { FileField } from "./file-field.tsx";
import { inspectUpload, type UploadLimits, uploadLimits } from "./rules.ts";

const samples: Record<string, string> = {
  "image/jpeg": "\xff\xd8\xff\xe0",
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/webp": "RIFF1234WEBPVP8 ",
  "image/gif": "GIF89a",
  "application/pdf":
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
  "image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "text/plain": "hello",
};

function acceptedTypes(limits: UploadLimits): string[] {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en" catalog={{ media }}>
      <FileField id="file" name="file" label="File" hint="A file" limits={limits} />
    </LocaleProvider>,
  );
  return /accept="([^"]*)"/.exec(markup)?.[1]?.split(",").sort() ?? [];
}

test.each<Bucket>([...buckets, ...unaddressedBuckets])(
  "the file chooser offers what the server takes into %s",
  (bucket) => {
    const limits = uploadLimits(bucket, { MEDIA_MAX_MB: 1, ATTACHMENT_MAX_MB: 1 });
    const taken = Object.entries(samples).filter(([, sample]) => {
      const bytes = Uint8Array.from(sample, (letter) => letter.charCodeAt(0));
      return typeof inspectUpload(bytes, limits) === "string";
    });
    expect(acceptedTypes(limits)).toEqual(taken.map(([type]) => type).sort());
  },
);

test("every format has a sample here", () => {
  expect(Object.keys(samples)).toEqual(expect.arrayContaining(Object.values(contentTypes)));
});

test("no form has a file input of its own", () => {
  const app = join(import.meta.dirname, "../..");
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const inputs = files.filter((file) =>
    /type(?:=|: )\{?["']file["']/.test(readFileSync(join(app, file), "utf8")),
  );
  expect(inputs.sort()).toEqual(["ui/form/file-input.tsx"]);
});
