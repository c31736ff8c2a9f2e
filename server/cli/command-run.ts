import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { nameCommands } from "#app/platform/command-name.server.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { askPassword } from "./output/ask-password.ts";
import { createProgress, type Progress } from "./output/progress.ts";

/** The terminal or process that entered a command: its streams, folder and cancellation. */
export interface Caller {
  input: Readable;
  output: Writable;
  errors: Writable & { isTTY?: boolean };
  /** Relative file names are resolved against it. */
  folder: string;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  /** Prompts on the caller's terminal without echoing the input. */
  askPassword(): Promise<string>;
}

/** An invocation of the command line, in its own process or inside the running site. */
export class CommandRun {
  readonly caller: Caller;
  /** The running site's services; null in a process of its own, which opens the database itself. */
  readonly site: Services | null;
  /** Exit code: 1 when something was refused or found wrong. */
  code = 0;

  constructor(caller: Caller, site: Services | null = null) {
    this.caller = caller;
    this.site = site;
  }

  print(line: string): void {
    this.caller.output.write(`${nameCommands(line)}\n`);
  }

  complain(line: string): void {
    this.caller.errors.write(`${nameCommands(line)}\n`);
  }

  /** Resolves a file name against the caller's folder. */
  pathOf(name: string): string {
    return resolve(this.caller.folder, name);
  }

  /** The settings; a command works on the database as its owner. */
  config(): Config {
    if (this.site) return this.site.config;
    const config = readConfig();
    return { ...config, DATABASE_URL: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
  }

  /** The address by which the site itself reaches its database. */
  siteDatabaseUrl(): string | undefined {
    return (this.site?.config ?? readConfig()).DATABASE_URL;
  }

  /** @throws AppError when the caller has cancelled the command; a transaction is rolled back by it. */
  requireCaller(): void {
    if (this.caller.signal.aborted) throw new AppError("conflict", "The command was cancelled.");
  }

  /** A progress bar on the caller's terminal; showing progress is where a long command is cancelled. */
  progress(): Progress {
    const bar = createProgress(this.caller.errors);
    return {
      show: (label, done, total) => {
        this.requireCaller();
        bar.show(label, done, total);
      },
      end: () => bar.end(),
    };
  }
}

/** The caller whose terminal this very process has. */
export function ownCaller(): Caller {
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    folder: process.env.DALIL_CALLER_FOLDER ?? process.cwd(),
    signal: new AbortController().signal,
    askPassword: () => askPassword(process.stdin, process.stderr),
  };
}
