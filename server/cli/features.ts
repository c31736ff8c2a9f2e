import type { Command } from "commander";
import { withServices } from "./with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addFeaturesCommand(program: Command) {
  const features = program
    .command("features")
    .description("Turns features on and off.")
    .addHelpText(
      "after",
      "\ntest.pages shows /test-faq and /test-direct-hooks in production.\n\nExample:\n  npm run cli -- features on test.pages",
    );
  for (const isOn of [true, false]) {
    const word = isOn ? "on" : "off";
    features
      .command(`${word} <name>`)
      .description(`Turns a feature ${word}.`)
      .action(async (name: string) => {
        const { setFeature } = await import("../../app/platform/feature-toggles.server.ts");
        await withServices(({ database }) => setFeature(database, actor, { name, isOn }));
        console.log(`${name} is ${word}.`);
      });
  }
}
