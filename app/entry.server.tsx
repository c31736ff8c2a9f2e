import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { readOwnFavorites } from "./directory/favorites/own/own-favorites.server.ts";
import { OwnFavorites } from "./directory/favorites/own/own-favorites.tsx";
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
    // Crawlers get the finished page, people its first bytes at once.
    const waitForAll = isbot(request.headers.get("user-agent"));
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <OwnFavorites value={favorites}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </OwnFavorites>,
      {
        nonce,
        [waitForAll ? "onAllReady" : "onShellReady"]() {
          started = true;
          const body = new PassThrough();
          body.on("close", () => clearTimeout(timer));
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
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
