import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { parseGivenJson } from "#app/platform/web/given-json.ts";
import type { AnyRegister } from "./registers.ts";

const header = z.string().trim().min(1).max(100);
const columnMap = z.record(
  z.string(),
  z.union([header.transform((name) => [name]), z.array(header).min(1).max(20)]),
);

type ColumnMap = z.output<typeof columnMap>;

/**
 * Reads a column map from JSON: fields, each with a header or a list of headers.
 * @throws AppError `unprocessable` for anything else.
 */
export function parseColumnMap(text: string): ColumnMap {
  const parsed = columnMap.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const message = 'The column map is no JSON object of fields and headers: {"nameEn": "name"}.';
  throw new AppError("unprocessable", message);
}

function readJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    // Refused with the sentence about the shape.
    return null;
  }
}

/**
 * Returns a register that reads the columns of an operator's file: for each field the headers that
 * the map names, and the known ones for all others.
 * @throws AppError `unprocessable` for a field that the register lacks.
 */
export function withColumns<R extends AnyRegister>(register: R, map: ColumnMap): R {
  const fields = Object.keys(register.columns);
  const unknown = Object.keys(map).filter((field) => !fields.includes(field));
  if (unknown.length > 0) {
    const message = `The register ${register.name} has no field ${unknown.join(", ")}. Its fields: ${fields.join(", ")}.`;
    throw new AppError("unprocessable", message);
  }
  return { ...register, columns: { ...register.columns, ...map } };
}
