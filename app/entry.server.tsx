import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { OwnFavorites } from "#app/directory/cards/favorite/own-favorites.tsx";
import { readOwnFavorites } from "./directory/favorites/own/own-favorites.server.ts";
import { requestContext } from "./platform/services.server.ts";
import { loggedPath } from "./platform/web/logged-path.ts";
import { mayBeKept, offlineCopyHeader } from "./shell/offline/rules.ts";

const renderTimeoutMs = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { actor, database, log, requestId, nonce } = context.get(requestContext);
  if (actor.kind === "guest" && status === 200 && mayBeKept(new URL(request.url)))
    headers.set(offlineCopyHeader, "yes");
  const favorites = await readOwnFavorites(database, actor).catch((error: unknown) => {
    // A page is worth more than its hearts.
    log.error({ err: error, requestId }, "favourites could not be read");
    return new Set<string>();
  });
  return new Promise((resolve, reject) => {
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <OwnFavorites value={favorites}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </OwnFavorites>,
      {
        nonce,
        // No loader defers a part of its page, so the whole is ready with its first byte.
        onAllReady() {
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(collect((page) => resolve(new Response(streamOf(page), { status, headers }))));
        },
        onShellReady() {
          started = true;
        },
        onShellError: reject,
        onError(error) {
          if (started && !request.signal.aborted)
            log.error({ err: error, requestId }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(() => abort(new Error("rendering took too long")), renderTimeoutMs);
    timer.unref();
  });
}

/**
 * Collects a rendered page in one buffer: one answer is compressed and sent at half the cost of a
 * stream of pieces. Long strings, such as the cards of a list, are encoded where they are to be.
 */
function collect(take: (page: Uint8Array) => void): Writable {
  const pieces: (string | Uint8Array)[] = [];
  return new Writable({
    decodeStrings: false,
    write(piece: string | Uint8Array, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(done) {
      take(joinPieces(pieces));
      done();
    },
  });
}

function joinPieces(pieces: (string | Uint8Array)[]): Uint8Array {
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const page = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") end += page.write(piece, end);
    else {
      page.set(piece, end);
      end += piece.byteLength;
    }
  }
  return page;
}

/** A stream of one piece: `Response` copies bytes that it is given, and streams it leaves alone. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

export function handleError(
  error: unknown,
  args: { request: Request; context: RouterContextProvider },
) {
  if (args.request.signal.aborted) return;
  // A refusal that the router itself answers, such as a form sent to a page without one.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log, requestId } = args.context.get(requestContext);
  const { pathname } = new URL(args.request.url);
  log.error({ err: error, requestId, path: loggedPath(pathname) }, "request failed");
}
