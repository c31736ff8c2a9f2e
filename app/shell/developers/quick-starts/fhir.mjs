import { Client } from "fhir-kit-client";

const dalil = new Client({ baseUrl: "https://dalil.example/fhir" });
const bundle = await dalil.search({
  resourceType: "PractitionerRole",
  searchParams: { specialty: "dermatology", _include: "PractitionerRole:practitioner", _count: 3 },
});
for (const { resource } of bundle.entry ?? []) {
  if (resource.resourceType === "Practitioner") console.log(resource.name[0].text);
}
