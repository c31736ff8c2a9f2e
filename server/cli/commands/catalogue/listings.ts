import type { Command } from "commander";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;
const entityTypes: Record<string, EntityType> = {
  professional: "professionals",
  clinic: "clinics",
  service: "services",
  franchise: "franchises",
};

export function addListingsCommand(program: Command, run: CommandRun) {
  const listings = program
    .command("listings")
    .description("Renames, removes and restores listings.")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- listings rename clinic marina-dental marina-dental-clinic\n  npm run cli -- listings remove professional dr-nobody\n  npm run cli -- listings restore professional dr-nobody",
    );
  listings
    .command("rename <kind> <slug> <new-slug>")
    .description("Gives a listing another address; the old one leads to it.")
    .action(async (kind: string, slug: string, newSlug: string) => {
      const entityType = entityTypeOf(kind);
      const { renameListing } = await import("#app/directory/listings/rename-listing.server.ts");
      await withServices(run, (services) =>
        renameListing(services, actor, { entityType, slug, newSlug }),
      );
      run.print(`/${entityType}/${slug} leads to /${entityType}/${newSlug}.`);
    });
  for (const isListed of [false, true]) {
    listings
      .command(`${isListed ? "restore" : "remove"} <kind> <slug>`)
      .description(
        isListed ? "Lists it again." : "Takes it out of the directory; its address says so.",
      )
      .action(async (kind: string, slug: string) => {
        const entityType = entityTypeOf(kind);
        const { setListed } = await import("#app/directory/listings/rename-listing.server.ts");
        await withServices(run, (services) =>
          setListed(services, actor, { entityType, slug, isListed }),
        );
        run.print(`/${entityType}/${slug} is ${isListed ? "listed again" : "gone"}.`);
      });
  }
}

function entityTypeOf(kind: string): EntityType {
  const entityType = entityTypes[kind];
  if (entityType) return entityType;
  throw new AppError("unprocessable", `${kind} is none of ${Object.keys(entityTypes).join(", ")}.`);
}
