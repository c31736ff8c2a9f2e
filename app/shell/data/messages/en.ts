import type { Message } from "#app/platform/i18n/translate.ts";

export const openData = {
  title: "Open data",
  lead: "The public directory as files, written every night at 03:30 Dubai time.",
  description:
    "Clinics and health professionals of the directory as CSV, JSON lines and GeoJSON, with the source and licence of each column.",
  "files.title": "Files",
  "files.none": "No files have been written yet. They are written every night at 03:30 Dubai time.",
  "files.file": "File",
  "files.rows": "Rows",
  "files.size": "Size",
  "files.packed": "Compressed",
  "files.written": "Written",
  "dataset.clinics": "Clinics",
  "dataset.professionals": "Professionals",
  "format.csv": "CSV",
  "format.jsonl": "JSON lines",
  "format.geojson": "GeoJSON",
  latest:
    "For programs: {address} always leads to the newest file, and {package} describes them all.",
  invented: {
    one: "One row is of an invented demo city and names no real person or clinic. Its column is_invented is true.",
    other:
      "{count} rows are of an invented demo city and name no real person or clinic. Their column is_invented is true.",
  },
  "privacy.title": "What the files hold",
  "privacy.text":
    "They hold what a profile shows to everybody. Telephone numbers and mail addresses are in none of them, nor are people who object to their listing.",
  "licence.title": "Licence and attribution",
  "licence.own":
    "Columns of the directory are published under {licence}. Name {appName} with a link to this page.",
  "licence.register": "Columns of the register: {publisher}, {terms}. Name it as well.",
  "licence.map":
    "Rows and facts of the open map: {publisher}, {terms}. The column sources of a row says map beside them. Name it as well, and share a database made of them under the same terms.",
  "columns.title": "Columns of the file: {dataset}",
  "columns.name": "Column",
  "columns.text": "Content",
  "columns.source": "Source",
  "columns.licence": "Licence",
  "origin.register": "Register, or a correction by the owner or the staff",
  "origin.listing": "Owners and staff",
  "origin.withMap": "{source}; else OpenStreetMap",
  "origin.site": "The directory",
} satisfies Record<string, Message>;

export type OpenDataMessages = Record<keyof typeof openData, Message>;
