import fc from 'fast-check';

const WORDS =
  'desempenho térmico acústico da vedação vertical externa de dormitório, ≥ 25 dB conforme ABNT NBR 15575-4:2013 ' +
  'estanqueidade à água (zona bioclimática 3) sob ação do vento W/(m²·K) α = 0,6; manutenção/uso — até 12 m';
const MARKUP = [
  '<b>x</b>',
  '&amp;',
  '%s',
  '\\n',
  '${x}',
  "'; --",
  '{{y}}',
  '(a\\)b',
  ']]>',
  '🏗️',
  'שלום',
  '漢字',
  'e\u0301',
];

const word = fc.constantFrom(...WORDS.split(' '));
const oddWord = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('W', 'i', 'çã')
      .chain((one) => fc.nat(254).map((n) => one.repeat(n + 1).slice(0, 255))),
  },
);
const anyWord = fc.oneof({ weight: 14, arbitrary: word }, { weight: 1, arbitrary: oddWord });

/** A text of at most `maxLength` UTF-16 code units as people and imports write it. */
export const text = (maxWords: number, maxLength: number, separator = ' '): fc.Arbitrary<string> =>
  fc
    .array(anyWord, { minLength: 1, maxLength: maxWords })
    .map((words) => words.join(separator).slice(0, maxLength));

/** A remark, mostly short, sometimes of many lines. */
export const remark: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 5, arbitrary: text(20, 4000) },
  { weight: 1, arbitrary: fc.array(text(8, 90), { maxLength: 44 }).map((lines) => lines.join('\n')) },
);

export const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: 4 });
