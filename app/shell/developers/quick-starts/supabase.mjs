import { createClient } from "@supabase/supabase-js";

const dalil = createClient("https://dalil.example", "public");
const body = { q: "dentist who speaks Arabic", entityType: "professionals", limit: 3 };
const { data, error } = await dalil.functions.invoke("search", { body });
if (error) throw error;
for (const doctor of data.results) console.log(doctor.name, doctor.next_availability);

const { data: cities } = await dalil.from("geo_cities").select("name, geo_provinces(name)");
console.log(cities[0].name, cities[0].geo_provinces.name);
