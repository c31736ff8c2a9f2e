import type { Command } from "commander";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { removalReasons } from "#app/reviews/rules.ts";
import type { CommandRun } from "../../command-run.ts";
import { withServices } from "../../with-services.ts";

const actor = { kind: "job", name: "cli" } as const;

export function addReviewsCommand(program: Command, run: CommandRun) {
  const reviews = program
    .command("reviews")
    .alias("review")
    .description("Lists the reviews that wait to be read, and decides them.")
    .addHelpText(
      "after",
      "\nExamples:\n  npm run cli -- reviews list\n  npm run cli -- reviews publish 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11@1\n  npm run cli -- reviews reject 0b4f0d0e-7a52-4a53-9a54-0d9a1c8f1a11@1 --reason health_data",
    );
  reviews
    .command("list")
    .description("New, changed and reported reviews, the oldest first.")
    .action(async () => withServices(run, (services) => printReviews(run, services)));
  const which = "<id@version>";
  const about = "as the list shows it: a text that was sent since is another version";
  reviews
    .command(`publish ${which}`)
    .description(`Lets everybody read it; ${about}.`)
    .action((text: string) => decide(run, text));
  reviews
    .command(`reject ${which}`)
    .description("Refuses a new text, or takes down a published one; its author is told why.")
    .requiredOption("--reason <name>", removalReasons.join(", "))
    .action((text: string, { reason }: { reason: string }) => decide(run, text, reason));
  reviews
    .command("keep <id>")
    .description("Leaves a reported review as it is.")
    .action(async (id: string) => {
      const { keepReported } = await import("#app/reviews/moderation/decide-review.server.ts");
      await withServices(run, (services) => keepReported(services, actor, readVersion(id).id));
      run.print("The review stays.");
    });
}

async function decide(run: CommandRun, text: string, reason?: string) {
  const { decideReview } = await import("#app/reviews/moderation/decide-review.server.ts");
  const refusal = removalReasons.find((one) => one === reason);
  if (reason !== undefined && !refusal) {
    throw new AppError("unprocessable", `--reason is one of ${removalReasons.join(", ")}.`);
  }
  await withServices(run, (services) =>
    decideReview(services, actor, { ...readVersion(text), refusal }),
  );
  run.print(refusal ? `The review is rejected: ${refusal}.` : "The review is published.");
}

function readVersion(text: string): { id: string; version: number } {
  const [, id = "", version = "1"] = /^([0-9a-f-]{36})(?:@(\d{1,6}))?$/i.exec(text) ?? [];
  if (!id) throw new AppError("unprocessable", "Name a review as the list shows it: id@version.");
  return { id, version: Number(version) };
}

async function printReviews(run: CommandRun, { database }: Services) {
  const { listReviewsToRead } = await import("#app/reviews/moderation/queries.server.ts");
  const found = await listReviewsToRead(database, actor);
  for (const { id, version, entityType, slug, edit, reports, submittedAt, ...review } of found) {
    const { rating, authorName, body } = edit ?? review;
    const what = edit ? "changed" : review.state;
    run.print(`${id}@${version}  ${what}  since ${dubaiDay(submittedAt)}`);
    run.print(
      `  ${slug ? `/${entityType}/${slug}` : "no longer listed"}, ${rating} of 5 by ${authorName}`,
    );
    run.print(`  "${body.replaceAll("\n", " ")}"`);
    for (const { reason, note } of reports)
      run.print(`  reported: ${reason}${note && `, "${note}"`}`);
  }
  run.print(`${found.length} reviews.`);
}
