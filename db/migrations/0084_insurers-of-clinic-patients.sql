ALTER TABLE "clinic_patients" DROP CONSTRAINT "clinic_patients_insurer_id_vocabulary_items_id_fk";
--> statement-breakpoint
ALTER TABLE "clinic_patients" DROP CONSTRAINT "clinic_patients_network_id_vocabulary_items_id_fk";
