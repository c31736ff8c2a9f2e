// Messages of pages of reading, of cards and of the frame: said by the server only, so no browser fetches them.
import { area as areaAr } from "./accounts/area/messages/ar.ts";
import { area as areaEn } from "./accounts/area/messages/en.ts";
import { accounts as accountsAr } from "./accounts/messages/ar.ts";
import { accounts as accountsEn } from "./accounts/messages/en.ts";
import { account as accountAr } from "./accounts/preferences/messages/ar.ts";
import { account as accountEn } from "./accounts/preferences/messages/en.ts";
import { privacy as privacyAr } from "./accounts/privacy/messages/ar.ts";
import { privacy as privacyEn } from "./accounts/privacy/messages/en.ts";
import { security as securityAr } from "./accounts/security/messages/ar.ts";
import { security as securityEn } from "./accounts/security/messages/en.ts";
import { billing as billingAr } from "./billing/messages/ar.ts";
import { billing as billingEn } from "./billing/messages/en.ts";
import { content as contentAr } from "./content/messages/ar.ts";
import { content as contentEn } from "./content/messages/en.ts";
import { browse as browseAr } from "./directory/browse/messages/ar.ts";
import { browse as browseEn } from "./directory/browse/messages/en.ts";
import { claims as claimsAr } from "./directory/claims/messages/ar.ts";
import { claims as claimsEn } from "./directory/claims/messages/en.ts";
import { ownClaims as ownClaimsAr } from "./directory/claims/own/messages/ar.ts";
import { ownClaims as ownClaimsEn } from "./directory/claims/own/messages/en.ts";
import { favorites as favoritesAr } from "./directory/favorites/messages/ar.ts";
import { favorites as favoritesEn } from "./directory/favorites/messages/en.ts";
import { insurances as insurancesAr } from "./directory/insurances/messages/ar.ts";
import { insurances as insurancesEn } from "./directory/insurances/messages/en.ts";
import { directory as directoryAr } from "./directory/messages/ar.ts";
import { directory as directoryEn } from "./directory/messages/en.ts";
import { practice as practiceAr } from "./directory/practice/messages/ar.ts";
import { practice as practiceEn } from "./directory/practice/messages/en.ts";
import { profiles as profilesAr } from "./directory/profiles/messages/ar.ts";
import { profiles as profilesEn } from "./directory/profiles/messages/en.ts";
import { reports as reportsAr } from "./directory/reports/messages/ar.ts";
import { reports as reportsEn } from "./directory/reports/messages/en.ts";
import { reviews as reviewsAr } from "./directory/reviews/messages/ar.ts";
import { reviews as reviewsEn } from "./directory/reviews/messages/en.ts";
import { ownReviews as ownReviewsAr } from "./directory/reviews/writing/messages/ar.ts";
import { ownReviews as ownReviewsEn } from "./directory/reviews/writing/messages/en.ts";
import { specialties as specialtiesAr } from "./directory/specialties/messages/ar.ts";
import { specialties as specialtiesEn } from "./directory/specialties/messages/en.ts";
import { media as mediaAr } from "./media/messages/ar.ts";
import { media as mediaEn } from "./media/messages/en.ts";
import { notifications as notificationsAr } from "./notifications/messages/ar.ts";
import { notifications as notificationsEn } from "./notifications/messages/en.ts";
import { patients as patientsAr } from "./patients/messages/ar.ts";
import { patients as patientsEn } from "./patients/messages/en.ts";
import type { Locale } from "./platform/i18n/locale.ts";
import type { Catalog } from "./platform/i18n/locale-context.tsx";
import { compare as compareAr } from "./search/compare/messages/ar.ts";
import { compare as compareEn } from "./search/compare/messages/en.ts";
import { savedSearches as savedSearchesAr } from "./search/saved/messages/ar.ts";
import { savedSearches as savedSearchesEn } from "./search/saved/messages/en.ts";
import { apiDocs as apiDocsAr } from "./shell/gateway/messages/ar.ts";
import { apiDocs as apiDocsEn } from "./shell/gateway/messages/en.ts";
import { home as homeAr } from "./shell/home/messages/ar.ts";
import { home as homeEn } from "./shell/home/messages/en.ts";
import { shell as shellAr } from "./shell/messages/ar.ts";
import { shell as shellEn } from "./shell/messages/en.ts";
import { myData as myDataAr } from "./shell/my-data/messages/ar.ts";
import { myData as myDataEn } from "./shell/my-data/messages/en.ts";

export const pageCatalogs: Record<Locale, Catalog> = {
  en: {
    account: accountEn,
    accounts: accountsEn,
    apiDocs: apiDocsEn,
    area: areaEn,
    browse: browseEn,
    billing: billingEn,
    claims: claimsEn,
    compare: compareEn,
    content: contentEn,
    directory: directoryEn,
    favorites: favoritesEn,
    home: homeEn,
    insurances: insurancesEn,
    media: mediaEn,
    notifications: notificationsEn,
    ownClaims: ownClaimsEn,
    myData: myDataEn,
    ownReviews: ownReviewsEn,
    patients: patientsEn,
    practice: practiceEn,
    privacy: privacyEn,
    profiles: profilesEn,
    reviews: reviewsEn,
    security: securityEn,
    savedSearches: savedSearchesEn,
    shell: shellEn,
    reports: reportsEn,
    specialties: specialtiesEn,
  },
  ar: {
    account: accountAr,
    accounts: accountsAr,
    apiDocs: apiDocsAr,
    area: areaAr,
    browse: browseAr,
    billing: billingAr,
    claims: claimsAr,
    compare: compareAr,
    content: contentAr,
    directory: directoryAr,
    favorites: favoritesAr,
    home: homeAr,
    insurances: insurancesAr,
    media: mediaAr,
    notifications: notificationsAr,
    ownClaims: ownClaimsAr,
    myData: myDataAr,
    ownReviews: ownReviewsAr,
    patients: patientsAr,
    practice: practiceAr,
    privacy: privacyAr,
    profiles: profilesAr,
    reviews: reviewsAr,
    security: securityAr,
    savedSearches: savedSearchesAr,
    shell: shellAr,
    reports: reportsAr,
    specialties: specialtiesAr,
  },
};
