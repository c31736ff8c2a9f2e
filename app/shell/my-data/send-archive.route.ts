import { requirePerson } from "#app/accounts/area/require-person.server.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-archive.route.ts";
import { opensArchive } from "./archive-token.server.ts";

/** Sends the archive to its own person while the address is valid; never cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = requirePerson(context, request);
  const scope = context.get(requestContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!opensArchive(scope.config, actor.userId, token)) {
    throw new AppError(
      "forbidden",
      "This address is not valid any more. Please ask for your data again.",
    );
  }
  // Loaded by the first archive: a start needs no library for it.
  const { packArchive } = await import("./pack-archive.server.ts");
  const archive = await packArchive({ ...scope, actor });
  const day = dubaiDay();
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="my-data-${day}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
