import type { ClientFrame } from "./frames.ts";
import type { ClientSettings, RowNews, ServerFrame } from "./protocol.ts";

export interface ChannelOptions {
  table: string;
  /** Conditions as in an address of /rest/v1. */
  filter?: string;
  /** A row was added or changed, or removed: then there is its key alone. */
  onChange: (news: RowNews) => void;
  /** Changes may have been missed: read the rows again. Called at the beginning, too. */
  onReset: () => void;
  /** The other side of the row is typing; for a filter by the row's id. */
  onSignal?: () => void;
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

interface Channel extends ChannelOptions {
  /** The highest received number; null before the first response. */
  since: number | null;
}

/**
 * A page's single connection to /realtime/v1, shared by many channels. It opens with the first
 * channel, reconnects when it is lost, resumes at the last received number, and closes with the
 * last channel. App pages load it on demand; in the signed-in area the script of the bell loads it.
 */
export class RealtimeClient {
  private readonly shortestPauseMs = 500;
  private readonly longestPauseMs = 30_000;
  private readonly rememberedNews = 300;
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

  constructor(settings: ClientSettings, options: ClientOptions = {}) {
    this.settings = settings;
    this.openSocket = options.openSocket ?? (() => this.openBrowserSocket());
    this.setTimer = options.setTimer ?? ((work, ms) => setTimeout(work, ms));
    this.random = options.random ?? Math.random;
  }

  /** Listens to a table. @returns what ends that. */
  listen(options: ChannelOptions): () => void {
    this.names += 1;
    const name = `c${this.names}`;
    const channel = { ...options, since: null };
    this.channels.set(name, channel);
    if (this.socket === null) this.connect();
    else if (this.isOpen) this.subscribe(name, channel);
    return () => {
      if (!this.channels.delete(name)) return;
      if (this.channels.size === 0) this.disconnect();
      else if (this.isOpen) this.send({ type: "unsubscribe", channel: name });
    };
  }

  /** Tells the other side of a row that somebody is typing; lost without a connection. */
  signal(table: string, id: string): void {
    if (this.isOpen) this.send({ type: "signal", table, id });
  }

  private connect(): void {
    if (this.channels.size === 0) return;
    const socket = this.openSocket();
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      for (const [name, channel] of this.channels) this.subscribe(name, channel);
    };
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.isOpen = false;
      if (this.settings.finalCodes.includes(code)) return;
      // Everybody comes back at another moment.
      this.setTimer(() => this.socket ?? this.connect(), this.pauseMs * (0.5 + this.random()));
      this.pauseMs = Math.min(this.pauseMs * 2, this.longestPauseMs);
    };
  }

  private disconnect(): void {
    const { socket } = this;
    this.socket = null;
    this.isOpen = false;
    socket?.close();
  }

  private subscribe(name: string, { table, filter = "", since }: Channel): void {
    const operations: ["insert", "update", "delete"] = ["insert", "update", "delete"];
    const frame = { type: "subscribe", channel: name, table, filter, operations } as const;
    this.send(since === null ? frame : { ...frame, since });
  }

  private send(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private take(frame: ServerFrame): void {
    if (frame.type === "subscribed") {
      this.pauseMs = this.shortestPauseMs;
      const channel = this.channels.get(frame.channel);
      if (channel?.since !== null) return;
      channel.since = frame.position;
      channel.onReset();
    }
    if (frame.type === "signal") this.channels.get(frame.channel)?.onSignal?.();
    if (frame.type === "changes") for (const news of frame.changes) this.tell(news);
  }

  /** Delivers a change once, though a reconnection repeats it. */
  private tell(news: RowNews): void {
    const channel = this.channels.get(news.channel);
    if (!channel) return;
    channel.since = Math.max(channel.since ?? 0, news.sequence);
    if (news.operation === "reset") {
      channel.onReset();
      return;
    }
    const mark = `${news.channel} ${news.sequence} ${news.operation} ${JSON.stringify(news.key)}`;
    if (this.seen.includes(mark)) return;
    this.seen.push(mark);
    if (this.seen.length > this.rememberedNews) this.seen.shift();
    channel.onChange(news);
  }

  private openBrowserSocket(): Socket {
    const address = new URL(this.settings.path, location.href);
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
