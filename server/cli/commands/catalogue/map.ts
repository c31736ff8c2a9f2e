import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";

export function addMapCommand(program: Command, run: CommandRun) {
  const map = program.command("map").description("Brings every street to the map of the city.");
  map
    .command("fetch")
    .description(
      "Copies the streets of the city from a PMTiles file of OpenStreetMap into DATA_DIR. The map shows them at once.",
    )
    .option("--from <url>", "address of the file; {date} is the newest day (MAP_EXTRACT_URL)")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- map fetch\n  npm run cli -- map fetch --from https://tiles.example/dubai.pmtiles",
    )
    .action(async ({ from }: { from?: string }) => {
      const { findArchiveOf } = await import("#app/search/map/extract/find-archive.server.ts");
      const { fetchExtract } = await import("#app/search/map/extract/fetch-extract.server.ts");
      const { fetchedFile } = await import("#app/search/map/streets/find-streets.server.ts");
      const config = run.config();
      const url = await findArchiveOf(from ?? config.MAP_EXTRACT_URL, new Date());
      const file = fetchedFile(config);
      const progress = run.progress();
      const { tiles, bytes } = await fetchExtract({
        url,
        file,
        signal: run.caller.signal,
        onProgress: (done, total) => progress.show("Tiles", done, total),
      }).finally(() => progress.end());
      run.print(`${tiles} tiles, ${(bytes / 1e6).toFixed(1)} MB: ${file}`);
      if (config.MAP_TILES_FILE || config.MAP_TILES_URL)
        run.complain("The map does not show them: MAP_TILES_FILE or MAP_TILES_URL is set.");
    });
}
