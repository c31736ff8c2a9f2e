import type { Command } from "commander";
import type { WriteGate } from "#app/platform/database/read-only/write-gate.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withDatabase } from "../../with-services.ts";

export function addMoveCommand(program: Command, run: CommandRun) {
  program
    .command("move")
    .description("Copies the database into an empty one of the other kind and compares both.")
    .option("--to <address>", "postgresql://user:password@host/name, or: embedded")
    .option("--unmark", "use the database of the settings again, which was moved before")
    .addHelpText(
      "after",
      "\nA running site of the embedded database is read-only meanwhile, and stays so until it is started\nwith the new address. Before a move back stop all nodes, and rename the folder database of the data\nfolder. An interrupted move goes on when the command is repeated. The old database stays as it is,\nand a mark in it keeps sites from starting on it.\n\nExamples:\n  npm run cli -- move --to postgresql://dalil_owner:password@127.0.0.1/dalil\n  DATABASE_URL=postgresql://dalil@127.0.0.1/dalil npm run cli -- move --to embedded\n  npm run cli -- move --unmark",
    )
    .action(async ({ to, unmark = false }: { to?: string; unmark?: boolean }) => {
      if ((to === undefined) === !unmark)
        throw new AppError("bad_request", "Name the new database by --to, or give --unmark.");
      await (to === undefined ? unmarkOld(run) : move(run, to));
    });
}

async function move(run: CommandRun, to: string): Promise<void> {
  const config = run.config();
  const isEmbedded = to === "embedded";
  if (isEmbedded === (config.DATABASE_URL === undefined)) {
    const here = isEmbedded ? "the embedded database" : "PostgreSQL";
    throw new AppError("conflict", `The database of the settings is ${here} already.`);
  }
  if (!isEmbedded && !/^postgres(ql)?:\/\//.test(to)) {
    throw new AppError("bad_request", `${to} is no address of a PostgreSQL database.`);
  }
  const { openDatabase } = await import("#app/platform/database/database.server.ts");
  const { moveDatabase } = await import("../../move/move-database.ts");
  const progress = run.progress();
  let copied = 0;
  const onRows = (count: number) => {
    copied += count;
    progress.show("Copied rows", copied, null);
  };
  const target = openDatabase(isEmbedded ? { dataDir: config.dataDir } : { databaseUrl: to });
  const copy = () => withDatabase(run, (source) => moveDatabase(source, target, onRows));
  const moved = await (run.site ? whileReadOnly(run.site.database.writes, copy) : copy())
    .finally(progress.end)
    .finally(() => target.close());
  const kept = moved.kept > 0 ? ` ${moved.kept} were the same already.` : "";
  run.print(
    `Moved ${moved.rows} rows of ${moved.tables} tables to ${target.label}; counts and sums are equal.${kept}`,
  );
  run.print(
    isEmbedded
      ? "Remove DATABASE_URL from the settings and start the server. Files stay where they are."
      : `Set DATABASE_URL to that address and ${run.site ? "restart the server, which is read-only until then" : "start the server"}. Files and the session secret stay in the data folder.`,
  );
  run.print("No site starts on the old database any more, until: npm run cli -- move --unmark");
}

async function unmarkOld(run: CommandRun): Promise<void> {
  if (run.site)
    throw new AppError("conflict", "Stop the site first, which is read-only until then.");
  const { describeMark } = await import("#app/platform/database/read-only/move-mark.server.ts");
  const { unmarkDatabase } = await import("../../move/unmark-database.ts");
  const moved = await withDatabase(run, unmarkDatabase);
  run.print(
    moved
      ? `${describeMark(moved)}. It is used again from now on, without what was stored there since.`
      : "The database of the settings has no mark of a move.",
  );
}

/** Runs a move while the site accepts no writes. After it the old database has to stay as it was copied. */
async function whileReadOnly<T>(writes: WriteGate, move: () => Promise<T>): Promise<T> {
  await writes.close();
  try {
    return await move();
  } catch (error) {
    await writes.open();
    throw error;
  }
}
