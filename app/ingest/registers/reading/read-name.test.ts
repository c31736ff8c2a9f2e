import { expect, test } from "vitest";
import {
  readAddressPart,
  readArabicLegalName,
  readArabicName,
  readLegalName,
  readName,
} from "./read-name.ts";

test.each([
  ["HILAL GENERAL CLINIC L.L.C", "Hilal General Clinic"],
  ["Hilal Dental Centre L L C", "Hilal Dental Centre"],
  ["Hilal Pharmacy(L.L.C)", "Hilal Pharmacy"],
  ["Hilal Opticals Llc Branch", "Hilal Opticals"],
  ["Hilal Polyclinic FZ LLC", "Hilal Polyclinic"],
  ["Hilal Pharmacy103 Br Of Hilal Pharmacies Group LLC", "Hilal Pharmacy 103"],
  ["Hilal Hub (Br.Alqamar Healthcare LLC)", "Hilal Hub"],
  ["HILAL POLYCLINIC - JLT", "Hilal Polyclinic - JLT"],
  ["CENTRE OF ENT AND IVF II", "Centre of ENT and IVF II"],
  ["Nature’S House Of The Moon", "Nature’s House of the Moon"],
  ["DR. HILAL'S CLINIC", "Dr. Hilal's Clinic"],
  ["DePS Nursery", "DePS Nursery"],
  ["Hilal Optical Centre Llc Br Moon Souk", "Hilal Optical Centre - Moon Souk"],
  ["Hilal Care Pharmacy(Br)Moon Mall", "Hilal Care Pharmacy - Moon Mall"],
  ["Hilal Polyclinic-Moon City- Br Qm Healthcare L.L.C", "Hilal Polyclinic-Moon City"],
  ["Hilal Hub Pharmacy Br Qamar Single Person Company LLC", "Hilal Hub Pharmacy"],
  ["The Hilal Laboratory Br2Of Q M C Healthcare LLC", "The Hilal Laboratory"],
  ["Hilal Moon Clinic- Br", "Hilal Moon Clinic"],
  ["Hilal Optical Centre Ll…", "Hilal Optical Centre Ll"],
  ["Brothers Hilal Clinic", "Brothers Hilal Clinic"],
  ["L.L.C", "L.L.C"],
  ["Hilal Optical Centre(L.L.Cbr.Moonmall)", "Hilal Optical Centre - Moonmall"],
  ["Hilal Boots(L.L.Cbr)Moon City", "Hilal Boots - Moon City"],
  ["Hilal Medical Center Owned Qamar Najm One Person Company LLC", "Hilal Medical Center"],
  ["M A G Hilal Clinic", "M A G Hilal Clinic"],
  ["H. A. HILAL CLINIC", "H. A. Hilal Clinic"],
  ["Hilal And A Half Clinic", "Hilal and a Half Clinic"],
  ["Hilal touch dermatology clinic", "Hilal Touch Dermatology Clinic"],
  ["Hilal’Ly Clinic", "Hilal’ly Clinic"],
  ["Hilal Optics(Br.Moon City Centre)", "Hilal Optics - Moon City Centre"],
  ["Hilal Medical Centre(Branch-Moon)", "Hilal Medical Centre - Moon"],
  ["Hilal Moon(Br.Of Mohd Qamar)LLC", "Hilal Moon"],
  ["Hilal 38 Pharmacy(Br Hilal)", "Hilal 38 Pharmacy"],
  ["Hilal Supplies( Qamar )", "Hilal Supplies (Qamar)"],
  ["Hilal Optics( Main)Moon Square", "Hilal Optics (Main) Moon Square"],
  ["Hilal Center AL Qamar Pharmacy", "Hilal Center Al Qamar Pharmacy"],
  ["HILALYA Pharmacy - FZE", "Hilalya Pharmacy"],
  ["QMR Dental Center FZ-LLC", "QMR Dental Center"],
  ["HILAL CLINIC SOLE PROPRIETORSHIP", "Hilal Clinic"],
  ["Hilal Clinic - Sole Establishment", "Hilal Clinic"],
  ["Hilal Clinic One Person Company LLC", "Hilal Clinic"],
  ["HILAL HOLISTIC CENTER DMCC", "Hilal Holistic Center"],
  ["Hilal Clinic DMCC Tower", "Hilal Clinic DMCC Tower"],
  ["Sole Senses Hilal", "Sole Senses Hilal"],
])("%s is called %s", (given, name) => {
  expect(readName(given)).toBe(name);
});

