/** An answer that is JSON already, joined from parts that were written before. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function writeJson(body: unknown): string {
  return body instanceof ReadyJson ? body.text : JSON.stringify(body);
}

/** An object's JSON with more members at its end, each already JSON; the object must have one of its own. */
export function withMembers(object: string, members: Record<string, string>): string {
  const added = Object.entries(members).map(([name, json]) => `,"${name}":${json}`);
  return `${object.slice(0, -1)}${added.join("")}}`;
}
