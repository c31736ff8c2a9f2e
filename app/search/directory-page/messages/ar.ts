import type { DirectoryPageMessages } from "./en.ts";

export const directoryPage: DirectoryPageMessages = {
  home: "الرئيسية",
  "intro.professionals": {
    zero: "لم يُدرج في {place} أي ممارس صحي بعد.",
    one: "في {place} ممارس صحي واحد.",
    two: "في {place} ممارسان صحيان.",
    few: "في {place} {count} ممارسين صحيين.",
    many: "في {place} {count} ممارسًا صحيًا.",
    other: "في {place} {count} ممارس صحي.",
  },
  "intro.clinics": {
    zero: "لم تُدرج في {place} أي عيادة بعد.",
    one: "في {place} عيادة أو مركز واحد.",
    two: "في {place} عيادتان أو مركزان.",
    few: "في {place} {count} عيادات ومراكز.",
    many: "في {place} {count} عيادة ومركزًا.",
    other: "في {place} {count} عيادة ومركز.",
  },
  "intro.services": {
    zero: "لم تُدرج في {place} أي خدمة بعد.",
    one: "في {place} خدمة صحية واحدة.",
    two: "في {place} خدمتان صحيتان.",
    few: "في {place} {count} خدمات صحية.",
    many: "في {place} {count} خدمة صحية.",
    other: "في {place} {count} خدمة صحية.",
  },
  "intro.category": {
    zero: "{category} في {place}: لا إدراج بعد.",
    one: "{category} في {place}: إدراج واحد.",
    two: "{category} في {place}: إدراجان.",
    few: "{category} في {place}: {count} إدراجات.",
    many: "{category} في {place}: {count} إدراجًا.",
    other: "{category} في {place}: {count} إدراج.",
  },
  "intro.fees": "تتراوح رسوم الزيارة بين {lowest} و{highest}، ونصف الممارسين لا يتجاوزون {median}.",
  "intro.prices": "تتراوح الأسعار بين {lowest} و{highest}، ونصفها لا يتجاوز {median}.",
  "intro.insurers": "أكثر شركات التأمين قبولًا: {insurers}.",
  "related.districts": "مناطق {place}",
  "related.specialties": "التخصصات في {place}",
};
