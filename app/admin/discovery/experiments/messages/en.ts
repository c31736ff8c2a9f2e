import type { Message } from "#app/platform/i18n/translate.ts";

export const adminExperiments = {
  lead: "An experiment shows different search rules to a share of users and compares the outcomes. Only signed-in users who allow activity recording (“Record what I view”) take part. They are assigned by a hash of their account: no tracking is needed and they stay in their group. Everyone else gets the control.",
  off: "The feature search.manager is off: the default rules are live and experiments have no effect.",
  "running.title": "Running: {name}",
  "start.title": "Start an experiment",
  "start.submit": "Start experiment",
  "start.running": "An experiment is running. Stop it before starting another.",
  "start.none":
    "An experiment compares two published versions of the search rules, so it needs two. Change a rule and publish it to make the next one.",
  "start.rules": "Change a search rule",
  "start.versions": "Open versions",
  name: "Name",
  control: "Control",
  "control.help":
    "While the experiment runs, everyone outside the variant gets this version, whichever is live.",
  variant: "Variant",
  "variant.help": "The version shown to the share of users.",
  "version.choose": "Choose a version",
  version: "Version {version}",
  "version.noted": "Version {version}: {note}",
  share: "Share of users in the variant (%)",
  "share.help": "{least} to {most}.",
  note: "Note",
  "problem.problems": "The experiment was not started. Please check these fields:",
  "problem.missing": "Please fill in this field.",
  "problem.invalid": "Please check this value.",
  "problem.long": "This is too long.",
  "problem.low": "The share must be at least 1%.",
  "problem.high": "The share must be at most 50%.",
  "problem.same": "The variant must be a different version from the control.",
  "refusal.title": "The experiment was not started",
  "refusal.running": "Another experiment is running. Stop it first.",
  "refusal.gone": "One of the versions no longer exists. Please choose again.",
  "done.started": "Experiment started.",
  "done.stopped": "Experiment stopped. The live version applies to everyone again.",
  stop: "Stop experiment",
  "stop.help": "Results are saved. Rules cannot be published or restored while it runs.",
  "fact.versions": "Control: version {control}. Variant: version {variant}, for {share} of users.",
  "fact.since": "Since {from}",
  "fact.span": "{from} to {to}",
  "past.title": "Past experiments",
  "past.empty": "No experiments have ended yet. Stop a running one, and its results are kept here.",
  failure: "This section could not be loaded.",
  retry: "Reload page",
  "results.title": "Results of {name}",
  arm: "Group",
  "arm.control": "Control",
  "arm.variant": "Variant",
  searches: "Searches (n)",
  empty: "Without results",
  followed: "With a contact",
  "of.share": "{share} ({hits} of {count})",
  "outcome.empty": "Searches without results",
  "outcome.followed": "Searches followed by a contact within 30 minutes",
  "outcome.few":
    "{outcome}: not enough data. Both groups need {least} searches; the control has {control}, the variant {variant}.",
  "outcome.higher":
    "{outcome}: higher in the variant, by {from} to {to} percentage points (95% interval).",
  "outcome.lower":
    "{outcome}: lower in the variant, by {from} to {to} percentage points (95% interval).",
  "outcome.none":
    "{outcome}: no difference found. The variant is between {from} and {to} percentage points from the control (95% interval).",
  "results.caution":
    "Counts keyword searches on the search page by users who allow their searches to be saved. One person may search many times, so read narrow intervals with care.",
} satisfies Record<string, Message>;

export type ExperimentsMessages = Record<keyof typeof adminExperiments, Message>;
