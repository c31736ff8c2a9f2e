import { rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Caller, CommandRun } from "../command-run.ts";
import { FrameSocket, startFrame } from "./frames.ts";
import { commandSocketPath } from "./socket-path.ts";

export interface CommandServer {
  /** Refuses new commands and waits for running ones; cancels those that exceed the time limit. */
  close(): Promise<void>;
}

const mostCommands = 8;
const finishWithinMs = 5_000;

/**
 * Runs commands on this process's embedded database, which no other process can open. File
 * permissions control access: socket and data folder belong to one user. A command that arrives
 * while the database is being prepared waits for it.
 * @returns null on PostgreSQL, where commands open the database themselves.
 */
export async function serveCommands(
  services: Services,
  ready: Promise<void>,
): Promise<CommandServer | null> {
  const { config, database, log } = services;
  if (database.kind !== "pglite") return null;
  const path = commandSocketPath(config.dataDir);
  if (path === null) {
    log.warn("the path of DATA_DIR is too long for a socket: commands need the site to be stopped");
    return null;
  }
  const running = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    // A caller that was killed: its "close" ends the command.
    socket.on("error", () => {});
    if (running.size >= mostCommands) return void socket.destroy();
    const done = answer(socket, services, ready).catch((error: unknown) => {
      log.error({ err: error }, "a command could not be run");
      socket.destroy();
    });
    running.set(socket, done);
    void done.finally(() => running.delete(socket));
  });
  // The lock on the data folder proves that a socket found there is of a process that was killed.
  rmSync(path, { force: true });
  await listen(server, path);
  server.on("error", (error) => log.error({ err: error }, "the command socket has failed"));
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const late = setTimeout(() => {
        for (const socket of running.keys()) socket.destroy();
      }, finishWithinMs);
      await Promise.all(running.values());
      clearTimeout(late);
      await closed;
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // The umask sets the socket's mode: other users cannot connect, whatever the folder's mode.
    const before = process.umask(0o077);
    server.listen(path, () => {
      server.off("error", reject);
      resolve();
    });
    process.umask(before);
  });
}

/** Runs the one command of a connection and resolves when its work has ended. */
async function answer(socket: Socket, services: Services, ready: Promise<void>): Promise<void> {
  const frames = new FrameSocket(socket);
  const cancel = new AbortController();
  socket.on("close", () => cancel.abort());
  const handlers: Partial<Record<string, (content: Buffer) => void>> = {};
  const started = new Promise<Buffer | null>((resolve) => {
    handlers.start = resolve;
    cancel.signal.addEventListener("abort", () => resolve(null));
  });
  frames.listen(({ kind, content }) => handlers[kind]?.(content));
  const content = await started;
  if (!content) return;
  const start = startFrame.parse(JSON.parse(content.toString()));
  const caller: Caller = {
    input: remoteInput(frames, handlers),
    output: remoteOutput(frames, "output"),
    errors: Object.assign(remoteOutput(frames, "errors"), { isTTY: start.isTerminal }),
    folder: start.folder,
    signal: cancel.signal,
    askPassword: () => remotePassword(frames, handlers, cancel.signal),
  };
  // Ignores errors of a closed caller: the command ends at its next check of the signal.
  for (const stream of [caller.input, caller.output, caller.errors]) stream.on("error", () => {});
  cancel.signal.addEventListener("abort", () => {
    for (const stream of [caller.input, caller.output, caller.errors]) stream.destroy(gone());
  });
  await ready;
  if (cancel.signal.aborted) return;
  const { runCli } = await import("../program.ts");
  const [command] = start.args;
  services.log.info({ command }, "a command of the command line has begun");
  const code = await runCli(start.args, new CommandRun(caller, services));
  const isCancelled = cancel.signal.aborted;
  services.log.info({ command, code, isCancelled }, "a command of the command line has ended");
  if (isCancelled) return;
  await Promise.all([caller.output, caller.errors].map(endOf));
  frames.send("exit", String(code));
  socket.end();
}

type Handlers = Partial<Record<string, (content: Buffer) => void>>;

function remoteOutput(frames: FrameSocket, kind: "output" | "errors"): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => frames.send(kind, chunk, done),
  });
}

function remoteInput(frames: FrameSocket, handlers: Handlers): Readable {
  const input = new Readable({ read: () => frames.send("read-input") });
  handlers.input = (content) => input.push(content);
  handlers["input-end"] = () => input.push(null);
  return input;
}

function remotePassword(
  frames: FrameSocket,
  handlers: Handlers,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    handlers.password = (content) => resolve(content.toString());
    handlers["no-password"] = (content) => reject(new AppError("bad_request", content.toString()));
    signal.addEventListener("abort", () => reject(gone()));
    frames.send("ask-password");
  });
}

function gone(): AppError {
  return new AppError("conflict", "The command was cancelled.");
}

function endOf(stream: Writable): Promise<void> {
  return new Promise((resolve) => stream.end(() => resolve()));
}
