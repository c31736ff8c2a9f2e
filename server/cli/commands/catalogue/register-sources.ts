import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { isMap } from "#app/ingest/registers/registers.ts";
import type { Refreshed } from "#app/ingest/registers/watch/refresh-source.server.ts";
import type { Source } from "#app/ingest/registers/watch/sources.server.ts";
import type { CommandRun } from "../../command-run.ts";
import { describeMap } from "../../output/describe-map.ts";
import { describeRegister } from "../../output/describe-register.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

/** Adds `registers refresh`: what the night does, now. */
export function addRefreshCommand(registers: Command, run: CommandRun) {
  registers
    .command("refresh [register]")
    .description(
      "Fetches the registers and the map data that have an address, and applies what changed.",
    )
    .option(
      "--accept-shrunk",
      "apply a file that lacks or ends more than a twentieth of its listings",
    )
    .action(async (name: string | undefined, { acceptShrunk }: { acceptShrunk?: boolean }) => {
      const { refreshSource } = await import(
        "#app/ingest/registers/watch/refresh-source.server.ts"
      );
      const { listSources } = await import("#app/ingest/registers/watch/sources.server.ts");
      await withServices(run, async (services) => {
        const sources = await listSources(services.database, actor);
        const names = name === undefined ? sources.map(({ register }) => register) : [name];
        if (names.length === 0) run.print("No register has an address: see registers source set.");
        for (const register of names) {
          run.requireCaller();
          const options = { actor, acceptsShrunk: acceptShrunk ?? false };
          const refreshed = await refreshSource(services, register, options);
          await printRefreshed(run, register, { refreshed, sources });
        }
      });
    });
}

interface SourceFiles {
  columns?: string;
  declaration?: string;
}

async function printRefreshed(
  run: CommandRun,
  register: string,
  { refreshed, sources }: { refreshed: Refreshed; sources: readonly Source[] },
) {
  if (refreshed.kind === "applied") {
    const { declarationOf } = await import("#app/ingest/registers/watch/sources.server.ts");
    const { columnMap = {}, declaration = "" } =
      sources.find((one) => one.register === register) ?? {};
    const source = declarationOf({ register, columnMap, declaration });
    const { report } = refreshed;
    run.print(isMap(source) ? describeMap(report) : describeRegister(source, report));
  } else if (refreshed.kind === "unchanged") {
    run.print(`${register}: unchanged.`);
  } else {
    run.code = 1;
    const why =
      refreshed.kind === "busy"
        ? "another process refreshes it."
        : `${refreshed.kind}. ${refreshed.detail}`;
    run.complain(`${register}: ${why}`);
  }
}

/** Adds `registers source set|test|remove|list`: the addresses for the nightly refresh. */
export function addSourceCommands(registers: Command, run: CommandRun) {
  const source = registers
    .command("source")
    .description("The addresses from which registers and map data are refreshed every night.");
  source
    .command("list")
    .description("The addresses, and what their last refresh found.")
    .action(async () => {
      const { listSources } = await import("#app/ingest/registers/watch/sources.server.ts");
      await withServices(run, async ({ database }) => {
        const sources = await listSources(database, actor);
        for (const one of sources) {
          run.print(`${one.register}  ${one.state}  ${one.url}`);
          run.print(
            `  checked ${one.checkedAt ?? "never"}, last change ${one.changedAt ?? "never"}`,
          );
          if (one.detail) run.print(`  ${one.detail}`);
        }
        run.print(`${sources.length} with an address.`);
      });
    });
  source
    .command("set <register> <url>")
    .description(
      "Sets the https address of a register's CSV file, or of map data (openstreetmap); the next night reads it.",
    )
    .option("--columns <file>", "a JSON file of fields and the headers that the file has for them")
    .option(
      "--declaration <file>",
      "a JSON file that declares another register, by this name; see docs/registers.md",
    )
    .action(async (register: string, url: string, files: SourceFiles) => {
      const { setSource } = await import("#app/ingest/registers/watch/edit-source.server.ts");
      const { listSources } = await import("#app/ingest/registers/watch/sources.server.ts");
      const read = async (file: string) => readFile(run.pathOf(file), "utf8");
      const columns = files.columns === undefined ? "" : await read(files.columns);
      const declaration = files.declaration === undefined ? null : await read(files.declaration);
      await withServices(run, async ({ database }) => {
        await setSource({ actor, database }, { register, url, columns, declaration });
        const sources = await listSources(database, actor);
        const days = sources.find((one) => one.register === register)?.everyDays ?? 1;
        const cadence = days === 1 ? "every night" : `in the night, every ${days} days`;
        run.print(`${register} is refreshed from ${url} ${cadence}.`);
      });
    });
  source
    .command("test <register>")
    .description("Reads the beginning of the file and says what is wrong with it.")
    .action(async (register: string) => {
      const { testSource } = await import("#app/ingest/registers/watch/start-refresh.server.ts");
      await withServices(run, async ({ database }) => {
        const problem = await testSource({ actor, database }, register);
        if (problem === "") return run.print(`${register}: the address sends this register.`);
        run.code = 1;
        run.complain(`${register}: ${problem}`);
      });
    });
  source
    .command("remove <register>")
    .description("Removes the address of a register; its listings and runs stay.")
    .action(async (register: string) => {
      const { removeSource } = await import("#app/ingest/registers/watch/edit-source.server.ts");
      await withServices(run, async ({ database }) => {
        await removeSource({ actor, database }, register);
        run.print(`${register} has no address any more.`);
      });
    });
}
