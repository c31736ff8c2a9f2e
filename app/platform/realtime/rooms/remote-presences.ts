import type { BusMessage, PresenceEntry } from "./node-bus.server.ts";

type Topics = Map<string, Map<string, PresenceEntry>>;

/** The presences of other nodes, as those describe them. */
export class RemotePresences {
  private readonly nodes = new Map<string, Topics>();
  /** States that have not come to their last part. */
  private readonly partial = new Map<string, Topics>();
  private readonly notify: (topic: string) => void;

  constructor(notify: (topic: string) => void) {
    this.notify = notify;
  }

  of(topic: string): [string, PresenceEntry][] {
    return [...this.nodes.values()].flatMap((topics) => [...(topics.get(topic) ?? [])]);
  }

  take(node: string, message: Exclude<BusMessage, { type: "broadcast" }>): void {
    if (message.type === "gone") this.forget(node);
    else if (message.type === "presence") this.change(node, message);
    else this.replace(node, message);
  }

  private change(
    node: string,
    { topic, came, gone }: Extract<BusMessage, { type: "presence" }>,
  ): void {
    const topics = this.nodes.get(node) ?? new Map();
    this.nodes.set(node, topics);
    for (const reference of gone) topics.get(topic)?.delete(reference);
    for (const [reference, entry] of came) add(topics, topic, reference, entry);
    if (topics.get(topic)?.size === 0) topics.delete(topic);
    this.notify(topic);
  }

  private replace(node: string, message: Extract<BusMessage, { type: "state" }>): void {
    const staged = message.isFirst ? new Map() : this.partial.get(node);
    // The first part was lost: the next state is whole.
    if (!staged) return;
    for (const [topic, reference, entry] of message.present) add(staged, topic, reference, entry);
    this.partial.set(node, staged);
    if (!message.isLast) return;
    this.partial.delete(node);
    const before = this.nodes.get(node) ?? new Map();
    this.nodes.set(node, staged);
    for (const topic of new Set([...before.keys(), ...staged.keys()])) this.notify(topic);
  }

  private forget(node: string): void {
    const topics = this.nodes.get(node);
    this.nodes.delete(node);
    this.partial.delete(node);
    for (const topic of topics?.keys() ?? []) this.notify(topic);
  }
}

function add(topics: Topics, topic: string, reference: string, entry: PresenceEntry): void {
  const present = topics.get(topic) ?? new Map();
  present.set(reference, entry);
  topics.set(topic, present);
}
