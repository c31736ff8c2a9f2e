import { expect, test } from "vitest";
import { readName } from "./read-name.ts";

test.each([
  ["HILAL GENERAL CLINIC L.L.C", "Hilal General Clinic"],
  ["Hilal Dental Centre L L C", "Hilal Dental Centre"],
  ["Hilal Pharmacy(L.L.C)", "Hilal Pharmacy"],
  ["Hilal Opticals Llc Branch", "Hilal Opticals"],
  ["Hilal Polyclinic FZ LLC", "Hilal Polyclinic"],
  ["Hilal Pharmacy103 Br Of Hilal Pharmacies Group LLC", "Hilal Pharmacy103"],
  ["Hilal Hub (Br.Alqamar Healthcare LLC)", "Hilal Hub"],
  ["HILAL POLYCLINIC - JLT", "Hilal Polyclinic - JLT"],
  ["CENTRE OF ENT AND IVF II", "Centre of ENT and IVF II"],
  ["Nature’S House Of The Moon", "Nature’s House of the Moon"],
  ["DR. HILAL'S CLINIC", "Dr. Hilal's Clinic"],
  ["DePS Nursery", "DePS Nursery"],
  ["L.L.C", "L.L.C"],
])("%s is called %s", (given, name) => {
  expect(readName(given)).toBe(name);
});
