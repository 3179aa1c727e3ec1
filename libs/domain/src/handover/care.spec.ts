import { careOf } from './care.js';

const FACTS = { units: 60, hasElevator: true, hasGas: true, hasWaterReuse: false };
const textOf = (reader: 'unit' | 'common' | 'whole') =>
  careOf(FACTS, reader)
    .flatMap(({ system, texts }) => [system, ...texts])
    .join('\n');

it('gives each reader what concerns them', () => {
  const [unit, common] = [textOf('unit'), textOf('common')];
  for (const own of ['pés dos móveis', 'Instale ar-condicionado', 'Segurança contra incêndio na unidade'])
    expect([unit.includes(own), common.includes(own)]).toEqual([true, false]);
  for (const shared of [
    'Elevadores',
    'hidrantes',
    'alarme',
    'Piscina',
    'Gerador',
    'Bombas',
    'SPDA',
    'Reservatórios',
  ])
    expect([unit.includes(shared), common.includes(shared)]).toEqual([false, true]);
});

it('gives the owner of a whole building all of it, but what the building lacks', () => {
  const systems = careOf({ ...FACTS, units: 1 }, 'whole').map(({ system }) => system);
  expect(systems).toEqual(expect.arrayContaining(['Elevadores', 'Aparelhos, antenas e toldos', 'Piscina']));
  expect(systems).not.toEqual(expect.arrayContaining(['Reúso de água']));
  expect(systems.filter((system) => system.startsWith('Segurança'))).toEqual([]);
});
