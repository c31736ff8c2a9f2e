import { expect, test } from "vitest";
import { isByTeam, isNoted } from "./changed-by.ts";
import type { MessageFacts } from "./queries.server.ts";

const factsOf = (kind: string, booking: { movedBy?: string; cancelledBy?: string }) =>
  ({
    account: null,
    message: { kind, sequence: 3 },
    booking: {
      hasNote: true,
      hasLinks: true,
      sequence: 3,
      movedBy: null,
      cancelledBy: null,
      ...booking,
    },
  }) as MessageFacts;

test.each([
  ["declined", {}, { noted: true, byTeam: false }],
  ["cancelled", { cancelledBy: "clinic" }, { noted: true, byTeam: false }],
  ["cancelled", { cancelledBy: "admin" }, { noted: true, byTeam: true }],
  ["cancelled", { cancelledBy: "patient", movedBy: "admin" }, { noted: false, byTeam: false }],
  ["rescheduled", { movedBy: "clinic" }, { noted: true, byTeam: false }],
  ["rescheduled", { movedBy: "admin" }, { noted: true, byTeam: true }],
  ["rescheduled", { movedBy: "patient" }, { noted: false, byTeam: false }],
  ["reminder_day", { movedBy: "clinic" }, { noted: false, byTeam: false }],
])(
  "a message of kind %s after %o leads to the message of its author",
  (kind, booking, expected) => {
    const facts = factsOf(kind, booking);
    expect({ noted: isNoted(facts), byTeam: isByTeam(facts) }).toEqual(expected);
  },
);
