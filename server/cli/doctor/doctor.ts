import type { Command } from "commander";
import { fileSetting } from "#app/platform/settings/secret-files.server.ts";
import type { CommandRun } from "../command-run.ts";

export function addDoctorCommand(program: Command, run: CommandRun) {
  program
    .command("doctor")
    .description("Looks whether this installation is sound; ends with 1 when something is wrong.")
    .option("--settings", "print every setting with its meaning, default and an example")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- doctor\n  npm run cli -- doctor --settings",
    )
    .action(async ({ settings }: { settings?: boolean }) => {
      if (settings) {
        const { describeSettings } = await import("#app/platform/config.server.ts");
        run.print(describeSettings().map(describeSetting).join("\n\n"));
        return;
      }
      const { examine } = await import("./doctor-checks.ts");
      const signs = { fine: "ok     ", warning: "warning", wrong: "WRONG  " } as const;
      const counts = { fine: 0, warning: 0, wrong: 0 };
      for await (const { state, what } of examine(run)) {
        counts[state] += 1;
        run.print(`${signs[state]}  ${what}`);
      }
      run.print(`${counts.fine} ok, ${counts.warning} warnings, ${counts.wrong} wrong`);
      if (counts.wrong > 0) run.code = 1;
    });
}

function describeSetting(setting: {
  name: string;
  fallback: string;
  help: string;
  example: string;
  secret: boolean;
}): string {
  const { name, fallback, help, example, secret } = setting;
  const lines = [`${name}: ${help}`, `  now: ${describeValue(name, secret)}`];
  if (fallback !== "") lines.push(`  default: ${fallback}`);
  lines.push(`  example: ${name}=${example}`);
  if (secret) lines.push(`  or a file: ${fileSetting(name)}=/run/secrets/${name.toLowerCase()}`);
  return lines.join("\n");
}

function describeValue(name: string, secret: boolean): string {
  const file = secret ? (process.env[fileSetting(name)]?.trim() ?? "") : "";
  if (file !== "") return `set, in ${file}`;
  const value = process.env[name]?.trim() ?? "";
  if (value === "") return "not set";
  return secret ? "set" : value;
}
