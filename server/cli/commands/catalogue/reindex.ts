import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

export function addReindexCommand(program: Command, run: CommandRun) {
  program
    .command("reindex")
    .description(
      "Computes every listing anew from the directory: what search filters and cards show.",
    )
    .addHelpText("after", "\nExample:\n  npm run cli -- reindex")
    .action(async () => {
      const { refreshListings } = await import(
        "#app/directory/listings/refreshing/refresh-listings.server.ts"
      );
      const { withTransaction } = await import("#app/platform/database/database.server.ts");
      const { recordAudit } = await import("#app/platform/audit/audit.server.ts");
      await withServices(run, async ({ database }) => {
        const actor = { kind: "job", name: "reindex" } as const;
        const progress = run.progress();
        const changed = await withTransaction(database, actor, async (tx) => {
          const count = await refreshListings(tx, {
            onProgress: (done) => progress.show("Listings", done, null),
          });
          await recordAudit(tx, {
            actor,
            action: "listings.reindex",
            entityType: "directory_listings",
            detail: { changed: count },
          });
          return count;
        });
        progress.end();
        const { rows } = await database.pool.query(
          "select count(*)::int as count from directory_listings",
        );
        run.print(`${rows[0]?.count ?? 0} listings, ${changed} of them changed, came or went.`);
      });
    });
}
