import { AppError } from "#app/platform/errors.ts";
import { can, requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import {
  sessionSecret,
  sessionSecrets,
} from "#app/platform/session-secret/session-secret.server.ts";
import {
  type Bucket,
  isBucket,
  isPublicBucket,
  isStoragePath,
} from "#app/platform/storage/paths.ts";
import { sendFile } from "../send-file.server.ts";
import { storeFile } from "../store-file.server.ts";
import { uploadLimits } from "../uploads/rules.ts";
import { copyFile } from "./copy-file.server.ts";
import { listInput, removeInput, signInput, signManyInput, transferInput } from "./inputs.ts";
import { describeObject, listObjects } from "./queries.server.ts";
import { readFile, readInput } from "./read-body.server.ts";
import { removeFiles } from "./remove-files.server.ts";
import { checkToken, signFile } from "./signed-address.server.ts";
import { storageError } from "./storage-error.ts";

interface Call {
  request: Request;
  scope: RequestContext;
  bucket: Bucket;
  path: string;
}
type Work = (call: Call) => Promise<Response>;

const forMinutes = "public, max-age=3600";
const forNobodyElse = "private, no-store";

// Handlers by the segment before the bucket, then by method; a bucket without a path is a different
// operation.
const works: Record<string, Partial<Record<string, { file?: Work; bucket?: Work }>>> = {
  "": { GET: { file: read }, POST: { file: upload }, DELETE: { file: removeOne, bucket: remove } },
  authenticated: { GET: { file: read } },
  public: { GET: { file: readPublic } },
  list: { POST: { bucket: list } },
  info: { GET: { file: info } },
  sign: { GET: { file: readSigned }, POST: { file: sign, bucket: signMany } },
};

/** Handles one call of the storage API; `address` is the rest after `/storage/v1/object/`. */
export async function answerStorage(
  request: Request,
  scope: RequestContext,
  address: string,
): Promise<Response> {
  return inStorageWords(request, async () => {
    if (address === "copy" || address === "move") return transfer(request, scope, address);
    const { work, bucket, path } = findWork(request.method, address);
    return work({ request, scope, bucket, path });
  });
}

/** Answers a refusal in the shape that storage clients expect. */
export async function inStorageWords(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    const answer = sendJson(storageError(error), error.status);
    // The server drops a connection with an unread body; without the header a client would reuse
    // it.
    const isUnread = request.body !== null && !request.bodyUsed;
    if (isUnread || error.code === "too_large") answer.headers.set("Connection", "close");
    return answer;
  }
}

function findWork(method: string, address: string) {
  const [first = "", ...rest] = address.split("/");
  const isVerb = first !== "" && Object.hasOwn(works, first);
  const [name = "", ...segments] = isVerb ? rest : [first, ...rest];
  const path = segments.join("/");
  const offered = works[isVerb ? first : ""]?.[method === "HEAD" ? "GET" : method];
  const work = path === "" ? offered?.bucket : offered?.file;
  if (!isBucket(name)) throw new AppError("not_found", "Bucket not found");
  if (!work) throw new AppError("method_not_allowed", `${method} is not possible here.`);
  if (path !== "" && !isStoragePath(path))
    throw new AppError("bad_request", `Invalid key: ${path.slice(0, 200)}`);
  return { work, bucket: name, path };
}

async function upload({ request, scope, bucket, path }: Call) {
  const { actor, requestId } = scope;
  // Also checked where the file is stored; here so that others' bodies are not read.
  requirePermission(actor, "files.store");
  const { maxMegabytes } = uploadLimits(bucket, scope.config);
  const bytes = await readFile(request, maxMegabytes * 1024 * 1024);
  const file = await storeFile(scope, actor, { bucket, bytes, path, requestId });
  return sendJson({ Id: file.id, Key: `${bucket}/${path}` });
}

async function list({ request, scope, bucket }: Call) {
  const input = await readInput(request, listInput);
  return sendJson(await listObjects(scope.database, scope.actor, bucket, input));
}

async function remove({ request, scope, bucket }: Call) {
  const { actor, requestId } = scope;
  const { prefixes: paths } = await readInput(request, removeInput);
  const removed = await removeFiles(scope, actor, { bucket, paths, requestId });
  return sendJson(removed.map(describeObject));
}

