import type { SitemapMessages } from "./en.ts";

export const sitemap: SitemapMessages = {
  title: "خريطة الموقع",
  lead: "كل أقسام الموقع في صفحة واحدة.",
  description:
    "كل أقسام الدليل في صفحة واحدة: التخصصات والمناطق والمقالات والمساعدة والصفحات القانونية.",
  site: "الموقع",
  home: "الرئيسية",
  search: "البحث",
  about: "عن {appName}",
  contact: "تواصل معنا",
  login: "تسجيل الدخول",
  directory: "الدليل",
  professionals: "الأطباء والممارسون الصحيون",
  clinics: "العيادات والمراكز",
  services: "الخدمات",
  franchises: "المجموعات الطبية",
  insurances: "شركات التأمين",
  browse: "التخصصات بحسب المنطقة",
  data: "البيانات المفتوحة",
  specialties: "التخصصات",
  districts: "العيادات حسب المنطقة",
  blog: "المدونة",
  allArticles: "كل المقالات",
  help: "مركز المساعدة",
  allHelp: "كل صفحات المساعدة",
  legal: "الصفحات القانونية",
};
