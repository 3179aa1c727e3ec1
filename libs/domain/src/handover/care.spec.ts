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

const HOUSE = {
  ...FACTS,
  hasElevator: false,
  units: 1,
  floors: 1,
  basementLevels: 0,
  garage: 'open',
  hasWetAreas: true,
};
const careText = (
  facts: typeof HOUSE & { hasAccessibleRoof?: boolean },
  reader: 'unit' | 'common' | 'whole',
) =>
  careOf(facts, reader)
    .flatMap(({ texts }) => texts)
    .join('\n');

it('tells the owner of a house of one storey nothing that only a building of several units or storeys has', () => {
  const text = careText(HOUSE, 'whole');
  expect(text).not.toMatch(
    /vestiários|teto de baixo|condomínio|escada|prumada|vagas acessíveis|trabalho em altura/,
  );
  for (const own of [
    'banheiros, cozinha e área de serviço',
    'Ao ver umidade',
    'rota de saída',
    'Lave e inspecione',
  ])
    expect(text).toContain(own);
});

it('tells the readers of a building of several units and storeys of its shared rooms, heights and approvals', () => {
  const tower = { ...HOUSE, units: 60, floors: 15 };
  expect(careText(tower, 'common')).toMatch(
    /prumada[^]*vestiários[^]*trabalho em altura[^]*vagas acessíveis/,
  );
  expect(careText(tower, 'unit')).toContain('Peça antes a aprovação do condomínio');
});

it('forbids a roof to all but the maintenance only where nobody else uses it', () => {
  const forbidden = 'Só acessa quem faz a manutenção';
  expect(careText({ ...HOUSE, hasAccessibleRoof: true }, 'whole')).not.toContain(forbidden);
  expect(careText({ ...HOUSE, hasAccessibleRoof: false }, 'whole')).toContain(forbidden);
});
