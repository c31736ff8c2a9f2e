/** Several wishes in one question. */
export const combinations = `
female dentist in jlt who speaks hindi | specialty dentistry + gender female + language hindi + district jlt
female dermatologist | specialty dermatology + gender female
lady doctor for skin | specialty dermatology + gender female
woman gynecologist in jumeirah | specialty obstetrics-gynaecology + gender female + district jumeirah-1 jumeirah-2 jumeirah-3
male physiotherapist | specialty physiotherapy + gender male
male urologist in dubai healthcare city | specialty urology + gender male
arabic speaking psychologist | specialty clinical-psychology + language arabic
hindi speaking dentist in bur dubai | specialty dentistry + language hindi + district bur-dubai
urdu speaking doctor | language urdu
malayalam doctor in karama | language malayalam + district al-karama
russian speaking gynecologist | specialty obstetrics-gynaecology + language russian
french speaking pediatrician | specialty paediatrics + language french
tagalog speaking dentist | specialty dentistry + language tagalog
farsi dentist | specialty dentistry + language persian
dentist that takes daman | specialty dentistry + insurer daman
dermatologist with cigna | specialty dermatology + insurer cigna
cardiologist covered by axa | specialty cardiology + insurer gig-gulf
pediatrician bupa insurance | specialty paediatrics + insurer bupa-global
gynecologist metlife marina | specialty obstetrics-gynaecology + insurer metlife
physio covered by oman insurance | specialty physiotherapy + insurer sukoon
dentist allianz business bay | specialty dentistry + insurer allianz + district business-bay
online psychologist | specialty clinical-psychology + visit virtual
video consultation dermatologist | specialty dermatology + visit virtual
online doctor arabic | visit virtual + language arabic
home visit physiotherapist | specialty physiotherapy + visit home_visit
doctor home visit in jumeirah | visit home_visit + district jumeirah-1 jumeirah-2 jumeirah-3
nurse at home marina | specialty home-nursing
pediatrician home visit | specialty paediatrics + visit home_visit
best cardiologist in dubai | specialty cardiology
cheap dentist in deira | specialty dentistry + district deira
dentist near me | specialty dentistry
good orthopedic doctor in al barsha | specialty orthopaedics
kids dentist in mirdif | specialty paediatric-dentistry dentistry + district mirdif
female psychiatrist who speaks arabic | specialty psychiatry + gender female + language arabic
female gp who speaks urdu | specialty general-practice + gender female + language urdu
back pain doctor who speaks hindi | specialty orthopaedics physiotherapy spine-surgery + language hindi
skin doctor in jlt | specialty dermatology + district jlt
eye doctor in deira | specialty ophthalmology optometry
ent doctor female | specialty ent + gender female
heart doctor for my father | specialty cardiology
dentist open now | specialty dentistry
pediatrician open tomorrow | specialty paediatrics
dental clinic in al karama | specialty dentistry + district al-karama
pharmacy in mirdif | clinic pharmacy + district mirdif
lab in bur dubai | clinic laboratory + district bur-dubai
hospital in deira | clinic hospital + district deira
physiotherapy clinic al barsha | specialty physiotherapy + district al-barsha
teeth cleaning in business bay | specialty dentistry + district business-bay
Mohammed dentist | name محمد + specialty dentistry
dr fatima gynecologist | specialty obstetrics-gynaecology
ahmed orthopedic | name أحمد
mabsam dental mirdif | name Mabsam Mirdif
babunaj pharmacy jvc | name Babunaj Circle
thanaya karama | name Thanaya Karama
baytuna motor city | name Baytuna Motor
jiran clinic marina | name Jiran Marina
fanar hospital business bay | name Fanar Business
dermatologist dubai marina daman insurance | specialty dermatology + district dubai-marina
consultant cardiologist | specialty cardiology
specialist dermatologist in jumeirah | specialty dermatology + district jumeirah-1 jumeirah-2 jumeirah-3
indian gynecologist | specialty obstetrics-gynaecology
toothache jlt | specialty dentistry endodontics + district jlt
my kid has fever in mirdif | specialty paediatrics family-medicine general-practice + district mirdif
dermatologst in busines bay | specialty dermatology + district business-bay
femal gynacologist hindi | specialty obstetrics-gynaecology + gender female + language hindi
طبيبة أسنان في البرشاء تتحدث الهندية | specialty dentistry + gender female + language hindi + district al-barsha
دكتورة جلدية في البرشاء | specialty dermatology + gender female + district al-barsha
طبيبة نساء تتكلم عربي | specialty obstetrics-gynaecology + gender female + language arabic
طبيب أطفال في البرشاء | specialty paediatrics + district al-barsha
دكتور أسنان ديرة رخيص | specialty dentistry + district deira
دكتور عظام يقبل تأمين ضمان | specialty orthopaedics + insurer daman
طبيب جلدية تأمين سكون | specialty dermatology + insurer sukoon
عيادة أسنان تقبل اكسا | specialty dentistry + insurer gig-gulf
دكتور نفسي أونلاين | specialty psychiatry + visit virtual
استشارة نفسية عن بعد | specialty clinical-psychology psychiatry + visit virtual
علاج طبيعي في البيت | specialty physiotherapy + visit home_visit
دكتور زيارة منزلية | visit home_visit
أفضل دكتور قلب في دبي | specialty cardiology
احسن دكتور جلدية بدبي | specialty dermatology
دكتورة نفسية تتحدث الفرنسية | specialty psychiatry + language french
صيدلية في مردف | clinic pharmacy + district mirdif
مستشفى في ديرة | clinic hospital + district deira
مختبر في بر دبي | clinic laboratory + district bur-dubai
طبيب عيون ذكر | specialty ophthalmology + gender male
دكتور مسالك يتكلم أردو | specialty urology + language urdu
دكتور محمد عظام | name محمد
دكتورة هندية نساء وولادة | specialty obstetrics-gynaecology
دكتور قريب من جي بي آر | district jbr
دكتور باطنية مفتوح الحين | specialty internal-medicine
تنظيف أسنان في الكرامة | specialty dentistry + district al-karama
وجع ظهر في المارينا | specialty orthopaedics physiotherapy spine-surgery + district dubai-marina
مبسم مردف | name Mabsam Mirdif
صيدلية بابونج القصيص | name Babunaj Qusais
dentist بالبرشاء | specialty dentistry + district al-barsha
دكتور dermatology | specialty dermatology
طبيب اسنان jlt | specialty dentistry + district jlt
`;
