import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { CommandRun } from "../command-run.ts";
import { describeMap } from "../output/describe-map.ts";
import { withServices } from "../with-services.ts";
import { readDay } from "./read-day.ts";
import { showImport } from "./show-import.ts";

interface MapFlags {
  city?: string;
  bounds?: string;
  day?: string;
  dryRun?: boolean;
  acceptShrunk?: boolean;
  listDoubtful?: boolean;
  all?: boolean;
}

const examples = `
Examples:
  npm run cli -- import map-data dubai.json --dry-run
  npm run cli -- import map-data gcc-states-latest.osm.pbf --city sharjah --bounds 25.28,55.36,25.45,55.70

docs/registers.md says how to get a file, and what is taken of it.`;

/** Adds `import map-data`: health care of OpenStreetMap. */
export function addMapDataCommand(parent: Command, run: CommandRun) {
  parent
    .command("map-data")
    .description("Imports health care of OpenStreetMap; see docs/registers.md.")
    .argument("<file>", "JSON of an Overpass server, an .osm.pbf file, or - for standard input")
    .option("--city <slug>", "the city of the file; else the city of the site")
    .option("--bounds <box>", "the city's box: south,west,north,east in degrees")
    .option("--day <date>", "the day of the file, such as 2026-11-24; else today", readDay)
    .option("--dry-run", "plan and report, write nothing")
    .option("--list-doubtful", "list places that may be a listing of another source as well")
    .option("--accept-shrunk", "apply a file that lacks more than a twentieth of its listings")
    .option("--all", "with --dry-run: print every difference, not the first ones only")
    .addHelpText("after", examples)
    .action(async (file: string, flags: MapFlags) => {
      const path = file === "-" ? null : run.pathOf(file);
      if (path !== null) await requireReadable(path);
      await importMap(run, path, flags);
    });
}

/** @throws AppError `too_large` before a byte of the file is read. */
async function requireReadable(path: string): Promise<void> {
  await access(path, constants.R_OK);
  const file = await stat(path);
  if (!file.isFile()) throw new InvalidArgumentError("It takes a file.");
  const { requireSize } = await import("#app/ingest/reading/spool-file.server.ts");
  const { mostMapBytes } = await import("#app/ingest/registers/map-data/map-source.ts");
  requireSize(file.size, mostMapBytes);
}

async function importMap(run: CommandRun, path: string | null, flags: MapFlags) {
  const { importRegister } = await import("#app/ingest/registers/import-register.server.ts");
  const { parseBounds } = await import("#app/geography/city/bounds.ts");
  const { mostMapBytes, openStreetMap } = await import(
    "#app/ingest/registers/map-data/map-source.ts"
  );
  const bounds = flags.bounds === undefined ? undefined : parseBounds(flags.bounds);
  await withServices(run, async (services) => {
    const shown = showImport(run, flags.all === true);
    try {
      const report = await importRegister(services, {
        register: openStreetMap,
        stream: path === null ? run.caller.input : createReadStream(path),
        fileName: path === null ? "standard input" : basename(path),
        mostBytes: mostMapBytes,
        map: {
          ...(flags.city !== undefined && { city: flags.city }),
          ...(bounds && { bounds }),
          listsDoubtful: flags.listDoubtful ?? false,
        },
        dryRun: flags.dryRun ?? false,
        acceptsShrunk: flags.acceptShrunk ?? false,
        ...(flags.day && { day: flags.day }),
        onProgress: shown.onProgress,
        onDiff: shown.onDiff,
      });
      shown.endProgress();
      shown.endDiff();
      run.print(describeMap(report));
      if (report.state === "failed") run.code = 1;
    } finally {
      shown.endProgress();
    }
  });
}
