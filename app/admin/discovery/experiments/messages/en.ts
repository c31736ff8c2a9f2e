import type { Message } from "#app/platform/i18n/translate.ts";

export const adminExperiments = {
  lead: "An experiment gives a share of people other search rules and compares the outcome. It is for signed-in people who allow that their use is counted (“Count what I look at”); a hash of their account decides, so nobody is tracked for it and everybody keeps their arm. All others get the control.",
  off: "The feature search.manager is off: the default rules are in force, and no experiment has an effect.",
  "running.title": "Running: {name}",
  "start.title": "Start an experiment",
  "start.submit": "Start the experiment",
  "start.running": "An experiment is running. Stop it before you start another.",
  "start.none":
    "An experiment compares two published versions of the search rules; there are fewer.",
  "start.versions": "Open the versions",
  name: "Name",
  control: "Control",
  "control.help":
    "While the experiment runs, everybody outside the variant gets this version, whichever is in force.",
  variant: "Variant",
  "variant.help": "The version that the share of people gets.",
  "version.choose": "Choose a version",
  version: "Version {version}",
  "version.noted": "Version {version}: {note}",
  share: "Share of people in the variant, in percent",
  "share.help": "From {least} to {most}.",
  note: "Note",
  "problem.problems": "The experiment was not started. Please check:",
  "problem.missing": "Please fill this in.",
  "problem.invalid": "Please check this value.",
  "problem.long": "This is too long.",
  "problem.low": "The share is at least 1 %.",
  "problem.high": "The share is at most 50 %.",
  "problem.same": "The variant is the same version as the control.",
  "refusal.title": "The experiment was not started",
  "refusal.running": "Another experiment is running. Stop it first.",
  "refusal.gone": "One of the versions no longer exists. Please choose again.",
  "done.started": "The experiment runs.",
  "done.stopped": "The experiment is stopped. The version in force applies to everybody again.",
  stop: "Stop the experiment",
  "stop.help": "Its results are stored. Rules cannot be published or restored while it runs.",
  "fact.versions":
    "Control: version {control}. Variant: version {variant}, for {share} of the people.",
  "fact.since": "Since {from}",
  "fact.span": "{from} to {to}",
  "past.title": "Earlier experiments",
  "past.empty": "No experiment has ended yet.",
  failure: "This part could not be loaded.",
  retry: "Load the page again",
  "results.title": "Results of {name}",
  arm: "Arm",
  "arm.control": "Control",
  "arm.variant": "Variant",
  searches: "Searches (n)",
  empty: "Without a result",
  followed: "Followed by a contact",
  "of.share": "{share} ({hits} of {count})",
  "outcome.empty": "Searches without a result",
  "outcome.followed": "Searches followed by a contact within 30 minutes",
  "outcome.few":
    "{outcome}: not enough yet. Both arms need {least} searches; the control has {control}, the variant {variant}.",
  "outcome.higher":
    "{outcome}: the variant has more, by {from} to {to} percentage points (95 % interval).",
  "outcome.lower":
    "{outcome}: the variant has fewer, by {from} to {to} percentage points (95 % interval).",
  "outcome.none":
    "{outcome}: no difference is shown. The variant lies between {from} and {to} percentage points from the control (95 % interval).",
  "results.caution":
    "Searches with words on the search page count, of people who let searches be stored. Each counts for itself, though one person may search often: read a narrow interval with care.",
} satisfies Record<string, Message>;

export type ExperimentsMessages = Record<keyof typeof adminExperiments, Message>;
