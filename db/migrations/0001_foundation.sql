CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "auth_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "auth_rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"auth_user_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_auth_user_id_role_pk" PRIMARY KEY("auth_user_id","role")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_user_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"address" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_authUserId_unique" UNIQUE("auth_user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_networks" (
	"clinic_id" uuid NOT NULL,
	"insurer_id" integer NOT NULL,
	"administrator_id" integer NOT NULL,
	"network_id" integer NOT NULL,
	"confirmed_on" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "clinic_networks_clinic_id_insurer_id_administrator_id_network_id_pk" PRIMARY KEY("clinic_id","insurer_id","administrator_id","network_id")
);
--> statement-breakpoint
ALTER TABLE "clinic_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_pictures" (
	"clinic_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"path" text NOT NULL,
	"alt_en" text NOT NULL,
	"alt_ar" text NOT NULL,
	CONSTRAINT "clinic_pictures_clinic_id_position_pk" PRIMARY KEY("clinic_id","position")
);
--> statement-breakpoint
ALTER TABLE "clinic_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_vocabulary" (
	"clinic_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"item_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinic_vocabulary_clinic_id_purpose_item_id_pk" PRIMARY KEY("clinic_id","purpose","item_id")
);
--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"franchise_id" uuid,
	"branch_name" text,
	"branch_name_ar" text,
	"address_en" text DEFAULT '' NOT NULL,
	"address_ar" text DEFAULT '' NOT NULL,
	"city_id" integer NOT NULL,
	"district_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"whatsapp" text,
	"licence_authority" text,
	"licence_number" text,
	"licence_checked_on" date,
	"cover_path" text,
	"founded_year" smallint,
	"step_free_access" boolean,
	"parking_en" text,
	"parking_ar" text,
	"metro_en" text,
	"metro_ar" text,
	"opening_hours" jsonb,
	"ramadan_hours" jsonb,
	CONSTRAINT "clinics_slug_unique" UNIQUE("slug"),
	CONSTRAINT "clinics_externalKey_unique" UNIQUE("external_key"),
	CONSTRAINT "clinics_licence" UNIQUE("licence_authority","licence_number")
);
--> statement-breakpoint
ALTER TABLE "clinics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opening_exceptions" (
	"clinic_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"is_closed" boolean NOT NULL,
	"opens_at" time,
	"closes_at" time,
	"note_en" text DEFAULT '' NOT NULL,
	"note_ar" text DEFAULT '' NOT NULL,
	CONSTRAINT "opening_exceptions_clinic_id_on_date_pk" PRIMARY KEY("clinic_id","on_date")
);
--> statement-breakpoint
ALTER TABLE "opening_exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "franchises" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"franchise_type_id" integer NOT NULL,
	"parent_company_en" text DEFAULT '' NOT NULL,
	"parent_company_ar" text DEFAULT '' NOT NULL,
	"founded_year" smallint,
	CONSTRAINT "franchises_slug_unique" UNIQUE("slug"),
	CONSTRAINT "franchises_externalKey_unique" UNIQUE("external_key")
);
--> statement-breakpoint
ALTER TABLE "franchises" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_listings" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"sort_name_en" text NOT NULL,
	"sort_name_ar" text NOT NULL,
	"summary_en" text DEFAULT '' NOT NULL,
	"summary_ar" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"image_path" text,
	"phone" text,
	"website" text,
	"gender" text,
	"profession_id" integer,
	"title_id" integer,
	"primary_specialty_id" integer,
	"specialty_ids" integer[] DEFAULT '{}' NOT NULL,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"insurance_ids" integer[] DEFAULT '{}' NOT NULL,
	"network_ids" integer[] DEFAULT '{}' NOT NULL,
	"clinic_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"service_subtype_ids" integer[] DEFAULT '{}' NOT NULL,
	"franchise_type_id" integer,
	"keyword_ids" integer[] DEFAULT '{}' NOT NULL,
	"visit_types" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"city_id" integer,
	"district_ids" integer[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"clinic_id" uuid,
	"clinic_slug" text,
	"clinic_name_en" text,
	"clinic_name_ar" text,
	"parent_company_en" text,
	"parent_company_ar" text,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	"requires_referral" boolean,
	"years_of_experience" smallint,
	"average_rating" numeric(3, 2) NOT NULL,
	"review_count" integer NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"licence_authority" text,
	"licence_checked_on" date,
	"popularity_score" real NOT NULL,
	"quality" real NOT NULL,
	"clinic_count" integer DEFAULT 0 NOT NULL,
	"professional_count" integer DEFAULT 0 NOT NULL,
	"service_count" integer DEFAULT 0 NOT NULL,
	"insurance_count" integer DEFAULT 0 NOT NULL,
	"hours" jsonb,
	"ramadan_hours" jsonb,
	"open_minutes" "int4multirange" DEFAULT '{}' NOT NULL,
	"ramadan_minutes" "int4multirange" DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_listings_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
ALTER TABLE "directory_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "place_networks" (
	"place_id" uuid NOT NULL,
	"insurer_id" integer NOT NULL,
	"administrator_id" integer NOT NULL,
	"network_id" integer NOT NULL,
	"confirmed_on" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "place_networks_place_id_insurer_id_administrator_id_network_id_pk" PRIMARY KEY("place_id","insurer_id","administrator_id","network_id")
);
--> statement-breakpoint
ALTER TABLE "place_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "places_of_practice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"phone" text,
	"fee" numeric(10, 2),
	"follow_up_fee" numeric(10, 2),
	"visit_types" text[] DEFAULT '{"in_person"}' NOT NULL,
	"hours" jsonb,
	"ramadan_hours" jsonb,
	"language_ids" integer[] DEFAULT '{}' NOT NULL,
	"follows_clinic_networks" boolean DEFAULT true NOT NULL,
	CONSTRAINT "places_of_practice_pair" UNIQUE("professional_id","clinic_id")
);
--> statement-breakpoint
ALTER TABLE "places_of_practice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "professional_services" (
	"professional_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "professional_services_professional_id_service_id_pk" PRIMARY KEY("professional_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "professional_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "professional_vocabulary" (
	"professional_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"item_id" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "professional_vocabulary_professional_id_purpose_item_id_pk" PRIMARY KEY("professional_id","purpose","item_id")
);
--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"gender" text NOT NULL,
	"profession_id" integer NOT NULL,
	"title_id" integer,
	"practising_since" smallint,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"licence_authority" text,
	"licence_number" text,
	"licence_checked_on" date,
	CONSTRAINT "professionals_slug_unique" UNIQUE("slug"),
	CONSTRAINT "professionals_externalKey_unique" UNIQUE("external_key"),
	CONSTRAINT "professionals_licence" UNIQUE("licence_authority","licence_number")
);
--> statement-breakpoint
ALTER TABLE "professionals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinic_services" (
	"clinic_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	CONSTRAINT "clinic_services_clinic_id_service_id_pk" PRIMARY KEY("clinic_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "clinic_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"image_path" text,
	"phone" text,
	"email" text,
	"website" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"average_rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"popularity_score" real DEFAULT 0 NOT NULL,
	"external_key" text,
	"stated_facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts_checked_on" date,
	"service_type_id" integer NOT NULL,
	"service_subtype_id" integer,
	"specialty_id" integer,
	"preparation_en" text DEFAULT '' NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"requires_referral" boolean DEFAULT false NOT NULL,
	"visit_types" text[] DEFAULT '{"in_person"}' NOT NULL,
	"price_min" numeric(10, 2),
	"price_max" numeric(10, 2),
	"vat_class" text DEFAULT 'zero' NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_externalKey_unique" UNIQUE("external_key")
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "geo_cities" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"province_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "geo_cities_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "geo_cities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "geo_countries" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"iso2" text NOT NULL,
	"calling_code" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "geo_countries_iso2_unique" UNIQUE("iso2"),
	CONSTRAINT "geo_countries_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "geo_countries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "geo_districts" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_districts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"city_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "geo_districts_slug" UNIQUE("city_id","slug")
);
--> statement-breakpoint
ALTER TABLE "geo_districts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "geo_provinces" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "geo_provinces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"country_id" integer NOT NULL,
	"health_regulator" text NOT NULL,
	CONSTRAINT "geo_provinces_slug" UNIQUE("country_id","slug")
);
--> statement-breakpoint
ALTER TABLE "geo_provinces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_path" UNIQUE("bucket","path")
);
--> statement-breakpoint
ALTER TABLE "media_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"request_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vocabulary_categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "vocabulary_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"has_hierarchy" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vocabulary_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "vocabulary_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vocabulary_items" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "vocabulary_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"parent_id" integer,
	"slug" text NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "vocabulary_items_slug" UNIQUE("category_id","slug")
);
--> statement-breakpoint
ALTER TABLE "vocabulary_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vocabulary_relations" (
	"item_id" integer NOT NULL,
	"relation" text NOT NULL,
	"related_item_id" integer NOT NULL,
	"weight" real DEFAULT 1 NOT NULL,
	CONSTRAINT "vocabulary_relations_item_id_relation_related_item_id_pk" PRIMARY KEY("item_id","relation","related_item_id")
);
--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_auth_user_id_users_auth_user_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."users"("auth_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_administrator_id_vocabulary_items_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_networks" ADD CONSTRAINT "clinic_networks_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_pictures" ADD CONSTRAINT "clinic_pictures_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ADD CONSTRAINT "clinic_vocabulary_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_vocabulary" ADD CONSTRAINT "clinic_vocabulary_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_franchise_id_franchises_id_fk" FOREIGN KEY ("franchise_id") REFERENCES "public"."franchises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_city_id_geo_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."geo_cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_district_id_geo_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."geo_districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_exceptions" ADD CONSTRAINT "opening_exceptions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "franchises" ADD CONSTRAINT "franchises_franchise_type_id_vocabulary_items_id_fk" FOREIGN KEY ("franchise_type_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_place_id_places_of_practice_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places_of_practice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_insurer_id_vocabulary_items_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_administrator_id_vocabulary_items_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_networks" ADD CONSTRAINT "place_networks_network_id_vocabulary_items_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places_of_practice" ADD CONSTRAINT "places_of_practice_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places_of_practice" ADD CONSTRAINT "places_of_practice_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_services" ADD CONSTRAINT "professional_services_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_services" ADD CONSTRAINT "professional_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ADD CONSTRAINT "professional_vocabulary_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_vocabulary" ADD CONSTRAINT "professional_vocabulary_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_profession_id_vocabulary_items_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_title_id_vocabulary_items_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_services" ADD CONSTRAINT "clinic_services_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_services" ADD CONSTRAINT "clinic_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_type_id_vocabulary_items_id_fk" FOREIGN KEY ("service_type_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_subtype_id_vocabulary_items_id_fk" FOREIGN KEY ("service_subtype_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_specialty_id_vocabulary_items_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_cities" ADD CONSTRAINT "geo_cities_province_id_geo_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."geo_provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_districts" ADD CONSTRAINT "geo_districts_city_id_geo_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."geo_cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geo_provinces" ADD CONSTRAINT "geo_provinces_country_id_geo_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."geo_countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_items" ADD CONSTRAINT "vocabulary_items_category_id_vocabulary_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."vocabulary_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_item_id_vocabulary_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_relations" ADD CONSTRAINT "vocabulary_relations_related_item_id_vocabulary_items_id_fk" FOREIGN KEY ("related_item_id") REFERENCES "public"."vocabulary_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clinic_vocabulary_item" ON "clinic_vocabulary" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "clinics_franchise" ON "clinics" USING btree ("franchise_id");--> statement-breakpoint
CREATE INDEX "clinics_district" ON "clinics" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "directory_listings_slug" ON "directory_listings" USING btree ("entity_type","slug");--> statement-breakpoint
CREATE INDEX "directory_listings_words" ON "directory_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "directory_listings_specialties" ON "directory_listings" USING gin ("specialty_ids");--> statement-breakpoint
CREATE INDEX "directory_listings_districts" ON "directory_listings" USING gin ("district_ids");--> statement-breakpoint
CREATE INDEX "directory_listings_quality" ON "directory_listings" USING btree ("entity_type","quality" desc,"entity_id");--> statement-breakpoint
CREATE INDEX "places_of_practice_clinic" ON "places_of_practice" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "professional_services_service" ON "professional_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "clinic_services_service" ON "clinic_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "geo_cities_province" ON "geo_cities" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "media_files_created" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "outbox_events_topic" ON "outbox_events" USING btree ("topic","sequence");--> statement-breakpoint
CREATE INDEX "vocabulary_items_parent" ON "vocabulary_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "vocabulary_relations_related" ON "vocabulary_relations" USING btree ("related_item_id","relation");--> statement-breakpoint
CREATE POLICY "user_roles_self_read" ON "user_roles" AS PERMISSIVE FOR SELECT TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "user_roles_admin_all" ON "user_roles" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_self_read" ON "users" AS PERMISSIVE FOR SELECT TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "users_self_write" ON "users" AS PERMISSIVE FOR UPDATE TO "authenticated" USING (auth_user_id = nullif(current_setting('app.user_id', true), '')) WITH CHECK (auth_user_id = nullif(current_setting('app.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "users_admin_all" ON "users" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinic_networks_public_read" ON "clinic_networks" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));--> statement-breakpoint
CREATE POLICY "clinic_networks_admin_all" ON "clinic_networks" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinic_pictures_public_read" ON "clinic_pictures" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));--> statement-breakpoint
CREATE POLICY "clinic_pictures_admin_all" ON "clinic_pictures" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_public_read" ON "clinic_vocabulary" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));--> statement-breakpoint
CREATE POLICY "clinic_vocabulary_admin_all" ON "clinic_vocabulary" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinics_public_read" ON "clinics" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("clinics"."status" = 'active');--> statement-breakpoint
CREATE POLICY "clinics_admin_all" ON "clinics" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "opening_exceptions_public_read" ON "opening_exceptions" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from clinics c where c.id = clinic_id and c.status = 'active'));--> statement-breakpoint
CREATE POLICY "opening_exceptions_admin_all" ON "opening_exceptions" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "franchises_public_read" ON "franchises" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("franchises"."status" = 'active');--> statement-breakpoint
CREATE POLICY "franchises_admin_all" ON "franchises" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "directory_listings_public_read" ON "directory_listings" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "directory_listings_admin_all" ON "directory_listings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "place_networks_public_read" ON "place_networks" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from places_of_practice p where p.id = place_id));--> statement-breakpoint
CREATE POLICY "place_networks_admin_all" ON "place_networks" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "places_of_practice_public_read" ON "places_of_practice" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));--> statement-breakpoint
CREATE POLICY "places_of_practice_admin_all" ON "places_of_practice" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "professional_services_public_read" ON "professional_services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));--> statement-breakpoint
CREATE POLICY "professional_services_admin_all" ON "professional_services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "professional_vocabulary_public_read" ON "professional_vocabulary" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from professionals p where p.id = professional_id and p.status = 'active'));--> statement-breakpoint
CREATE POLICY "professional_vocabulary_admin_all" ON "professional_vocabulary" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "professionals_public_read" ON "professionals" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("professionals"."status" = 'active');--> statement-breakpoint
CREATE POLICY "professionals_admin_all" ON "professionals" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinic_services_public_read" ON "clinic_services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from services s where s.id = service_id and s.status = 'active'));--> statement-breakpoint
CREATE POLICY "clinic_services_admin_all" ON "clinic_services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "services_public_read" ON "services" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("services"."status" = 'active');--> statement-breakpoint
CREATE POLICY "services_admin_all" ON "services" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "geo_cities_public_read" ON "geo_cities" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_cities"."status" = 'active');--> statement-breakpoint
CREATE POLICY "geo_cities_admin_all" ON "geo_cities" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "geo_countries_public_read" ON "geo_countries" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_countries"."status" = 'active');--> statement-breakpoint
CREATE POLICY "geo_countries_admin_all" ON "geo_countries" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "geo_districts_public_read" ON "geo_districts" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_districts"."status" = 'active');--> statement-breakpoint
CREATE POLICY "geo_districts_admin_all" ON "geo_districts" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "geo_provinces_public_read" ON "geo_provinces" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("geo_provinces"."status" = 'active');--> statement-breakpoint
CREATE POLICY "geo_provinces_admin_all" ON "geo_provinces" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_runs_admin_all" ON "import_runs" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_files_public_read" ON "media_files" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (true);--> statement-breakpoint
CREATE POLICY "media_files_admin_all" ON "media_files" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "app_settings_admin_all" ON "app_settings" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_admin_all" ON "audit_log" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_events_admin_all" ON "outbox_events" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vocabulary_categories_public_read" ON "vocabulary_categories" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("vocabulary_categories"."status" = 'active');--> statement-breakpoint
CREATE POLICY "vocabulary_categories_admin_all" ON "vocabulary_categories" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vocabulary_items_public_read" ON "vocabulary_items" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING ("vocabulary_items"."status" = 'active');--> statement-breakpoint
CREATE POLICY "vocabulary_items_admin_all" ON "vocabulary_items" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vocabulary_relations_public_read" ON "vocabulary_relations" AS PERMISSIVE FOR SELECT TO "anon", "authenticated" USING (exists (select 1 from vocabulary_items i where i.id = item_id and i.status = 'active'));--> statement-breakpoint
CREATE POLICY "vocabulary_relations_admin_all" ON "vocabulary_relations" AS PERMISSIVE FOR ALL TO "admin" USING (true) WITH CHECK (true);