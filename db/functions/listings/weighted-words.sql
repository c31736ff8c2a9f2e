-- A text search vector without a parser: the words of three texts with the weights A, B and C.
create or replace function weighted_words(a text, b text, c text) returns tsvector
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
