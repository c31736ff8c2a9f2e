/** Typing errors in queries and in names. */
export const typos = `
dermatolgist | specialty dermatology
dermatologst | specialty dermatology
dermatolagist | specialty dermatology
dermitologist | specialty dermatology
cardilogist | specialty cardiology
cardiologst | specialty cardiology
cardioligist | specialty cardiology
caridologist | specialty cardiology
dentits | specialty dentistry
dentsit | specialty dentistry
dentst | specialty dentistry
denist | specialty dentistry
pediatrican | specialty paediatrics
pediatritian | specialty paediatrics
paediatrition | specialty paediatrics
peadiatrician | specialty paediatrics
gynacologist | specialty obstetrics-gynaecology
gynecoligist | specialty obstetrics-gynaecology
gynocologist | specialty obstetrics-gynaecology
orthopedist surgon | specialty orthopaedics
orthopeadic | specialty orthopaedics
ortopedic | specialty orthopaedics
psychatrist | specialty psychiatry
phsychiatrist | specialty psychiatry
psycologist | specialty clinical-psychology
psychologyst | specialty clinical-psychology
neurolgist | specialty neurology
nuerologist | specialty neurology
opthalmologist | specialty ophthalmology
ophtalmologist | specialty ophthalmology
opthamologist | specialty ophthalmology
urologyst | specialty urology
urolgist | specialty urology
endocrinolgist | specialty endocrinology
endrocrinologist | specialty endocrinology
gastroentrologist | specialty gastroenterology
gastroenterolgist | specialty gastroenterology
rheumatolgist | specialty rheumatology
rhumatologist | specialty rheumatology
physiotherepist | specialty physiotherapy
phisiotherapy | specialty physiotherapy
physiothreapy | specialty physiotherapy
nutritionst | specialty nutrition-dietetics
nutrishionist | specialty nutrition-dietetics
dietican | specialty nutrition-dietetics
orthodontst | specialty orthodontics
othodontist | specialty orthodontics
radiolgy | specialty radiology
anesthesiolgist | specialty anaesthesiology
nephrolgist | specialty nephrology
oncoligist | specialty oncology
pulmonolgist | specialty pulmonology
chiropracter | specialty chiropractic
podiatrst | specialty podiatry
acupunture | specialty traditional-chinese-medicine pain-medicine
tooth ake | specialty dentistry endodontics
headahce | specialty neurology general-practice
bakc pain | specialty orthopaedics physiotherapy spine-surgery
knee pian | specialty orthopaedics physiotherapy
stomache ache | specialty gastroenterology general-practice
diabetis | specialty endocrinology internal-medicine
astma | specialty pulmonology allergy-immunology
eczma | specialty dermatology
pregnency | specialty obstetrics-gynaecology midwifery
depresion | specialty psychiatry clinical-psychology
anxeity | specialty psychiatry clinical-psychology
tonsilitis | specialty ent general-practice
dentist in duabi marina | specialty dentistry + district dubai-marina
dentist in jumeriah | specialty dentistry + district jumeirah-1 jumeirah-2 jumeirah-3
dentist in al bashra | specialty dentistry + district al-barsha
doctor in miridf | district mirdif
pediatrician in buisness bay | specialty paediatrics + district business-bay
femal dentist | specialty dentistry + gender female
hindi speakng dentist | specialty dentistry + language hindi
dermatologist who speeks french | specialty dermatology + language french
dentist accepting metlfie | specialty dentistry + insurer metlife
cardiologist sukooon insurance | specialty cardiology + insurer sukoon
طبيب اسنن | specialty dentistry
دكتور اسنانن | specialty dentistry
طبيب جلدبة | specialty dermatology
دكتور جلديه | specialty dermatology
طبيب اطفل | specialty paediatrics
طبيب اظفال | specialty paediatrics
دكتور عضام | specialty orthopaedics
طبيب عظم | specialty orthopaedics
دكتور عيووون | specialty ophthalmology
طبيب عيوون | specialty ophthalmology
دكتور قلبب | specialty cardiology
علاج طبعي | specialty physiotherapy
علاج طبيعى | specialty physiotherapy
دكتورة نسااء وولادة | specialty obstetrics-gynaecology
أخصائي تغدية | specialty nutrition-dietetics
طبيب نفسى | specialty psychiatry
مسالك بولبة | specialty urology
جهاز هظمي | specialty gastroenterology
صداغ | specialty neurology general-practice
طبيب أسنان في المارنيا | specialty dentistry + district dubai-marina
طبيب أسنان في البرشه | specialty dentistry + district al-barsha
Catherine Nybreg | name Catherine Nyberg
Jonathan Benett | name Jonathan Bennett
Rajehs Sharma | name Rajesh Sharma
Sanjeeta Verma | name Sangeeta Verma
Vaidyanathn | name Vaidyanathan
Mangubta | name Mangubat
Kuzmneko | name Kuzmenko
Fatmia Al Mutawa | name فاطمة المطوع
Muhannad Sabagh | name مهند صباغ
Mishakt hospital | name Mishkat
Mabsm dental | name Mabsam
Babunja pharmacies | name Babunaj
Qarura pharmcy | name Qarura
Counsling and psychiatry bahja | name Bahja
`;
