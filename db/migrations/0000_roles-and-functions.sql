-- Roles that requests run under. They belong to the whole server, so another database may have made them.
do $$
declare name text;
begin
  foreach name in array array['anon', 'authenticated', 'admin'] loop
    if not exists (select 1 from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
    -- From version 16 on, the maker of a role may administer it but not yet set it: the grant says so.
    begin
      execute format('grant %I to current_user', name);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, name, 'member') then raise; end if;
    end;
  end loop;
end $$;
--> statement-breakpoint
-- Text made comparable: one case, one form of alef, no marks, ASCII digits, words parted by one space.
-- app/platform/i18n/fold-text.ts is the same rule in TypeScript; a test holds the two equal.
create function fold_text(input text) returns text
language sql immutable parallel safe strict
as $$
  -- Lower case twice: a server whose locale is C knows the case of ASCII letters only, and É is E after its mark is gone.
  select btrim(regexp_replace(
    normalize(
      lower(regexp_replace(
        normalize(
          regexp_replace(
            translate(lower(normalize(input, NFKC)), 'أإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اااايه01234567890123456789'),
            '[\u0640\u064B-\u065F\u0670]', '', 'g'),
          NFKD),
        '[\u0300-\u036F]', '', 'g')),
      NFKC),
    '[^a-z0-9\u0621-\u064A\u066E-\u06D3]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A text search vector without a parser: the words of three texts with the weights A, B and C.
create function weighted_words(a text, b text, c text) returns tsvector
language sql immutable parallel safe
as $$
  select coalesce(string_agg(quote_literal(word) || ':1' || weight, ' '), '')::tsvector
  from (
    select distinct word, weight
    from (values (a, 'A'), (b, 'B'), (c, 'C')) as source(body, weight),
      string_to_table(fold_text(coalesce(body, '')), ' ') as word
    where word <> ''
  ) as words
$$;
--> statement-breakpoint
-- Opening hours {"1": [["09:00","13:00"]]} as minutes of the week; Monday 00:00 is 0.
create function week_minutes(hours jsonb) returns int4multirange
language sql immutable parallel safe
as $$
  select coalesce(range_agg(int4range(
      (day.key::int - 1) * 1440 + split_part(shift ->> 0, ':', 1)::int * 60 + split_part(shift ->> 0, ':', 2)::int,
      (day.key::int - 1) * 1440 + split_part(shift ->> 1, ':', 1)::int * 60 + split_part(shift ->> 1, ':', 2)::int
    )), '{}'::int4multirange)
  from jsonb_each(coalesce(hours, '{}'::jsonb)) as day, jsonb_array_elements(day.value) as shift
$$;
