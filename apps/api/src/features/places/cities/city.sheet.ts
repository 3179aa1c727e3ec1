import { CITY_DOUBT_LABELS } from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';

const doubt = (key: keyof typeof CITY_DOUBT_LABELS) =>
  column.boolean(key, `Conferir: ${CITY_DOUBT_LABELS[key]}`, { note: 'Sim ou Não.', example: 'Não' });

const figure = (key: string, header: string, example: string) =>
  column.number(key, header, { places: 2, example });

/** How municipalities stand in a spreadsheet; the IBGE code, or UF and name, tell which one a row is. */
export const citySheet: Sheet = [
  column.text('state', 'UF', { note: 'Com o nome, identifica o município.', example: 'PR' }),
  column.text('name', 'Município', { example: 'Curitiba' }),
  column.integer('ibgeCode', 'Código IBGE', {
    note: 'Sete dígitos; identifica o município.',
    example: '4106902',
  }),
  column.text('region', 'Região', { told: true }),
  column.number('latitude', 'Latitude (°)', { places: 6, example: '-25,428954' }),
  column.number('longitude', 'Longitude (°)', { places: 6, example: '-49,267137' }),
  figure('altitudeM', 'Altitude (m)', '934,00'),
  figure('tbsC', 'Temperatura média anual de bulbo seco (°C)', '17,40'),
  figure('urPercent', 'Umidade relativa média anual (%)', '80,00'),
  figure('amplitudeC', 'Amplitude térmica média anual (°C)', '10,00'),
  figure('radiacaoWm2', 'Radiação global diária média anual (W/m²)', '4200,00'),
  figure('ventoMS', 'Velocidade média anual do vento (m/s)', '2,50'),
  figure('ventoBasicoMS', 'Velocidade básica do vento (m/s)', '42,00'),
  doubt('checkZone'),
  doubt('checkZone2024'),
  doubt('checkWind'),
  column.text('notes', 'Observação'),
  column.text('bioclimaticZone', 'Zona', { told: true, note: 'Muda nas abrangências.' }),
  column.text('bioclimaticZone2024', 'Zona de 2024', { told: true, note: 'Muda nas abrangências.' }),
  column.text('isoplethCode', 'Isopleta', { told: true, note: 'Muda nas abrangências.' }),
];