async function removeOne({ scope, bucket, path }: Call) {
  const { actor, requestId } = scope;
  const removed = await removeFiles(scope, actor, { bucket, paths: [path], requestId });
  if (removed.length === 0) throw new AppError("not_found", "Object not found");
  return sendJson({ message: "Successfully deleted" });
}

/** Copies or moves a file, never over another one. */
async function transfer(request: Request, scope: RequestContext, verb: "copy" | "move") {
  if (request.method !== "POST") {
    throw new AppError("method_not_allowed", `${request.method} is not possible here.`);
  }
  requirePermission(scope.actor, "files.store");
  const input = await readInput(request, transferInput);
  const copied = await copyFile(scope, input);
  if (verb === "copy") return sendJson({ Id: copied.id, Key: `${copied.bucket}/${copied.path}` });
  const { actor, requestId } = scope;
  const { bucketId: bucket, sourceKey } = input;
  await removeFiles(scope, actor, { bucket, paths: [sourceKey], requestId });
  return sendJson({ message: "Successfully moved" });
}

/** Describes one file to those who may read it. */
async function info({ scope, bucket, path }: Call) {
  const isSeen = can(scope.actor, "files.read", bucket);
  const file = isSeen ? await scope.storage.get(bucket, path) : null;
  if (!file) throw new AppError("not_found", "Object not found");
  const etag = file.etag.replaceAll('"', "");
  const at = file.modifiedAt.toISOString();
  return sendJson({
    id: `${bucket}/${path}`,
    version: etag,
    name: path,
    bucket_id: bucket,
    size: file.size,
    content_type: file.contentType,
    cache_control: forMinutes,
    etag,
    metadata: {},
    last_modified: at,
    created_at: at,
  });
}

async function readPublic(call: Call) {
  if (!isPublicBucket(call.bucket)) throw new AppError("not_found", "Bucket not found");
  return send(call, forMinutes);
}

async function read(call: Call) {
  const { actor } = call.scope;
  // The response does not reveal whether a private file exists.
  if (!can(actor, "files.read", call.bucket)) throw new AppError("not_found", "Object not found");
  return send(call, forNobodyElse);
}

async function readSigned(call: Call) {
  const token = new URL(call.request.url).searchParams.get("token") ?? "";
  const verdict = checkToken(sessionSecrets(call.scope.config), call, token);
  if (verdict === "forged") throw new AppError("bad_request", "The address is not signed.");
  if (verdict === "expired") throw new AppError("bad_request", "The signed address has expired.");
  return send(call, forNobodyElse);
}

async function sign({ request, scope, bucket, path }: Call) {
  const { expiresIn } = await readInput(request, signInput);
  const signedURL = await signOne(scope, bucket, path, expiresIn);
  if (!signedURL) throw new AppError("not_found", "Object not found");
  return sendJson({ signedURL });
}

async function signMany({ request, scope, bucket }: Call) {
  const { expiresIn, paths } = await readInput(request, signManyInput);
  const signed = await Promise.all(
    paths.map(async (path) => {
      const signedURL = await signOne(scope, bucket, path, expiresIn);
      const error = signedURL
        ? null
        : "Either the object does not exist or you do not have access to it";
      return { error, path, signedURL };
    }),
  );
  return sendJson(signed);
}

/**
 * Returns a signed address for a file, below `/storage/v1`; null when the caller may not see it.
 */
async function signOne(scope: RequestContext, bucket: Bucket, path: string, seconds: number) {
  const { actor, config, storage } = scope;
  if (!can(actor, "files.read", bucket) || !isStoragePath(path)) return null;
  if (!(await storage.exists(bucket, path))) return null;
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const token = signFile(sessionSecret(config), { bucket, path }, expires);
  return `/object/sign/${bucket}/${path}?token=${token}`;
}

function send({ request, scope, bucket, path }: Call, cacheControl: string) {
  const isDownload = new URL(request.url).searchParams.has("download");
  const isPublic = isPublicBucket(bucket);
  return sendFile(scope.storage, request, { bucket, path, cacheControl, isDownload, isPublic });
}

export function sendJson(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
