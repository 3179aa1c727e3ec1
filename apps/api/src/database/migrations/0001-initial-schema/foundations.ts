/** What the database itself brings: search without accents, Portuguese order. */
export const FOUNDATIONS = `
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE COLLATION ptbr (provider = icu, locale = 'pt-BR-u-ks-level1', deterministic = false);
  -- Codes: numbers inside them count as numbers, so that 7.1.10 comes after 7.1.9.
  CREATE COLLATION ptbr_codes (provider = icu, locale = 'pt-BR-u-kn-ks-level1', deterministic = false);

  -- unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs IMMUTABLE.
  CREATE FUNCTION search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

  -- The pattern that finds a text anywhere, taken literally.
  CREATE FUNCTION search_pattern(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN '%' || replace(replace(replace(search_text(value), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';

  CREATE FUNCTION date_br(value timestamptz) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_char(value AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY');

  CREATE FUNCTION number_br(value numeric) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN translate(to_char(value, 'FM999,999,999,990.00'), ',.', '.,');

  -- The first number in a text: 20 of '≥ 20', 2.5 of '2,5 a 3', 1234.5 of '1.234,5'; null without one.
  CREATE FUNCTION first_number(value text) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT CASE WHEN found ~ '^-?[1-9]\\d{0,2}(\\.\\d{3})+(,\\d+)?$'
        THEN replace(replace(found, '.', ''), ',', '.') ELSE replace(found, ',', '.') END::numeric
      FROM substring(value FROM '(?<![\\d.,])(-?(?:[1-9]\\d{0,2}(?:\\.\\d{3})+(?!\\d)(?:,\\d+)?|\\d+(?:[.,]\\d+)?))') AS found);

  -- How parameters of one label follow each other: by the first level that has a value, then by the values' numbers.
  CREATE FUNCTION level_order(minimum text, intermediate text, superior text) RETURNS numeric[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY[
      CASE WHEN trim(minimum) <> '' THEN 0 WHEN trim(intermediate) <> '' THEN 1 WHEN trim(superior) <> '' THEN 2 ELSE 3 END,
      coalesce(first_number(minimum), 'Infinity'),
      coalesce(first_number(intermediate), 'Infinity'),
      coalesce(first_number(superior), 'Infinity')];

  CREATE FUNCTION phone_br(digits text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(digits, '^(\\d{2})(\\d{4,5})(\\d{4})$', '(\\1) \\2-\\3');
`;
