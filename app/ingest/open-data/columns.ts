import type { Locale } from "#app/platform/i18n/locale.ts";
import { answerFields } from "./answer-fields.ts";

/** The party that states a column: a register, owners and the staff, or the site itself. */
export type ColumnOrigin = "register" | "listing" | "site";

export interface OpenColumn {
  name: string;
  /** A list is parted by | in CSV files. */
  type: "string" | "number" | "date" | "boolean" | "list" | "object";
  origin: ColumnOrigin;
  /** Whether the open map states it where another source does not. */
  isOfMap: boolean;
  text: Record<Locale, string>;
}

export const datasetNames = ["clinics", "professionals"] as const;
export type DatasetName = (typeof datasetNames)[number];

/** Columns of clinics that an import of the map fills. */
const ofMap = new Set([
  "name_en",
  "name_ar",
  "types",
  "specialties",
  "address_en",
  "address_ar",
  "city",
  "district",
  "latitude",
  "longitude",
  "website",
  "opening_hours",
  "step_free",
]);

const column = (
  name: string,
  type: OpenColumn["type"],
  origin: ColumnOrigin,
  en: string,
  ar: string,
): OpenColumn => ({ name, type, origin, isOfMap: ofMap.has(name), text: { en, ar } });

const licence = [
  column(
    "licence_authority",
    "string",
    "register",
    "Authority that licenses",
    "الجهة التي أصدرت الترخيص",
  ),
  column("licence_number", "string", "register", "Number of the licence", "رقم الترخيص"),
  column(
    "licence_checked_on",
    "date",
    "register",
    "Day on which the register confirmed the licence",
    "اليوم الذي أكّد فيه السجل الترخيص",
  ),
];

const ends = [
  column(
    "sources",
    "object",
    "site",
    "Who stated each dated fact, and when: register, owner, staff, import, map (OpenStreetMap), demo",
    "من ذكر كل معلومة مؤرخة ومتى: register للسجل، owner للمالك، staff للموظفين، import للاستيراد، map لخريطة OpenStreetMap، demo للمدينة التجريبية",
  ),
  column(
    "is_invented",
    "boolean",
    "site",
    "True for the invented demo city",
    "قيمته true لبيانات المدينة التجريبية المُختلَقة",
  ),
];

const begins = [
  column(
    "id",
    "string",
    "site",
    "End of the page's address; stable",
    "نهاية عنوان الصفحة، وهي ثابتة",
  ),
  column("url", "string", "site", "Address of the page", "عنوان الصفحة"),
  column("name_en", "string", "register", "Name in English", "الاسم بالإنجليزية"),
  column("name_ar", "string", "register", "Name in Arabic", "الاسم بالعربية"),
];

const answers = (dataset: DatasetName) =>
  answerFields(dataset).map(({ name, text }) =>
    column(name, "boolean", "listing", text.en, text.ar),
  );

/** The columns of each file, in their order. No telephone number and no mail address is in any. */
export const openColumns: Readonly<Record<DatasetName, readonly OpenColumn[]>> = {
  clinics: [
    ...begins,
    column(
      "legal_name_en",
      "string",
      "register",
      "Name on the licence in English",
      "الاسم القانوني بالإنجليزية",
    ),
    column(
      "legal_name_ar",
      "string",
      "register",
      "Name on the licence in Arabic",
      "الاسم القانوني بالعربية",
    ),
    column(
      "types",
      "list",
      "register",
      "Kinds of clinic, the main one first",
      "أنواع العيادة، أهمها أولًا",
    ),
    column("specialties", "list", "register", "Specialties", "التخصصات"),
    column("facilities", "list", "listing", "Facilities on site", "المرافق"),
    column("languages", "list", "listing", "Languages spoken at the desk", "لغات الاستقبال"),
    column("address_en", "string", "register", "Address in English", "العنوان بالإنجليزية"),
    column("address_ar", "string", "register", "Address in Arabic", "العنوان بالعربية"),
    column("city", "string", "register", "City", "المدينة"),
    column("district", "string", "register", "District", "المنطقة"),
    column(
      "latitude",
      "number",
      "register",
      "Degrees north; empty where not exact",
      "خط العرض؛ فارغ إن لم يكن دقيقًا",
    ),
    column(
      "longitude",
      "number",
      "register",
      "Degrees east; empty where not exact",
      "خط الطول؛ فارغ إن لم يكن دقيقًا",
    ),
    column("website", "string", "register", "Website", "الموقع الإلكتروني"),
    column(
      "opening_hours",
      "string",
      "listing",
      "Opening hours, Dubai time",
      "ساعات العمل بتوقيت دبي",
    ),
    ...answers("clinics"),
    column("insurers", "list", "listing", "Accepted insurers", "شركات التأمين المقبولة"),
    column("franchise", "string", "listing", "Its group of clinics", "المجموعة التي تتبعها"),
    ...licence,
    ...ends,
  ],
  professionals: [
    ...begins.map((one) => ({ ...one, isOfMap: false })),
    ...answers("professionals"),
    column("gender", "string", "register", "male or female", "male للذكر وfemale للأنثى"),
    column("profession", "string", "register", "Profession", "المهنة"),
    column("title", "string", "register", "Title in the register", "الصفة المهنية في السجل"),
    {
      ...column(
        "specialties",
        "list",
        "register",
        "Specialties, the main one first",
        "التخصصات، أهمها أولًا",
      ),
      isOfMap: false,
    },
    column("subspecialties", "list", "listing", "Sub-specialties", "التخصصات الدقيقة"),
    column("languages", "list", "listing", "Languages spoken", "اللغات"),
    column(
      "practising_since",
      "number",
      "listing",
      "Year of the first practice",
      "سنة بدء الممارسة",
    ),
    column(
      "clinics",
      "list",
      "register",
      "Ids of their clinics, the main one first",
      "معرّفات العيادات، أهمها أولًا",
    ),
    ...licence,
    ...ends,
  ],
};
