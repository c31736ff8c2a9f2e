-- Text made comparable: one case, one form of alef, no marks, ASCII digits, words parted by one space.
-- app/platform/i18n/fold-text.ts is the same rule in TypeScript; a test holds the two equal.
create or replace function fold_text(input text) returns text
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
