/** First and last five-digit prefix of a range of CEPs, both included. */
type Range = readonly [first: string, last: string];

/** The ranges of each state; between them they hold every CEP in use. Source: Correios. */
const STATES: Readonly<Record<string, readonly Range[]>> = {
  AC: [['69900', '69999']],
  AL: [['57000', '57999']],
  AM: [
    ['69000', '69299'],
    ['69400', '69899'],
  ],
  AP: [['68900', '68999']],
  BA: [['40000', '48999']],
  CE: [['60000', '63999']],
  DF: [
    ['70000', '72799'],
    ['73000', '73699'],
  ],
  ES: [['29000', '29999']],
  GO: [
    ['72800', '72999'],
    ['73700', '76799'],
  ],
  MA: [['65000', '65999']],
  MG: [['30000', '39999']],
  MS: [['79000', '79999']],
  MT: [['78000', '78899']],
  PA: [['66000', '68899']],
  PB: [['58000', '58999']],
  PE: [['50000', '56999']],
  PI: [['64000', '64999']],
  PR: [['80000', '87999']],
  RJ: [['20000', '28999']],
  RN: [['59000', '59999']],
  RO: [['76800', '76999']],
  RR: [['69300', '69399']],
  RS: [['90000', '99999']],
  SC: [['88000', '89999']],
  SE: [['49000', '49999']],
  SP: [['01000', '19999']],
  TO: [['77000', '77999']],
};

/**
 * The ranges of the state capitals. Where sources differ about an end, the shorter range is kept: a CEP left
 * out is merely known by its state, one too many would name the wrong city.
 */
const CAPITALS: Readonly<Record<string, { city: string; ranges: readonly Range[] }>> = {
  AC: { city: 'Rio Branco', ranges: [['69900', '69920']] },
  AL: { city: 'Maceió', ranges: [['57000', '57099']] },
  AM: { city: 'Manaus', ranges: [['69000', '69099']] },
  AP: { city: 'Macapá', ranges: [['68900', '68911']] },
  BA: { city: 'Salvador', ranges: [['40000', '41999']] },
  CE: { city: 'Fortaleza', ranges: [['60000', '60999']] },
  // The Federal District is one municipality.
  DF: {
    city: 'Brasília',
    ranges: [
      ['70000', '72799'],
      ['73000', '73699'],
    ],
  },
  ES: { city: 'Vitória', ranges: [['29000', '29099']] },
  GO: { city: 'Goiânia', ranges: [['74000', '74894']] },
  MA: { city: 'São Luís', ranges: [['65000', '65099']] },
  MG: { city: 'Belo Horizonte', ranges: [['30000', '31999']] },
  MS: { city: 'Campo Grande', ranges: [['79000', '79124']] },
  MT: { city: 'Cuiabá', ranges: [['78000', '78109']] },
  PA: { city: 'Belém', ranges: [['66000', '66999']] },
  PB: { city: 'João Pessoa', ranges: [['58000', '58099']] },
  PE: { city: 'Recife', ranges: [['50000', '52999']] },
  PI: { city: 'Teresina', ranges: [['64000', '64099']] },
  PR: { city: 'Curitiba', ranges: [['80000', '82999']] },
  RJ: { city: 'Rio de Janeiro', ranges: [['20000', '23799']] },
  RN: { city: 'Natal', ranges: [['59000', '59139']] },
  RO: { city: 'Porto Velho', ranges: [['76800', '76834']] },
  RR: { city: 'Boa Vista', ranges: [['69300', '69339']] },
  RS: { city: 'Porto Alegre', ranges: [['90000', '91999']] },
  SC: { city: 'Florianópolis', ranges: [['88000', '88099']] },
  SE: { city: 'Aracaju', ranges: [['49000', '49098']] },
  SP: {
    city: 'São Paulo',
    ranges: [
      ['01000', '05999'],
      ['08000', '08499'],
    ],
  },
  TO: { city: 'Palmas', ranges: [['77000', '77249']] },
};

/** What a CEP alone tells: the state, and the city where it is a state's capital. */
interface CepPlace {
  uf: string;
  city: string | null;
}

const holds = (ranges: readonly Range[], prefix: string): boolean =>
  ranges.some(([first, last]) => first <= prefix && prefix <= last);

/**
 * Where the CEP of eight digits is, as far as its number tells; null when it is not eight digits or lies in no
 * state's range. It needs no network, and does not say whether the CEP is in use.
 */
export function placeOfCep(digits: string): CepPlace | null {
  if (!/^\d{8}$/.test(digits)) return null;
  const prefix = digits.slice(0, 5);
  const uf = Object.keys(STATES).find((state) => holds(STATES[state] ?? [], prefix));
  if (uf === undefined) return null;
  const capital = CAPITALS[uf];
  return { uf, city: capital && holds(capital.ranges, prefix) ? capital.city : null };
}
