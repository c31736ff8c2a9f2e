import fc from "fast-check";
import { buckets, unaddressedBuckets } from "#app/platform/storage/paths.ts";
import { tableParams } from "../hostile/hostile-table-params.ts";
import { hostileBody, hostileName, hostileText } from "../hostile/hostile-values.ts";
import type { Door } from "./list-doors.ts";

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | null;
  /** Which of several identities it has, as a fraction from the first, 0, to the last, 1. */
  identity: number;
  isSignedIn: boolean;
}

type Body = string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
type Pairs = [string, string][];

// No client can send what URL and Headers reject. A browser's fetch refuses TRACE and CONNECT.
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "BREW"];
const kinds = ["professionals", "clinics", "services", "franchises", "professional", "clinic"];

/** Returns plausible values for a form field of this name. */
function likelyValues(name: string): string[] {
  const values: [RegExp, string[]][] = [
    [/mail/i, ["somebody@example.ae", "victim@example.ae", "SOMEBODY@example.ae "]],
    [/phone/i, ["+971501234567", "0501234567", "998"]],
    [/password/i, ["a-long-enough-phrase", "12345", "a-password-for-tests"]],
    [/name|label|title/i, ["Somebody Else", "نورة السويدي"]],
    [/message|note|body|text|comment|reply/i, ["A sentence of some words about the visit."]],
    [/rating|count|limit|page|days|_min|_max/i, ["4", "1", "90"]],
    [/date|_at$|At$|from|to$/, ["2026-12-01", "2026-12-01T10:00:00Z", "09:00"]],
    [/session_id$/, ["s".repeat(43)]],
    [/token|id$|Id$|key/i, ["00000000-0000-4000-8000-000000000000"]],
    [/code/i, ["123456", "000000"]],
    [/next|return|redirect|url|website|state/i, ["//evil.example/", "https://evil.example", "/"]],
    [/lang|locale/i, ["ar", "en"]],
  ];
  return values.filter(([pattern]) => pattern.test(name)).flatMap(([, some]) => some);
}

const junkSegment = fc.oneof(
  fc.constantFrom(
    "%",
    "%ff",
    "..",
    "%2e%2e%2f",
    ".",
    "%5c",
    "*",
    "a".repeat(3_000),
    "%F0%9F%91%A9",
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
);
const latin = (text: string) => text.replace(/[^\x20-\x7e]/g, "").trim();
const network = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `10.${parts.join(".")}`);
const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom("text/html", "application/json", "*/*", "text/csv", "image/avif"),
    "accept-language": hostileText.map(latin),
    "user-agent": fc.constantFrom("Mozilla/5.0", "Googlebot/2.1", "", "'; drop table users; --"),
    origin: fc.oneof(
      { weight: 9, arbitrary: fc.constant("http://localhost") },
      { weight: 1, arbitrary: fc.constantFrom("https://evil.example", "null") },
    ),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site", "none"),
    "x-forwarded-proto": fc.constantFrom("https", "gopher"),
    "x-request-id": hostileText.map(latin),
    referer: fc.constantFrom("http://localhost/search", "https://evil.example/", "nonsense"),
    range: fc.constantFrom("0-9", "bytes=0-1", "bytes=9-1", "items=-1", "5-1"),
    prefer: fc.constantFrom(
      ...["return=representation,count=exact", "resolution=merge-duplicates", "tx=rollback"],
      "handling=strict,max-affected=1",
    ),
    "if-none-match": fc.constantFrom("*", 'W/"x"', "x"),
    "content-range": fc.constantFrom("0-24/*", "x"),
  },
  { requiredKeys: [] },
);

interface Known {
  /** Ids of another person's rows. */
  treasures: readonly string[];
  /** Slugs of public entities. */
  slugs: readonly string[];
}

