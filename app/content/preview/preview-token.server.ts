import { checkToken, signFile } from "#app/media/storage-api/signed-address.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import {
  sessionSecret,
  sessionSecrets,
} from "#app/platform/session-secret/session-secret.server.ts";
import type { DocumentKind } from "../editing/content-kinds.ts";

/** How long a preview link opens its document. */
const previewHours = 24;

interface Previewed {
  kind: DocumentKind;
  id: string;
}

const fileOf = ({ kind, id }: Previewed) => ({ bucket: "content-preview", path: `${kind}/${id}` });

/** Returns the address that shows a document as it is stored, whoever opens it, for a day. */
export function previewPath(config: Config, previewed: Previewed, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + previewHours * 3600;
  const token = signFile(sessionSecret(config), fileOf(previewed), expires);
  return `/preview/${previewed.kind}/${previewed.id}/${token}`;
}

export function checkPreview(config: Config, previewed: Previewed, token: string) {
  return checkToken(sessionSecrets(config), fileOf(previewed), token);
}
