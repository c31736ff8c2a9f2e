import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "#server/starting/start-server.ts";
import { tinySite } from "../sites/tiny-site.ts";

/** The real server process, from its settings to its end, around pages that need no build. */
await startServer(
  async () =>
    tinySite([], {
      slow: {
        loader: async ({ request }: { request: Request }) => {
          await sleep(Number(new URL(request.url).searchParams.get("ms")));
          return Response.json({ said: "slow" });
        },
      },
    }),
  { isPrepared: process.argv.includes("--prepared") },
);