/** Requests of every kind to one entry point, most of which look like real ones for the first few steps. */
export function hostileRequest(
  door: Door,
  { treasures, slugs }: Known,
): fc.Arbitrary<HostileRequest> {
  const word = fc.constantFrom("on", "1", ...door.words);
  const treasure = fc.constantFrom(...treasures);
  const values = new Map<string, fc.Arbitrary<string>>();
  const fieldValue = (name: string) => {
    const value =
      values.get(name) ??
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom("", ...likelyValues(name)) },
        { weight: 3, arbitrary: word },
        { weight: 2, arbitrary: treasure },
        { weight: 2, arbitrary: hostileText },
      );
    if (door.names.includes(name)) values.set(name, value);
    return value;
  };
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("lang", "q", "intent", ...door.names) },
    { weight: 1, arbitrary: hostileName },
  );
  const pair = name.chain((given) =>
    fieldValue(given).map((value): [string, string] => [given, value]),
  );
  const some: fc.Arbitrary<Pairs> = fc.array(pair, { maxLength: 10 });
  /** A form with all its fields. */
  const whole: fc.Arbitrary<Pairs> = fc
    .tuple(...door.names.map((field) => fieldValue(field)))
    .map((values) => values.map((value, place) => [door.names[place] ?? "", value]));
  const fields = fc
    .oneof(some, whole)
    .map(
      (pairs): Pairs => pairs.map(([field, value]) => [field.toWellFormed(), value.toWellFormed()]),
    );
  const fitting: Record<string, string[]> = {
    slug: [...slugs],
    kind: kinds,
    entityType: kinds,
    city: ["dubai"],
    bucket: [...buckets, ...unaddressedBuckets],
    id: [...treasures],
    file: ["a.pdf", "a.png"],
  };
  const segmentOf = (parameter: string) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(...(fitting[parameter] ?? [...treasures, ...slugs])),
      },
      { weight: 1, arbitrary: fc.constantFrom(...treasures, ...kinds) },
      { weight: 1, arbitrary: word.map(encodeURIComponent) },
      { weight: 1, arbitrary: junkSegment },
    );
  const parameters = [...door.pattern.matchAll(/:(\w+)|\*/g)].map(([, found = "file"]) => found);
  const segments = fc.tuple(...parameters.map(segmentOf));
  const params = door.dialect === "table" ? fc.oneof(tableParams, fields) : fields;
  const query = fc.oneof({ weight: 2, arbitrary: fc.constant<Pairs>([]) }, params);
  const path = fc
    .tuple(segments, query, tail)
    .map(([parts, pairs, tail]) => addressOf(door.pattern, parts, tail, pairs));
  const json = fc.oneof(
    fields.map((pairs) => Object.fromEntries(pairs)),
    hostileBody,
    fc.jsonValue(),
    fc.array(hostileBody, { maxLength: 3 }),
  );
  const body: fc.Arbitrary<[string | null, Body | null]> = fc.oneof(
    {
      weight: door.dialect === "page" ? 8 : 1,
      arbitrary: fields.map((pairs): [null, Body] => [null, new URLSearchParams(pairs)]),
    },
    {
      weight: door.dialect === "page" ? 2 : 8,
      arbitrary: json.map((value): [string, Body] => ["application/json", JSON.stringify(value)]),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fields, fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...fileNames))
        .map(([pairs, bytes, file]): [null, Body] => [null, multipart(pairs, bytes, file)]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...contentTypes), fc.uint8Array({ maxLength: 300 }))
        .map(([type, bytes]): [string, Body] => [type, new Uint8Array(bytes)]),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<[string, Body]>(
        ["application/json", "{"],
        ["application/json", "[".repeat(20_000)],
        ["application/x-www-form-urlencoded", "a=%&%ff=%f&=&&&"],
        ["multipart/form-data", "no boundary"],
      ),
    },
    { weight: 1, arbitrary: fc.constant<[null, null]>([null, null]) },
  );
  const method = fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...door.methods, "GET", "POST", "POST") },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  const identity = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  return fc
    .record({
      method,
      path,
      headers: anyHeaders,
      body,
      identity,
      network,
      isSignedIn: fc.boolean(),
    })
    .map(({ body: [type, content], network: sender, headers, ...rest }) => {
      const carries = rest.method !== "GET" && rest.method !== "HEAD";
      return {
        ...rest,
        headers: {
          "x-forwarded-for": sender,
          // Without it the site assumes a cross-site form.
          ...(carries ? { origin: "http://localhost" } : {}),
          ...headers,
          ...(type === null ? {} : { "content-type": type }),
        },
        body: carries ? content : null,
      };
    });
}

const tail = fc.oneof(
  { weight: 12, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom(".data", "/", "//x", "%00") },
);
const fileNames = ["a.png", "a.pdf", "../../x.svg", "", "a\u0000.png"];
const contentTypes = [
  "application/json",
  "image/png",
  "text/plain",
  "multipart/form-data; boundary=x",
  "x",
];

function multipart(pairs: Pairs, bytes: Uint8Array, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(bytes)]), file);
  return form;
}

/** Fills in the pattern's parameters. */
function addressOf(
  pattern: string,
  segments: readonly string[],
  tail: string,
  pairs: Pairs,
): string {
  let at = 0;
  const path = pattern.replace(/:\w+\??|\*/g, () => segments[at++] ?? "x") + tail;
  const query = new URLSearchParams(
    pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