test.each([
  ["عيادة هلال ش.ذ.م.م", "عيادة هلال"],
  ["صيدلية هلال ( ش د م م )", "صيدلية هلال"],
  ["صيدلية هلال فرع من مجموعة القمر ذ م م", "صيدلية هلال"],
  ["صيدلية هلال - فرع", "صيدلية هلال"],
  ["مختبر هلال العام ش ذ ", "مختبر هلال العام"],
  ["عيادة هلال القوزفرع من د م للرعاية", "عيادة هلال القوز"],
  ["عيادة هلال - ", "عيادة هلال"],
  ["مركز هلال ش ذ م م فرع القمر", "مركز هلال فرع القمر"],
  ["(عيادة هلال", "عيادة هلال"],
  ["هلال الكبرى-فرع القمر)", "هلال الكبرى - فرع القمر"],
  ["عيادة هلال منطقة حرة", "عيادة هلال"],
  ["صيدلية هلال م م ح", "صيدلية هلال"],
  ["عيادة هلال ز م م", "عيادة هلال"],
  ["شركة هلال دنتال كير ذ.م", "شركة هلال دنتال كير"],
  ["عيادة شركة هلال (ش م ع)", "عيادة شركة هلال"],
  ["صيدلية هلال شركة ذات مسؤولية محدودة", "صيدلية هلال"],
  ["مركز هلال الطبي لمالكها القمر شركة الشخص الواحد", "مركز هلال الطبي"],
  ["مركز هلال العام فرع ثاني من القمر للرعاية", "مركز هلال العام"],
  ["مركز الفروع الطبي", "مركز الفروع الطبي"],
  ["(حضانة هلال(مستشفى القمر", "حضانة هلال (مستشفى القمر)"],
  ["عيادة هلال م.د.م.س", "عيادة هلال"],
  ["مركز هلال ش م ح", "مركز هلال"],
  ["صيدلية هلال الجديدة ذ م م فرع ثلاثة", "صيدلية هلال الجديدة فرع ثلاثة"],
  ["شركة هلال الهندسية دبي(ذات مسئولية محدودة)", "شركة هلال الهندسية دبي"],
  ["عيادة هلال شركة الشخص الواحد ش ذ م م", "عيادة هلال"],
  ["عيادة هلال مؤسسة فردية", "عيادة هلال"],
  ["مؤسسة حضانة هلال الدولية", "مؤسسة حضانة هلال الدولية"],
  ["", ""],
  [
    "مركز هلال للعيادات الخارجية في مدينة القمر فرع مست",
    "مركز هلال للعيادات الخارجية في مدينة القمر",
  ],
  ["مركز هلال فرع القوز", "مركز هلال فرع القوز"],
])("the Arabic name of %s is %s", (given, name) => {
  expect(readArabicName(given)).toBe(name);
});

test.each([
  ["HILAL GENERAL CLINIC L L C", "Hilal General Clinic L.L.C"],
  ["Hilal Pharmacy(Llc)", "Hilal Pharmacy (L.L.C)"],
  ["Hilal Opticals Llc Branch", "Hilal Opticals L.L.C Branch"],
  ["HILALYA Pharmacy - FZE", "Hilalya Pharmacy - FZE"],
  ["Hilal Yachts F Z Co", "Hilal Yachts FZCO"],
  ["HILAL POLYCLINIC FZ LLC", "Hilal Polyclinic FZ-LLC"],
  ["Hilal Clinic Pjsc", "Hilal Clinic PJSC"],
  ["HILAL CLINIC SOLE PROPRIETORSHIP", "Hilal Clinic Sole Proprietorship"],
  ["Hilal Hub(Br.Alqamar Healthcare LLC)", "Hilal Hub (Br.Alqamar Healthcare L.L.C)"],
  ["Hilal Boots(L.L.Cbr)Moon City", "Hilal Boots (L.L.C) Br Moon City"],
  ["Hilal Optical Centre(L.L.Cbr.Moonmall)", "Hilal Optical Centre (L.L.C) Br Moonmall"],
  // The owner is a person.
  ["Hilal Center Owned Qamar Najm One Person Company LLC", "Hilal Center One Person Company L.L.C"],
  ["HILAL CLINIC", "Hilal Clinic"],
])("the legal name of %s is %s", (given, name) => {
  expect(readLegalName(given)).toBe(name);
});

test.each([
  ["عيادة هلال ش.ذ.م.م", "عيادة هلال ش.ذ.م.م"],
  [" صيدلية  هلال( ش ذ م م )", "صيدلية هلال (ش ذ م م)"],
  ["مختبر هلال العام ش ذ ", ""],
  ["فندق هلال ش. م. م", "فندق هلال ش. م. م"],
  ["مركز هلال لمالكها القمر شركة الشخص الواحد ش ذ م م", "مركز هلال شركة الشخص الواحد ش ذ م م"],
  ["عيادة هلال - ", "عيادة هلال"],
])("the Arabic legal name of %s is %s", (given, name) => {
  expect(readArabicLegalName(given)).toBe(name);
});

test("an address in one case is written as names are, without dashes around it", () => {
  expect(readAddressPart("MOON  TOWER, SHEIKH ZAYED ROAD")).toBe("Moon Tower, Sheikh Zayed Road");
  expect(readAddressPart("12 Moon Street")).toBe("12 Moon Street");
  expect(readAddressPart("-The moon Mall")).toBe("The moon Mall");
  expect(readAddressPart("moon building , ")).toBe("Moon Building");
});
