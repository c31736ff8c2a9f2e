import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;

interface SecretFiles {
  /** The environment, with the content of each file under its setting's name. */
  environment: Environment;
  /** One sentence for each file that cannot be used. */
  problems: string[];
}

/** The name by which a secret is given as a file, as containers and systemd hand secrets over. */
export const fileSetting = (name: string): string => `${name}_FILE`;

/**
 * Reads the secrets that are given as `NAME_FILE`. A line end at the end of the file is no part of
 * the secret. A secret that is given in both ways is refused: one of them would be ignored.
 */
export function readSecretFiles(environment: Environment, secrets: readonly string[]): SecretFiles {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secrets) {
    const setting = fileSetting(name);
    const file = environment[setting]?.trim() ?? "";
    if (file === "") continue;
    if ((environment[name]?.trim() ?? "") !== "") {
      problems.push(`${setting}: ${name} is set, too; set one of them`);
      continue;
    }
    const content = readIfPossible(file);
    if (typeof content !== "string")
      problems.push(`${setting}: ${file} cannot be read (${content.reason})`);
    else if (content.trim() === "") problems.push(`${setting}: ${file} is empty`);
    else read[name] = content.replace(/\r?\n$/, "");
  }
  return { environment: { ...environment, ...read }, problems };
}

function readIfPossible(file: string): string | { reason: string } {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const hasCode = error instanceof Error && "code" in error && typeof error.code === "string";
    return { reason: hasCode ? String(error.code) : "unknown" };
  }
}
