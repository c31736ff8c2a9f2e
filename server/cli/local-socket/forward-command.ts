import { connect, type Socket } from "node:net";
import { ConfigError, readConfig } from "#app/platform/config.server.ts";
import type { Caller } from "../command-run.ts";
import { describeFailure } from "../output/describe-failure.ts";
import { FrameSocket, type StartFrame } from "./frames.ts";
import { show } from "./show-output.ts";
import { commandSocketPath } from "./socket-path.ts";

/** Commands about the installation itself; they refuse a data folder that a site has open. */
const ownCommands: readonly string[] = ["restore", "accept-session-secret"];

/**
 * Has the running site of this data folder run the command.
 * @returns the exit code, or null when no site runs there and the command has to open the database itself.
 */
export async function forwardCommand(args: string[], caller: Caller): Promise<number | null> {
  const [command] = args;
  if (command === undefined || ownCommands.includes(command)) return null;
  const path = findSocketPath();
  const socket = path === null ? null : await connectTo(path);
  return socket && runAt(socket, args, caller);
}

/** PostgreSQL serves many processes at once, so a command needs no running site. */
function findSocketPath(): string | null {
  try {
    const { DATABASE_URL, dataDir } = readConfig();
    return DATABASE_URL ? null : commandSocketPath(dataDir);
  } catch (error) {
    // The command itself reports invalid settings.
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(socket));
    // The socket is missing, left by a killed site or another user's: the folder's lock names the
    // reason.
    socket.once("error", () => resolve(null));
  });
}

function runAt(socket: Socket, args: string[], caller: Caller): Promise<number> {
  const frames = new FrameSocket(socket);
  const start: StartFrame = {
    args,
    folder: caller.folder,
    isTerminal: caller.errors.isTTY === true,
  };
  frames.send("start", JSON.stringify(start));
  const sendInput = inputSender(frames, caller);
  return new Promise((resolve) => {
    let code: number | null = null;
    frames.listen(({ kind, content }) => {
      if (kind === "output") show(socket, caller.output, content);
      else if (kind === "errors") show(socket, caller.errors, content);
      else if (kind === "read-input") sendInput();
      else if (kind === "ask-password") answerPassword(frames, caller);
      else if (kind === "exit") code = Number(content.toString());
    });
    // "close" follows and reports that the site has stopped.
    socket.on("error", () => {});
    socket.on("close", () => {
      caller.input.destroy();
      if (code === null) caller.errors.write("The site has stopped before the command ended.\n");
      resolve(code ?? 1);
    });
  });
}

/** Sends the next chunk of standard input at each request of the command. */
function inputSender(frames: FrameSocket, caller: Caller): () => void {
  let pieces: AsyncIterator<Buffer | string> | null = null;
  return () => {
    pieces ??= caller.input[Symbol.asyncIterator]();
    pieces.next().then(
      ({ done, value }) => (done ? frames.send("input-end") : frames.send("input", value)),
      () => frames.send("input-end"),
    );
  };
}

function answerPassword(frames: FrameSocket, caller: Caller): void {
  caller.askPassword().then(
    (password) => frames.send("password", password),
    (error: unknown) => frames.send("no-password", describeFailure(error)),
  );
}
