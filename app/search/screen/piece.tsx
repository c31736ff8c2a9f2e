import { ReadyMarkup } from "#app/platform/web/ready-markup.tsx";
import type { ReadyPiece } from "../queries.server.ts";

/** A part of the screen that only says and links: the server has written it. */
export function Piece({ piece }: { piece: ReadyPiece | null }) {
  return piece && <ReadyMarkup id={piece.id} html={piece.html} />;
}
