import {
  atLeast,
  attribute,
  between,
  flag,
  labelled,
  type NumberOptions,
  optionalText,
  optionalDecimal,
  optionalInteger,
  optionalOneOf,
  optionalReference,
  personal,
  type Precision,
  requiredReference,
  requiredText,
} from '../fields/field.js';

const UF = {
  normalize: (text: string) => text.toUpperCase(),
  pattern: { value: /^[A-Z]{2}$/, message: 'UF deve ter 2 letras' },
};

/** Address fields of buildings and technicians; the CEP is required only for buildings. */
export const addressFields = personal({
  street: labelled('Logradouro', requiredText('Logradouro é obrigatório', { max: 255 }), {
    example: 'Rua XV de Novembro',
  }),
  addressNumber: labelled('Número', optionalText({ max: 20 }), { example: '100' }),
  neighborhood: attribute('Bairro', optionalText({ max: 128 }), { example: 'Centro' }),
  state: attribute('UF', optionalText(UF), { refersTo: 'states', example: 'PR' }),
  city: attribute('Município', optionalText({ max: 128 }), { example: 'Curitiba' }),
});

export const REGIONS = ['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul'] as const;
export type Region = (typeof REGIONS)[number];

export const stateFields = {
  code: labelled('UF', requiredText('Código é obrigatório', UF)),
  name: labelled('Nome', requiredText('Nome é obrigatório', { max: 128 }), { example: 'Paraná' }),
  region: labelled('Região', optionalOneOf(REGIONS, 'Região inválida'), { example: 'Sul' }),
};

const within = (min: number, max: number) => between(min, max, `Deve ser entre ${min} e ${max}`);
const notNegative = atLeast(0, 'Deve ser maior ou igual a zero');
const measure = (label: string, precision: Precision, options: NumberOptions, example: string) =>
  attribute(label, optionalDecimal(precision, options), { example });

export const CITY_DOUBT_LABELS = {
  checkZone: 'zona de 2005',
  checkZone2024: 'zona de 2024',
  checkWind: 'vento',
} as const;
export type CityDoubt = keyof typeof CITY_DOUBT_LABELS;

const doubt = (key: CityDoubt) =>
  labelled(`Conferir: ${CITY_DOUBT_LABELS[key]}`, flag(false, 'Conferir é obrigatório'), {
    note: 'Sim ou Não.',
    example: 'Não',
  });

/** 'Conferir: zona de 2005 e vento'; null without marks. */
export function doubtText(marks: Partial<Record<CityDoubt, boolean | null>>): string | null {
  const labels = (Object.keys(CITY_DOUBT_LABELS) as CityDoubt[]).filter((mark) => marks[mark]);
  const named = labels.map((mark) => CITY_DOUBT_LABELS[mark]);
  return named.length > 0 ? `Conferir: ${named.join(', ').replace(/, ([^,]*)$/, ' e $1')}` : null;
}

/**
 * A municipality: coordinates in degrees, altitude in m, mean dry-bulb temperature and thermal amplitude in °C,
 * relative humidity in %, mean daily global radiation in W/m², wind speeds in m/s.
 */
export const cityFields = {
  stateId: labelled('UF', requiredReference('Selecione uma UF'), { refersTo: 'states' }),
  name: labelled('Município', requiredText('Município é obrigatório', { max: 128 }), { example: 'Curitiba' }),
  ibgeCode: attribute(
    'Código IBGE',
    optionalInteger(between(1_000_000, 9_999_999, 'Código IBGE deve ter 7 dígitos')),
    { ungrouped: true, note: 'Sete dígitos; identifica o município.', example: '4106902' },
  ),
  latitude: measure('Latitude', [9, 6], { unit: '°', ...within(-90, 90) }, '-25,428954'),
  longitude: measure('Longitude', [9, 6], { unit: '°', ...within(-180, 180) }, '-49,267137'),
  altitudeM: measure('Altitude', [8, 2], { unit: 'm' }, '934,00'),
  tbsC: measure('Temperatura média anual de bulbo seco', [6, 2], { unit: '°C' }, '17,40'),
  urPercent: measure('Umidade relativa média anual', [6, 2], { unit: '%', ...within(0, 100) }, '80,00'),
  amplitudeC: measure('Amplitude térmica média anual', [6, 2], { unit: '°C', ...notNegative }, '10,00'),
  radiacaoWm2: measure(
    'Radiação global diária média anual',
    [8, 2],
    { unit: 'W/m²', ...notNegative },
    '4200,00',
  ),
  ventoMS: measure('Velocidade média anual do vento', [6, 2], { unit: 'm/s', ...notNegative }, '2,50'),
  ventoBasicoMS: measure('Velocidade básica do vento', [6, 2], { unit: 'm/s', ...notNegative }, '42,00'),
  checkZone: doubt('checkZone'),
  checkZone2024: { ...doubt('checkZone2024'), column: 'check_zone_2024' },
  checkWind: doubt('checkWind'),
  notes: labelled('Observação', optionalText({ max: 500, allowInvisible: true })),
};

export const coverageFields = { cityId: requiredReference('Município é obrigatório') };

export const MAX_CITY_LINES = 10_000;

/** Municipalities to cover at once: those of a state, of a list, or of another zone or isopleth. */
export const bulkCoverageFields = {
  state: addressFields.state,
  fromId: optionalReference(),
  move: flag(false, 'Informe se os municípios de outra devem mudar'),
};
