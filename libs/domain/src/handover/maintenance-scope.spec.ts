import { activitiesFor } from './maintenance-scope.js';

const names = (reader: 'unit' | 'common' | 'whole', activities: [system: string, element: string | null][]) =>
  activitiesFor(
    reader,
    activities.map(([system, element]) => ({ system, element })),
  ).map(({ system, element }) => `${system}: ${element}`);

const COMMON: [string, string | null][] = [
  ['Água fria', 'Registros do barrilete e do subsolo'],
  ['Esgoto e drenagem', 'Ralos, grelhas e canaletas'],
  ['Pintura', 'Pintura externa e textura'],
  ['Guarda-corpos', 'Fixação e corrosão'],
  ['Elevador', 'Elevador'],
  ['Lavagem do painel', null],
];
const BOTH: [string, string | null][] = [
  ['Água fria', 'Vedantes de torneiras e registros'],
  ['Instalações elétricas', 'Dispositivo DR'],
  ['Pintura', 'Pintura interna'],
  ['Esquadrias', 'Drenos e guarnições'],
  ['Gás', 'Tubulação e medidores'],
];

it('leaves to the common areas what no unit has', () => {
  expect(names('unit', COMMON)).toEqual([]);
  expect(names('common', COMMON)).toHaveLength(COMMON.length);
});

it('says whose it is of what both have, so that no task is in both manuals', () => {
  const [unit, common] = [names('unit', BOTH), names('common', BOTH)];
  expect(unit).toEqual([
    'Água fria: Vedantes de torneiras e registros (da unidade)',
    'Instalações elétricas: Dispositivo DR (da unidade)',
    'Pintura: Pintura interna (da unidade)',
    'Esquadrias: Drenos e guarnições (da unidade)',
    'Gás: Tubulação e mangueiras (da unidade)',
  ]);
  expect(common[0]).toBe('Água fria: Vedantes de torneiras e registros (das áreas comuns)');
  expect(unit.filter((one) => common.includes(one))).toEqual([]);
});

it('gives all, unchanged, to the owner of a whole building', () => {
  expect(names('whole', [...COMMON, ...BOTH])).toEqual(
    [...COMMON, ...BOTH].map(([system, element]) => `${system}: ${element}`),
  );
});
