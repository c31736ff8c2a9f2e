import type { ReadStream } from "node:tty";
import { AppError } from "#app/platform/errors.ts";

const keys = { interrupt: "\u0003", end: "\u0004", backspace: "\u007f", delete: "\b" } as const;

/** Prompts twice on a terminal without echoing the input. */
export async function askPassword(
  input: ReadStream,
  output: { write(text: string): unknown },
): Promise<string> {
  if (!input.isTTY) {
    const message = "There is no terminal to ask for the password. Use --password-stdin.";
    throw new AppError("bad_request", message);
  }
  output.write("Password: ");
  const first = await readHidden(input);
  output.write("\nThe same again: ");
  const second = await readHidden(input);
  output.write("\n");
  if (first !== second) throw new AppError("bad_request", "The two passwords differ.");
  return first;
}

function readHidden(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (settle: () => void) => {
      input.off("data", onData);
      input.setRawMode(false);
      input.pause();
      settle();
    };
    const onData = (chunk: Buffer) => {
      for (const key of chunk.toString("utf8")) {
        if (key === keys.interrupt) {
          return finish(() => reject(new AppError("bad_request", "Nothing was changed.")));
        }
        if (key === "\r" || key === "\n" || key === keys.end) {
          return finish(() => resolve(typed.join("")));
        }
        if (key === keys.backspace || key === keys.delete) typed = typed.slice(0, -1);
        else if (key >= " ") typed.push(key);
      }
    };
    input.setRawMode(true);
    input.resume();
    input.on("data", onData);
  });
}

/** The first line of a stream. */
export async function readPassword(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    if (text.includes("\n") || text.length > 1_000) break;
  }
  const [line = ""] = text.split(/\r?\n/);
  if (line === "") throw new AppError("bad_request", "Standard input holds no password.");
  return line;
}
