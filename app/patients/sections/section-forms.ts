import { defineForm, type Form } from "#app/platform/forms/define-form.ts";
import { type Field, optional } from "#app/platform/forms/field.ts";
import { multiSelect, select, selectFrom } from "#app/platform/forms/fields/choice-fields.ts";
import { date, dateRange } from "#app/platform/forms/fields/date-fields.ts";
import { file } from "#app/platform/forms/fields/file-field.ts";
import { documentNumber, longText, phone, text } from "#app/platform/forms/fields/text-fields.ts";
import type { PatientsMessages } from "../messages/en.ts";

type PatientKey = keyof PatientsMessages & string;
export type PatientFields = Readonly<Record<string, Field<unknown, PatientKey>>>;
export type PatientForm = Form<PatientFields>;

const longestNote = 4_000;

const recordKinds = [
  "result",
  "report",
  "prescription",
  "imaging",
  "vaccination",
  "referral",
  "other",
] as const;

export const personalForm: PatientForm = defineForm({
  id: "personal",
  problemKeys: "problem.",
  marksOptional: false,

  fields: {
    birthDate: optional(
      date({
        label: "field.personal.birthDate",
        help: "why.personal.birthDate",
        isPast: true,
        problems: { invalid: "day" },
      }),
    ),
    gender: optional(
      select({
        label: "field.personal.gender",
        help: "why.personal.gender",
        options: ["female", "male"],
        optionKeys: "option.gender.",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    nationality: optional(
      text({
        label: "field.personal.nationality",
        help: "why.personal.nationality",
        most: 60,
        autoComplete: "off",
        dir: "auto",
      }),
    ),
  },
});

export const healthForm: PatientForm = defineForm({
  id: "health",
  problemKeys: "problem.",
  marksOptional: false,

  fields: {
    bloodGroup: optional(
      select({
        label: "field.health.bloodGroup",
        help: "why.health.bloodGroup",
        options: ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"],
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    allergies: optional(
      longText({
        label: "field.health.allergies",
        help: "why.health.allergies",
        most: longestNote,
      }),
    ),
    conditions: optional(
      longText({
        label: "field.health.conditions",
        help: "why.health.conditions",
        most: longestNote,
      }),
    ),
    medicines: optional(
      longText({
        label: "field.health.medicines",
        help: "why.health.medicines",
        most: longestNote,
      }),
    ),
    note: optional(
      longText({ label: "field.health.note", help: "why.health.note", most: longestNote, rows: 3 }),
    ),
  },
});

export const goalsForm: PatientForm = defineForm({
  id: "goals",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    title: text({
      label: "field.goals.title",
      help: "why.goals.title",
      most: 120,
      autoComplete: "off",
      dir: "auto",
    }),
    state: optional(
      select({
        label: "field.goals.state",
        help: "why.goals.state",
        options: ["planned", "begun", "reached"],
        optionKeys: "option.state.",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    dueOn: optional(
      date({ label: "field.goals.dueOn", help: "why.goals.dueOn", problems: { invalid: "day" } }),
    ),
    note: optional(
      longText({ label: "field.goals.note", help: "why.goals.note", most: longestNote, rows: 3 }),
    ),
  },
});

export const insuranceForm: PatientForm = defineForm({
  id: "insurance",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    insurer: selectFrom({
      label: "field.insurance.insurer",
      help: "why.insurance.insurer",
      source: "insurance-providers",
      blank: "choose",
      problems: { invalid: "choice" },
    }),
    administrator: optional(
      selectFrom({
        label: "field.insurance.administrator",
        help: "why.insurance.administrator",
        source: "insurance-administrators",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    network: optional(
      selectFrom({
        label: "field.insurance.network",
        help: "why.insurance.network",
        source: "insurance-networks",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    cardNumber: optional(
      documentNumber({
        label: "field.insurance.cardNumber",
        help: "why.insurance.cardNumber",
        most: 40,
        autoComplete: "off",
        dir: "auto",
      }),
    ),
    valid: dateRange({
      label: "field.insurance.validUntil",
      labels: { from: "field.insurance.validFrom", until: "field.insurance.validUntil" },
      helps: { from: "why.insurance.validFrom", until: "why.insurance.validUntil" },
      problems: { invalid: "day" },
    }),
  },
});

export const emergencyForm: PatientForm = defineForm({
  id: "emergency",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    name: text({
      label: "field.emergency.name",
      help: "why.emergency.name",
      most: 120,
      autoComplete: "off",
      dir: "auto",
    }),
    relation: optional(
      select({
        label: "field.emergency.relation",
        help: "why.emergency.relation",
        options: ["partner", "parent", "child", "sibling", "friend", "other"],
        optionKeys: "option.relation.",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    phone: phone({
      label: "field.emergency.phone",
      help: "why.emergency.phone",
      autoComplete: "off",
      problems: { invalid: "phone", long: "phone" },
    }),
    note: optional(
      longText({ label: "field.emergency.note", help: "why.emergency.note", most: 500, rows: 3 }),
    ),
  },
});

export const communicationsForm: PatientForm = defineForm({
  id: "communications",
  problemKeys: "problem.",
  marksOptional: false,

  fields: {
    language: optional(
      select({
        label: "field.communications.language",
        help: "why.communications.language",
        options: ["en", "ar"],
        optionKeys: "option.language.",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    channels: multiSelect({
      label: "field.communications.channels",
      help: "why.communications.channels",
      options: ["email", "sms", "call"],
      optionKeys: "option.channels.",
      problems: { invalid: "choice" },
    }),
    times: multiSelect({
      label: "field.communications.times",
      help: "why.communications.times",
      options: ["morning", "afternoon", "evening"],
      optionKeys: "option.times.",
      problems: { invalid: "choice" },
    }),
  },
});

export const recordsForm: PatientForm = defineForm({
  id: "records",
  problemKeys: "problem.",
  marksOptional: false,
  fields: {
    title: text({
      label: "field.records.title",
      help: "why.records.title",
      most: 120,
      autoComplete: "off",
      dir: "auto",
    }),
    date: optional(
      date({
        label: "field.records.date",
        help: "why.records.date",
        isPast: true,
        problems: { invalid: "day" },
      }),
    ),
    kind: optional(
      select({
        label: "field.records.kind",
        help: "why.records.kind",
        options: recordKinds,
        optionKeys: "option.kind.",
        blank: "choose",
        problems: { invalid: "choice" },
      }),
    ),
    note: optional(
      longText({
        label: "field.records.note",
        help: "why.records.note",
        most: longestNote,
        rows: 3,
      }),
    ),
    file: optional(
      file({
        label: "records.file",
        help: "records.file.hint",
        accept: "image/jpeg,image/png,image/webp,application/pdf",
      }),
    ),
  },
});
