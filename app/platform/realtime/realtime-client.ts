import { type Batch, batchEvent, type JoinReply } from "./phoenix/extension.ts";
import type { ClientSettings } from "./protocol.ts";

export interface TableOptions {
  table: string;
  /** `column=eq.5`, as the published client writes it. */
  filter?: string;
  /** A row was added, changed or removed. */
  onChange: () => void;
  /** Changes may have been missed: read the rows again. Called at the beginning, too. */
  onReset: () => void;
}

/** A channel that was opened. */
export interface OpenedChannel {
  /** Sends an event; lost without a connection. */
  send(event: string, payload: object): void;
  leave(): void;
}

interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface ClientOptions {
  openSocket?: () => Socket;
  setTimer?: (work: () => void, ms: number) => unknown;
  random?: () => number;
}

interface Handlers {
  /** Returns the payload of a join. */
  join: () => object;
  onJoined?: (reply: JoinReply) => void;
  onEvent: (event: string, payload: unknown) => void;
}

interface Channel extends Handlers {
  /** The reference of the last join; null before it. */
  joinRef: string | null;
  isJoined: boolean;
  /** The pause before the next try after a refusal. */
  pauseMs: number;
}

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, unknown];

/**
 * A page's single connection to /realtime/v1, shared by many channels. It opens with the first
 * channel, reconnects when it is lost, resumes at the last received number, and closes with the
 * last channel. App pages load it on demand; in the signed-in area the script of the bell loads it.
 */
export class RealtimeClient {
  private readonly shortestPauseMs = 500;
  private readonly longestPauseMs = 30_000;
  private readonly rejoinPauseMs = 5_000;
  private readonly longestRejoinPauseMs = 60_000;
  private readonly rememberedChanges = 300;
  private readonly settings: ClientSettings;
  private readonly openSocket: () => Socket;
  private readonly setTimer: NonNullable<ClientOptions["setTimer"]>;
  private readonly random: () => number;
  private readonly channels = new Map<string, Channel>();
  private readonly seen: string[] = [];
  private socket: Socket | null = null;
  private isOpen = false;
  private pauseMs = this.shortestPauseMs;
  private names = 0;
  private refs = 0;

  constructor(settings: ClientSettings, options: ClientOptions = {}) {
    this.settings = settings;
    this.openSocket = options.openSocket ?? (() => this.openBrowserSocket());
    this.setTimer = options.setTimer ?? ((work, ms) => setTimeout(work, ms));
    this.random = options.random ?? Math.random;
  }

  /** Follows the changes of a table; returns a function that unsubscribes. */
  listen({ table, filter, onChange, onReset }: TableOptions): () => void {
    this.names += 1;
    const topic = `realtime:c${this.names}`;
    const wanted = { event: "*", schema: "public", table, ...(filter ? { filter } : {}) };
    let since: number | null = null;
    const { leave } = this.open(topic, {
      join: () => ({
        config: { postgres_changes: [wanted] },
        dalil: { batches: true, ...(since === null ? {} : { since }) },
      }),
      onJoined: ({ dalil }) => {
        if (since !== null) return;
        since = dalil.position;
        onReset();
      },
      onEvent: (event, payload) => {
        if (event !== batchEvent) return;
        // The event has this content alone, and the site's server sends it.
        for (const change of (payload as Batch).changes) {
          since = Math.max(since ?? 0, change.sequence);
          if ("reset" in change) onReset();
          else if (this.isNew(`${topic} ${change.sequence} ${JSON.stringify(change.key)}`))
            onChange();
        }
      },
    });
    return leave;
  }

  /** Opens a channel, again after each lost connection. */
  open(topic: string, handlers: Handlers): OpenedChannel {
    const channel: Channel = {
      ...handlers,
      joinRef: null,
      isJoined: false,
      pauseMs: this.rejoinPauseMs,
    };
    this.channels.set(topic, channel);
    if (this.socket === null) this.connect();
    else if (this.isOpen) this.join(topic, channel);
    return {
      send: (event, payload) => {
        if (channel.isJoined) this.send(channel, topic, event, payload);
      },
      leave: () => {
        if (this.channels.get(topic) !== channel) return;
        this.channels.delete(topic);
        channel.isJoined = false;
        if (this.channels.size === 0) this.disconnect();
        else if (this.isOpen) this.send(channel, topic, "phx_leave", {});
      },
    };
  }

  private connect(): void {
    if (this.channels.size === 0) return;
    const socket = this.openSocket();
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      for (const [topic, channel] of this.channels) this.join(topic, channel);
    };
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.reset();
      if (this.settings.finalCodes.includes(code)) return;
      // Everybody comes back at another moment.
      this.setTimer(() => this.socket ?? this.connect(), this.pauseMs * (0.5 + this.random()));
      this.pauseMs = Math.min(this.pauseMs * 2, this.longestPauseMs);
    };
  }

  private disconnect(): void {
    const { socket } = this;
    this.reset();
    socket?.close();
  }

  private reset(): void {
    this.socket = null;
    this.isOpen = false;
    for (const channel of this.channels.values()) channel.isJoined = false;
  }

  private join(topic: string, channel: Channel): void {
    channel.joinRef = String(this.refs + 1);
    this.send(channel, topic, "phx_join", channel.join());
  }

  private send({ joinRef }: Channel, topic: string, event: string, payload: object): void {
    this.refs += 1;
    const frame: Frame = [joinRef, String(this.refs), topic, event, payload];
    this.socket?.send(JSON.stringify(frame));
  }

  private take([joinRef, ref, topic, event, payload]: Frame): void {
    const channel = this.channels.get(topic);
    // Of an earlier join.
    if (!channel || (joinRef !== null && joinRef !== channel.joinRef)) return;
    if (event === "phx_close") this.joinLater(topic, channel);
    else if (event !== "phx_reply") channel.onEvent(event, payload);
    else if (ref === channel.joinRef) this.takeReply(topic, channel, payload);
  }

  private takeReply(topic: string, channel: Channel, payload: unknown): void {
    // A reply of the site's server to a join, by its reference.
    const { status, response } = payload as { status: string; response: JoinReply };
    if (status !== "ok") {
      this.joinLater(topic, channel);
      return;
    }
    this.pauseMs = this.shortestPauseMs;
    channel.isJoined = true;
    channel.pauseMs = this.rejoinPauseMs;
    channel.onJoined?.(response);
  }

  /** A refused channel may be open later: the room of a conversation that is not stored yet. */
  private joinLater(topic: string, channel: Channel): void {
    const { joinRef } = channel;
    channel.isJoined = false;
    this.setTimer(() => {
      const isSame = this.channels.get(topic) === channel && channel.joinRef === joinRef;
      if (isSame && this.isOpen) this.join(topic, channel);
    }, channel.pauseMs);
    channel.pauseMs = Math.min(channel.pauseMs * 2, this.longestRejoinPauseMs);
  }

  /** False for a change that a reconnection repeats. */
  private isNew(mark: string): boolean {
    if (this.seen.includes(mark)) return false;
    this.seen.push(mark);
    if (this.seen.length > this.rememberedChanges) this.seen.shift();
    return true;
  }

  private openBrowserSocket(): Socket {
    const address = new URL(this.settings.address, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const opened = new WebSocket(address);
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => opened.send(text),
      close: () => opened.close(),
    };
    opened.onopen = () => socket.onopen?.();
    opened.onmessage = (event) => socket.onmessage?.(event);
    opened.onclose = (event) => socket.onclose?.(event);
    return socket;
  }
}
