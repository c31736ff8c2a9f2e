import type { ContactOfKey } from "./seal-contacts.server.ts";

const batchSize = 1_000;

/**
 * Holds the contacts of a file until its run stores them, as bytes: a text that was cut from a chunk of
 * the file holds the whole chunk in memory.
 */
export class PackedContacts {
  private readonly packed: Buffer[] = [];
  private open: ContactOfKey[] = [];

  /** Adds a contact; one without telephone and mail is none. */
  add(contact: ContactOfKey): void {
    if (contact.phone === "" && contact.email === "") return;
    this.open.push(contact);
    if (this.open.length < batchSize) return;
    this.packed.push(Buffer.from(JSON.stringify(this.open)));
    this.open = [];
  }

  /** Returns the contacts in batches. */
  *batches(): Generator<readonly ContactOfKey[], void, undefined> {
    // Written by this very class.
    for (const bytes of this.packed) yield JSON.parse(bytes.toString()) as ContactOfKey[];
    if (this.open.length > 0) yield this.open;
  }
}
