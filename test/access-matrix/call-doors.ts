import { z } from "zod";
import { buckets, unaddressedBuckets } from "#app/platform/storage/paths.ts";
import { product } from "#app/slices.server.ts";
import { type DoorLine, knock, sayStatus, type Town } from "./doors.ts";

const { functions, procedures } = product;

const json = { "content-type": "application/json" };
const post = (body: object): RequestInit => ({
  method: "POST",
  headers: json,
  body: JSON.stringify(body),
});

/** Arguments of writes of bookings, about a booking and an appointment that nobody has. */
const nothing = {
  id: "00000000-0000-4000-8000-000000000000",
  typeId: "00000000-0000-4000-8000-000000000000",
  startsAt: "2050-01-01T08:00:00Z",
  patientName: "Nobody Here",
};

/** The arguments about nothing that a function has: it refuses others. */
function aboutNothing(input: z.ZodType): object {
  const known = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  return Object.fromEntries(Object.entries(nothing).filter(([name]) => known.includes(name)));
}

const hasLimit = (input: z.ZodType) => !(input instanceof z.ZodObject) || "limit" in input.shape;

const withKey = (name: string, body: object): RequestInit => ({
  ...post(body),
  headers: { ...json, "idempotency-key": `matrix-${name}` },
});

/**
 * Lists each caller's outcome for each function and procedure; those with a subject are called
 * about the owner.
 */
export async function listCallDoors(town: Town): Promise<DoorLine[]> {
  const lines: DoorLine[] = [];
  for (const { name, input, isWrite } of functions) {
    const outcomes = isWrite
      ? await knock(town, `/functions/v1/${name}`, withKey(name, aboutNothing(input)))
      : await knock(town, `/functions/v1/${name}${hasLimit(input) ? "?limit=1" : ""}`, {});
    lines.push({ door: `/functions/v1/${name}`, operation: "call", outcomes });
  }
  for (const { name } of procedures) {
    const isAboutSomebody = name === "has_role";
    const about = { _user_id: town.people.admin.userId, _role: "admin" };
    const init = post(isAboutSomebody ? about : {});
    const outcomes = await knock(town, `/rest/v1/rpc/${name}`, init, async (response) => {
      const said = isAboutSomebody && response.ok ? `:${await response.text()}` : "";
      return sayStatus(response) + said;
    });
    const operation = isAboutSomebody ? "call about the admin" : "call";
    lines.push({ door: `/rest/v1/rpc/${name}`, operation, outcomes });
  }
  return lines;
}

async function sayLength(response: Response): Promise<string> {
  const found: unknown = await response.json();
  return Array.isArray(found) ? `200:${found.length}` : sayStatus(response);
}

/** Lists each caller's outcome for each bucket and a file in it. */
export async function listBucketDoors(town: Town): Promise<DoorLine[]> {
  const lines: DoorLine[] = [];
  const base = "/storage/v1/object";
  for (const bucket of [...buckets, ...unaddressedBuckets]) {
    const put = () => town.site.services.storage.put(bucket, "matrix/a.pdf", new Uint8Array([37]));
    const file = `${bucket}/matrix/a.pdf`;
    const operations: [string, string, RequestInit][] = [
      ["read", `${base}/${file}`, {}],
      ["read publicly", `${base}/public/${file}`, {}],
      ["read at /files", `/files/${file}`, {}],
      ["list", `${base}/list/${bucket}`, post({ prefix: "" })],
      ["sign", `${base}/sign/${file}`, post({ expiresIn: 60 })],
      ["upload nothing", `${base}/${bucket}/matrix/b.pdf`, { method: "POST", body: "" }],
      ["remove", `${base}/${file}`, { method: "DELETE" }],
    ];
    for (const [operation, path, init] of operations) {
      const say = operation === "list" ? sayLength : sayStatus;
      const outcomes = await knock(town, path, init, say, put);
      lines.push({ door: bucket, operation, outcomes });
    }
  }
  return lines;
}
