import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import {
  type Beginning,
  beginningCommands,
  beginnings,
} from "#app/admin/getting-started/beginnings.ts";
import { adminGettingStarted as arabic } from "#app/admin/getting-started/messages/ar.ts";
import { adminGettingStarted as english } from "#app/admin/getting-started/messages/en.ts";
import { nameCommands } from "#app/platform/command-name.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";

/** The terminal that started the process, if a person sits at one. */
export interface StartTerminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
  /** CI systems give their programs a terminal as well. */
  isCi: boolean;
  locale: Locale;
}

/** A terminal that nobody sits at is no reason to wait: the default holds then. */
const answerMs = 60_000;
const mostQuestions = 3;
/** Settings that decide the purpose of the site, beside which there is no question. */
const decisive = ["SEED_DEMO", "BASE_URL", "DATABASE_URL"];

export function ownTerminal(): StartTerminal {
  const { stdin, stdout, env } = process;
  const language = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return {
    input: stdin,
    output: stdout,
    isCi: Boolean(env.CI),
    locale: language.startsWith("ar") ? "ar" : "en",
  };
}

/**
 * Asks the person at the terminal for the beginning of an empty installation. Returns null, without a
 * question, where no person sits at a terminal or a setting decides; also when no answer comes.
 */
export async function offerBeginning(
  { given }: Pick<Config, "given">,
  terminal: StartTerminal,
  waitMs = answerMs,
): Promise<Beginning | null> {
  const { input, output, isCi, locale } = terminal;
  const isDecided = decisive.some((name) => given.includes(name));
  if (!input.isTTY || !output.isTTY || isCi || isDecided) return null;
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const choices = beginnings.flatMap((name, at) => [
    `  ${at + 1}  ${t(`begin.${name}`)}: ${t(`begin.${name}.help`)}`,
    `     ${nameCommands(beginningCommands[name])}`,
  ]);
  output.write(`\n${[t("begin.ask"), ...choices].join("\n")}\n`);
  const lines = createInterface({ input, terminal: false });
  const signal = AbortSignal.timeout(waitMs);
  try {
    for (let question = 0; question < mostQuestions; question++) {
      output.write(t("begin.choose", { seconds: waitMs / 1_000 }));
      const answer = await nextLine(lines, signal);
      if (answer === null) break;
      if (answer === "") return "demo";
      const chosen = beginnings.find((name, at) => answer === String(at + 1) || answer === name);
      if (chosen) return chosen;
    }
    output.write("\n");
    return null;
  } finally {
    lines.close();
    input.pause();
  }
}

/** Null at the end of the input, and when the time is over. */
function nextLine(
  lines: ReturnType<typeof createInterface>,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (answer: string | null) => {
      lines.off("line", onLine);
      lines.off("close", onEnd);
      signal.removeEventListener("abort", onEnd);
      resolve(answer);
    };
    const onLine = (line: string) => end(line.trim().slice(0, 100));
    const onEnd = () => end(null);
    if (signal.aborted) onEnd();
    lines.once("line", onLine);
    lines.once("close", onEnd);
    signal.addEventListener("abort", onEnd);
  });
}
