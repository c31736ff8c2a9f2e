import { badSyntax } from "#app/platform/gateway/refusal.ts";

/** Reads a text of the dialect from left to right. */
export class Scanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text[this.at] ?? "";
  }

  /** Passes over what comes next when it is this. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** @throws Refusal when something else comes next. */
  expect(expected: string): void {
    if (this.take(expected)) return;
    const found = this.isAtEnd ? "its end" : `"${this.peek()}"`;
    throw badSyntax(`"${this.text.slice(0, 100)}": "${expected}" was expected before ${found}.`);
  }

  /** Everything up to one of these characters, or to the end. */
  until(stops: string): string {
    const from = this.at;
    while (!this.isAtEnd && !stops.includes(this.peek())) this.at += 1;
    return this.text.slice(from, this.at);
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  /** A value: in quotation marks, with `\` before such a mark inside, or up to one of the stops. */
  value(stops: string): string {
    if (!this.take('"')) return this.until(stops);
    let value = "";
    while (!this.isAtEnd && !this.take('"')) {
      this.take("\\");
      value += this.peek();
      this.at += 1;
    }
    return value;
  }

  /** Scans a list in brackets or braces, separated by commas. */
  list<T>(readOne: () => T, open: "(" | "{" = "("): T[] {
    const close = open === "(" ? ")" : "}";
    this.expect(open);
    const found: T[] = [];
    if (this.take(close)) return found;
    do found.push(readOne());
    while (this.take(","));
    this.expect(close);
    return found;
  }
}
