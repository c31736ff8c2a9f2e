import { expect, test } from "vitest";
import type { Cell } from "./column.ts";
import { email, phone, website } from "./text-cells.ts";

function read<T>(cell: Cell<T>, text: string): T | string {
  const parsed = cell.schema.safeParse(text);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "");
}

test("telephones of the UAE and abroad become one form", () => {
  expect(read(phone(), "04 555 0101")).toBe("+97145550101");
  expect(read(phone(), "٠٥٠ ٥٥٥ ٠١٠٢")).toBe("+971505550102");
  expect(read(phone(), "00971 50 555 0102")).toBe("+971505550102");
  expect(read(phone(), "+44 20 7946 0958")).toBe("+442079460958");
  expect(read(phone(), "")).toBeNull();
  expect(read(phone(), "12345")).toContain("is not a telephone number");
  expect(phone().form?.("+971 4 555 0101")).toBe("+97145550101");
});

test("mail and web addresses", () => {
  expect(read(email(), "Care@Palm.example")).toBe("care@palm.example");
  expect(read(email(), "care@")).toBe("is not an e-mail address");
  expect(read(website(), "palm.example/x")).toBe("https://palm.example/x");
  expect(read(website(), "javascript:alert(1)")).toBe("is not a web address");
});
