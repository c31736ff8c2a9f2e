import { z } from "zod";
import authors from "./blog/data/authors.json" with { type: "json" };
import categories from "./blog/data/categories.json" with { type: "json" };
import emergencyOrClinic from "./blog/data/emergency-or-clinic.json" with { type: "json" };
import fastingWithDiabetes from "./blog/data/fasting-with-diabetes.json" with { type: "json" };
import firstTalkAboutLowMood from "./blog/data/first-talk-about-low-mood.json" with {
  type: "json",
};
import gettingASecondOpinion from "./blog/data/getting-a-second-opinion.json" with { type: "json" };
import howToCheckADoctorsLicence from "./blog/data/how-to-check-a-doctors-licence.json" with {
  type: "json",
};
import howToClaimMoneyBack from "./blog/data/how-to-claim-money-back.json" with { type: "json" };
import medicinesWhenYouTravel from "./blog/data/medicines-when-you-travel.json" with {
  type: "json",
};
import prepareForYourAppointment from "./blog/data/prepare-for-your-appointment.json" with {
  type: "json",
};
import readingYourInsuranceCard from "./blog/data/reading-your-insurance-card.json" with {
  type: "json",
};
import summerHeatAndYourBody from "./blog/data/summer-heat-and-your-body.json" with {
  type: "json",
};
import whatAVisitCosts from "./blog/data/what-a-visit-costs.json" with { type: "json" };
import whichSpecialistDoINeed from "./blog/data/which-specialist-do-i-need.json" with {
  type: "json",
};
import account from "./help/data/account.json" with { type: "json" };
import booking from "./help/data/booking.json" with { type: "json" };
import forProviders from "./help/data/for-providers.json" with { type: "json" };
import insurance from "./help/data/insurance.json" with { type: "json" };
import privacy from "./help/data/privacy.json" with { type: "json" };
import profiles from "./help/data/profiles.json" with { type: "json" };
import reading from "./help/data/reading.json" with { type: "json" };
import searching from "./help/data/searching.json" with { type: "json" };
import informationAdvertise from "./pages/data/information-advertise.json" with { type: "json" };
import landingClinics from "./pages/data/landing-clinics.json" with { type: "json" };
import landingEmployersAndInsurers from "./pages/data/landing-employers-and-insurers.json" with {
  type: "json",
};
import landingPatients from "./pages/data/landing-patients.json" with { type: "json" };
import legalCookies from "./pages/data/legal-cookies.json" with { type: "json" };
import legalDisclaimer from "./pages/data/legal-disclaimer.json" with { type: "json" };
import legalPrivacy from "./pages/data/legal-privacy.json" with { type: "json" };
import legalTerms from "./pages/data/legal-terms.json" with { type: "json" };
import {
  articleRecord,
  authorRecords,
  categoryRecords,
  helpRecord,
  pageRecord,
} from "./seed-inputs.ts";

/** The texts that a new site begins with, checked as they are read. */
export const listBlogCategoryRecords = () => categoryRecords.parse(categories);
export const listAuthorRecords = () => authorRecords.parse(authors);

export const listArticleRecords = () =>
  z
    .array(articleRecord)
    .parse([
      emergencyOrClinic,
      fastingWithDiabetes,
      firstTalkAboutLowMood,
      gettingASecondOpinion,
      howToCheckADoctorsLicence,
      howToClaimMoneyBack,
      medicinesWhenYouTravel,
      prepareForYourAppointment,
      readingYourInsuranceCard,
      summerHeatAndYourBody,
      whatAVisitCosts,
      whichSpecialistDoINeed,
    ]);

/** In the order in which the help centre shows them. */
export const listHelpRecords = () =>
  z
    .array(helpRecord)
    .parse([searching, booking, profiles, insurance, account, privacy, forProviders, reading]);

export const listPageRecords = () =>
  z
    .array(pageRecord)
    .parse([
      landingPatients,
      landingClinics,
      landingEmployersAndInsurers,
      informationAdvertise,
      legalTerms,
      legalPrivacy,
      legalDisclaimer,
      legalCookies,
    ]);
