import { findActor } from "#app/accounts/queries.server.ts";
import { type Actor, actorUserId, guest } from "#app/platform/actor.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  sessionSecret,
  sessionSecrets,
} from "#app/platform/session-secret/session-secret.server.ts";
import { placeFile } from "../own-files/place-file.ts";
import { uploadLimits } from "../uploads/rules.ts";
import { storePlaced } from "./placed-files.server.ts";
import { readFile } from "./read-body.server.ts";
import {
  checkUploadToken,
  requireGood,
  signUploadToken,
  uploadSeconds,
} from "./signed-address.server.ts";
import { type StorageCall, sendJson } from "./storage-call.ts";

/** Stores the file of a call as the caller's; with the header of an upsert it may replace one. */
export function receiveUpload(call: StorageCall): Promise<Response> {
  const isReplacing = call.request.headers.get("x-upsert") === "true";
  return receive(call, call.scope.actor, isReplacing);
}

/** Stores the file of a call in place of one that is there. */
export async function replaceUpload(call: StorageCall): Promise<Response> {
  const { bucket, path, scope } = call;
  placeFile(scope.actor, bucket, path);
  if (!(await scope.storage.exists(bucket, path)))
    throw new AppError("not_found", "Object not found");
  return receive(call, scope.actor, true);
}

/** Signs an address that takes one upload of this name, stored as the caller's. */
export async function signUpload({ scope, bucket, path }: StorageCall): Promise<Response> {
  const { actor, config } = scope;
  placeFile(actor, bucket, path);
  const expires = Math.floor(Date.now() / 1000) + uploadSeconds;
  const file = { bucket, path, signer: actorUserId(actor) };
  const token = signUploadToken(sessionSecret(config), file, expires);
  return sendJson({ url: `/object/upload/sign/${bucket}/${path}?token=${token}` });
}

/**
 * Stores the file that is sent to a signed address, whoever sends it; the account that signed it
 * must still be open and allowed to.
 */
export async function receiveSignedUpload(call: StorageCall): Promise<Response> {
  const { request, scope, bucket, path } = call;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { verdict, signer } = checkUploadToken(
    sessionSecrets(scope.config),
    { bucket, path },
    token,
  );
  requireGood(verdict);
  return receive(call, signer === null ? guest : await findActor(scope, signer));
}

async function receive(
  { request, scope, bucket, path }: StorageCall,
  actor: Actor,
  isReplacing = false,
) {
  // Placed before the body is read, so that others' bodies are not.
  const placement = placeFile(actor, bucket, path);
  if (isReplacing && placement.kind === "site" && (await scope.storage.exists(bucket, path))) {
    // Browsers store them for a year.
    const message = "Files of the site are not replaced: upload under another name.";
    throw new AppError("conflict", message);
  }
  const { maxMegabytes } = uploadLimits(bucket, scope.config);
  const bytes = await readFile(request, maxMegabytes * 1024 * 1024);
  const { id } = await storePlaced(scope, actor, { placement, path, bytes, isReplacing });
  return sendJson({ Id: id, Key: `${bucket}/${path}` });
}
