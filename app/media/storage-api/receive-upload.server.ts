import { findActor } from "#app/accounts/queries.server.ts";
import { type Actor, actorUserId, guest } from "#app/platform/actor.ts";
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

/** Stores the file of a call as the caller's. */
export function receiveUpload(call: StorageCall): Promise<Response> {
  return receive(call, call.scope.actor);
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

async function receive({ request, scope, bucket, path }: StorageCall, actor: Actor) {
  // Placed before the body is read, so that others' bodies are not.
  const placement = placeFile(actor, bucket, path);
  const { maxMegabytes } = uploadLimits(bucket, scope.config);
  const bytes = await readFile(request, maxMegabytes * 1024 * 1024);
  const { id } = await storePlaced(scope, actor, { placement, path, bytes });
  return sendJson({ Id: id, Key: `${bucket}/${path}` });
}
