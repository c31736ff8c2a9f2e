import { outboxRecord } from "./chat-settings.ts";

/** An unsent message; its token makes two attempts one message. */
export interface WaitingMessage {
  conversation: string;
  token: string;
  content: string;
  page: string;
  pageTitle: string;
  referrer: string;
}

export type SendState = "sending" | "waiting" | "failed";
/** The reason of a refused message: missing permission, or another. */
export type Refused = "denied" | "other";

interface Options {
  /** Sends a message; resolves with the response, rejects without a connection. */
  send: (message: WaitingMessage) => Promise<Response>;
  onSent: (message: WaitingMessage, response: Response) => Promise<void> | void;
  onState: (message: WaitingMessage, state: SendState, refused?: Refused) => void;
  storage?: Pick<Storage, "getItem" | "setItem"> | null;
  setTimer?: (work: () => void, ms: number) => unknown;
}

/** The statuses of PGRST301, 42501 and PGRST116. */
const deniedStatuses = [401, 403, 406];
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Messages in the order they were written, kept in the browser until the server has them. Without a
 * connection they wait; a refused one stays until it is sent again.
 */
export class Outbox {
  private readonly options: Options;
  private waiting: WaitingMessage[];
  private readonly refused = new Set<string>();
  private isSending = false;
  private pauseMs = firstPauseMs;

  constructor(options: Options) {
    this.options = options;
    this.waiting = this.restore();
  }

  /** The messages of a conversation that are not sent yet. */
  of(conversation: string): readonly WaitingMessage[] {
    return this.waiting.filter((message) => message.conversation === conversation);
  }

  stateOf({ token }: WaitingMessage): SendState {
    if (this.refused.has(token)) return "failed";
    return this.isSending ? "sending" : "waiting";
  }

  add(message: WaitingMessage): void {
    this.waiting.push(message);
    this.store();
    void this.flush();
  }

  /** Sends a refused message again. */
  retry(token: string): void {
    this.refused.delete(token);
    void this.flush();
  }

  /** Moves waiting messages to another conversation, as after a session has ended. */
  move(from: string, to: string): void {
    for (const message of this.of(from)) message.conversation = to;
    this.store();
  }

  /** Sends the queue, one after another; called again when the connection is back. */
  async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const next = this.waiting.find(({ token }) => !this.refused.has(token));
        if (!next || !(await this.attempt(next))) return;
      }
    } finally {
      this.isSending = false;
    }
  }

  /** Returns whether the next message may be tried. */
  private async attempt(message: WaitingMessage): Promise<boolean> {
    const { onSent, onState, send, setTimer = setTimeout } = this.options;
    onState(message, "sending");
    let response: Response;
    try {
      response = await send(message);
      if (response.status >= 502) throw new TypeError("The server is away.");
    } catch {
      onState(message, "waiting");
      setTimer(() => void this.flush(), this.pauseMs);
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
      return false;
    }
    this.pauseMs = firstPauseMs;
    if (!response.ok) {
      this.refused.add(message.token);
      onState(message, "failed", deniedStatuses.includes(response.status) ? "denied" : "other");
      return true;
    }
    this.waiting = this.waiting.filter((one) => one !== message);
    this.store();
    await onSent(message, response);
    return true;
  }

  private restore(): WaitingMessage[] {
    try {
      const kept: unknown = JSON.parse(this.options.storage?.getItem(outboxRecord) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isWaitingMessage) : [];
    } catch {
      return [];
    }
  }

  private store(): void {
    try {
      this.options.storage?.setItem(outboxRecord, JSON.stringify(this.waiting));
    } catch {
      // A full store costs the messages only if the page is left before they are sent.
    }
  }
}

function isWaitingMessage(value: unknown): value is WaitingMessage {
  return (
    typeof value === "object" &&
    value !== null &&
    ["conversation", "token", "content", "page", "pageTitle", "referrer"].every(
      (name) => typeof Reflect.get(value, name) === "string",
    )
  );
}
