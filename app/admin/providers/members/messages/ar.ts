import type { AdminClinicMembersMessages } from "./en.ts";

export const adminClinicMembers: AdminClinicMembersMessages = {
  lead: "من يديرون هذه العيادة. يُدعى كل منهم بالبريد الإلكتروني ويسجّل دخوله به. يرى الأعضاء مواعيد العيادة، ومعها أسماء المرضى وأرقام هواتفهم. أما الممارس الصحي فلا يرى إلا مواعيده.",
  unchanged: "لم يتغيّر شيء",
  "done.removeOwner": "لم يعد للعيادة صاحب إدراج.",
};
