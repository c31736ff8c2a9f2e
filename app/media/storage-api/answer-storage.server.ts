import { AppError } from "#app/platform/errors.ts";
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
import { placeFile } from "../own-files/place-file.ts";
import { mayReadFile } from "../own-files/queries.server.ts";
import { folderOwner } from "../own-files/rules.ts";
import { sendFile } from "../send-file.server.ts";
import {
  listInput,
  pagedListInput,
  removeInput,
  signInput,
  signManyInput,
  transferInput,
} from "./inputs.ts";
import { copyFile, removePlaced, requireRemovable } from "./placed-files.server.ts";
import { listObjectPage, listObjects } from "./queries.server.ts";
import { readInput } from "./read-body.server.ts";
import {
  receiveSignedUpload,
  receiveUpload,
  replaceUpload,
  signUpload,
} from "./receive-upload.server.ts";
import { checkToken, requireGood, signFile } from "./signed-address.server.ts";
import { type StorageCall, sendJson } from "./storage-call.ts";
import { storageError } from "./storage-error.ts";

type Work = (call: StorageCall) => Promise<Response>;

/** Characters of a download's name, as it is encoded. */
const longestName = 1_000;
const forMinutes = "public, max-age=3600";
const forNobodyElse = "private, no-store";

// Handlers by the segment before the bucket, then by method; a bucket without a path is a different
// operation.
const works: Record<string, Partial<Record<string, { file?: Work; bucket?: Work }>>> = {
  "": {
    GET: { file: read },
    POST: { file: receiveUpload },
    PUT: { file: replaceUpload },
    DELETE: { file: removeOne, bucket: remove },
  },
  authenticated: { GET: { file: read } },
  public: { GET: { file: readPublic } },
  list: { POST: { bucket: list } },
  "list-v2": { POST: { bucket: listPage } },
  info: { GET: { file: info } },
  sign: { GET: { file: readSigned }, POST: { file: sign, bucket: signMany } },
  "upload/sign": { POST: { file: signUpload }, PUT: { file: receiveSignedUpload } },
};

const verbs = Object.keys(works);

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
  const verb = verbs.find((verb) => verb !== "" && address.startsWith(`${verb}/`)) ?? "";
  const [name = "", ...segments] = address.slice(verb === "" ? 0 : verb.length + 1).split("/");
  const path = segments.join("/");
  const offered = works[verb]?.[method === "HEAD" ? "GET" : method];
  const work = path === "" ? offered?.bucket : offered?.file;
  if (!isBucket(name)) throw new AppError("not_found", "Bucket not found");
  if (!work) throw new AppError("method_not_allowed", `${method} is not possible here.`);
  if (path !== "" && !isStoragePath(path))
    throw new AppError("bad_request", `Invalid key: ${path.slice(0, 200)}`);
  return { work, bucket: name, path };
}

async function list({ request, scope, bucket }: StorageCall) {
  const input = await readInput(request, listInput);
  return sendJson(await listObjects(scope.database, scope.actor, bucket, input));
}

async function listPage({ request, scope, bucket }: StorageCall) {
  const input = await readInput(request, pagedListInput);
  return sendJson(await listObjectPage(scope.database, scope.actor, bucket, input));
}

async function remove({ request, scope, bucket }: StorageCall) {
  const { prefixes: paths } = await readInput(request, removeInput);
  return sendJson(await removePlaced(scope, bucket, paths));
}

async function removeOne({ scope, bucket, path }: StorageCall) {
  const removed = await removePlaced(scope, bucket, [path]);
  if (removed.length === 0) throw new AppError("not_found", "Object not found");
  return sendJson({ message: "Successfully deleted" });
}

/** Copies or moves a file, never over another one. */
async function transfer(request: Request, scope: RequestContext, verb: "copy" | "move") {
  if (request.method !== "POST") {
    throw new AppError("method_not_allowed", `${request.method} is not possible here.`);
  }
  const input = await readInput(request, transferInput);
  const { bucketId: bucket, sourceKey, destinationBucket = bucket, destinationKey: path } = input;
  if (!isStoragePath(path)) throw new AppError("bad_request", `Invalid key: ${path.slice(0, 200)}`);
  const placement = placeFile(scope.actor, destinationBucket, path);
  if (verb === "move") requireRemovable(scope.actor, bucket, sourceKey);
  const { id } = await copyFile(scope, { bucket, sourceKey, placement, path });
  if (verb === "copy") return sendJson({ Id: id, Key: `${destinationBucket}/${path}` });
  await removePlaced(scope, bucket, [sourceKey]);
  return sendJson({ message: "Successfully moved" });
}

/** Describes one file to those who may read it. */
async function info({ scope, bucket, path }: StorageCall) {
  const isSeen = await mayReadFile(scope, bucket, path);
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

async function readPublic(call: StorageCall) {
  if (!isPublicFile(call)) throw new AppError("not_found", "Object not found");
  return send(call, forMinutes);
}

async function read(call: StorageCall) {
  // The response does not reveal whether a private file exists.
  if (!(await mayReadFile(call.scope, call.bucket, call.path)))
    throw new AppError("not_found", "Object not found");
  return send(call, forNobodyElse);
}

async function readSigned(call: StorageCall) {
  const token = new URL(call.request.url).searchParams.get("token") ?? "";
  requireGood(checkToken(sessionSecrets(call.scope.config), call, token));
  return send(call, forNobodyElse);
}

async function sign({ request, scope, bucket, path }: StorageCall) {
  const { expiresIn } = await readInput(request, signInput);
  const signedURL = await signOne(scope, bucket, path, expiresIn);
  if (!signedURL) throw new AppError("not_found", "Object not found");
  return sendJson({ signedURL });
}

async function signMany({ request, scope, bucket }: StorageCall) {
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
  const { config, storage } = scope;
  if (!isStoragePath(path) || !(await mayReadFile(scope, bucket, path))) return null;
  if (!(await storage.exists(bucket, path))) return null;
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const token = signFile(sessionSecret(config), { bucket, path }, expires);
  return `/object/sign/${bucket}/${path}?token=${token}`;
}

function send(call: StorageCall, cacheControl: string) {
  const { request, scope, bucket, path } = call;
  const asked = new URL(request.url).searchParams.get("download");
  return sendFile(scope.storage, request, {
    bucket,
    path,
    cacheControl,
    isDownload: asked !== null,
    downloadName: asked === null ? undefined : downloadName(asked),
    isPublic: isPublicFile(call),
  });
}

/** Returns the name of a download: the published client encodes it twice. */
function downloadName(asked: string): string {
  const name = asked.slice(0, longestName);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function isPublicFile({ bucket, path }: Pick<StorageCall, "bucket" | "path">): boolean {
  return isPublicBucket(bucket) && folderOwner(bucket, path) === null;
}
