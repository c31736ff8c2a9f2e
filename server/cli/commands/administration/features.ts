import type { Command } from "commander";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addFeaturesCommand(program: Command, run: CommandRun) {
  const features = program
    .command("features")
    .alias("feature")
    .description("Lists features and turns them on and off.")
    .addHelpText(
      "after",
      "\ntest.pages shows /test-faq and /test-direct-hooks in production.\n\nExample:\n  npm run cli -- features on test.pages",
    );
  features
    .command("list")
    .description("Prints every feature with its scope and whether it is on.")
    .action(() => listFeatures(run));
  for (const isOn of [true, false]) {
    const word = isOn ? "on" : "off";
    features
      .command(`${word} <name>`)
      .description(`Turns a feature ${word}.`)
      .action(async (name: string) => {
        const { setFeature } = await import("#app/platform/features/feature-toggles.server.ts");
        await withServices(run, ({ database }) => setFeature(database, actor, { name, isOn }));
        run.print(`${name} is ${word}.`);
      });
  }
}

async function listFeatures(run: CommandRun) {
  const { readFeatures } = await import("#app/platform/features/feature-toggles.server.ts");
  const { features } = await import("#app/platform/features/features.ts");
  const current = await withServices(run, ({ database }) => readFeatures(database));
  for (const { key, scope, isCritical, label } of features) {
    const marks = [scope, isCritical && "critical"].filter(Boolean).join(", ");
    const state = current[key] ? "on " : "off";
    run.print(`${state}  ${key.padEnd(22)} ${label.en} (${marks})`);
  }
}
