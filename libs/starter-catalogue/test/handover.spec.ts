import { maintenanceActivities, warrantyTerms } from '../src/index.js';

/** Of the facts: element, part of the failure, regime, and the years of the term. */
const NBR_17170 = 'nbr-17170';
const ANNEX_D = 'annex-d';
const TERMS: readonly (readonly [element: string, failure: string, regime: string, years: number])[] = [
  ['Fundações', 'Solidez', NBR_17170, 5],
  ['Contenções', 'Solidez', NBR_17170, 5],
  ['Estrutura', 'Solidez', NBR_17170, 5],
  ['Estrutura de pisos', 'Solidez', NBR_17170, 5],
  ['Estrutura da cobertura', 'Solidez', NBR_17170, 5],
  ['Impermeabilização', 'estanqueidade', NBR_17170, 5],
  ['Vedações verticais internas', 'integridade', NBR_17170, 5],
  ['Vedações verticais externas', 'integridade', NBR_17170, 5],
  ['Revestimento de fachada em argamassa ou cerâmica aderida', 'Destacamento', NBR_17170, 5],
  ['Prumadas hidráulicas e reservatórios', 'Ruptura', NBR_17170, 5],
  ['Prumadas elétricas', 'instalação', NBR_17170, 5],
  ['Esquadrias e portas', 'perfis principais', NBR_17170, 5],
  ['Muros externos', 'tombamento', NBR_17170, 5],
  ['Portões e gradis', 'perda de seção', NBR_17170, 5],
  ['Contrapiso', 'pulverulência', NBR_17170, 3],
  ['Revestimento de argamassa das vedações', 'bolhas', NBR_17170, 3],
  ['Revestimento cerâmico interno', 'Desgaste', NBR_17170, 3],
  ['Tinta látex premium e textura', 'eflorescência', NBR_17170, 3],
  ['Selantes e juntas de fachada', 'aderência', NBR_17170, 3],
  ['Muros externos', 'Fissuras', NBR_17170, 3],
  ['Forros e telhamento', 'Destacamento', NBR_17170, 3],
  ['Ramais hidráulicos', 'instalação', NBR_17170, 3],
  ['Circuitos elétricos', 'instalação', NBR_17170, 3],
  ['SPDA', 'instalação', NBR_17170, 3],
  ['Esquadrias: guarnições e elementos de vedação', 'folgas', NBR_17170, 3],
  ['Pavimento externo de pedestres', 'Desgaste', NBR_17170, 3],
  ['Piso de garagem coberta', 'coesão', NBR_17170, 3],
  ['Rejuntamento', 'aderência', NBR_17170, 1],
  ['Acabamento de piso e sua fixação', 'aderência', NBR_17170, 1],
  ['Tinta látex standard, esmalte, óleo e verniz', 'bolor', NBR_17170, 1],
  ['Rufos e calhas', 'fixação', NBR_17170, 1],
  ['Telhamento', 'estanqueidade', NBR_17170, 1],
  ['Forros', 'Deformação', NBR_17170, 1],
  ['Muros externos', 'umidade', NBR_17170, 1],
  ['Portões e grades', 'sem perda de seção', NBR_17170, 1],
  ['Esquadrias e portas', 'junta com a parede', NBR_17170, 1],
  ['Louças, metais, ralos e sifões', 'produto', NBR_17170, 1],
  ['Tomadas, disjuntores e luminárias', 'produto', NBR_17170, 1],
  ['Rodapés', 'Desgaste', NBR_17170, 1],
  ['Pavimento de veículos', 'Desgaste', NBR_17170, 1],
  ['Portões', 'operação', NBR_17170, 1],
  ['Vidros', 'instalação', NBR_17170, 1],
  ['Isolante acústico de piso', 'instalação', NBR_17170, 1],
  ['Bombas e motores', 'instalação', NBR_17170, 1],
  ['Fundações e estrutura', 'Segurança', ANNEX_D, 5],
  ['Paredes de vedação, guarda-corpos e portas corta-fogo', 'Integridade', ANNEX_D, 5],
  ['Impermeabilização', 'estanqueidade', ANNEX_D, 5],
  ['Instalações hidrossanitárias e de gás', 'integridade', ANNEX_D, 5],
  ['Instalações hidrossanitárias e de gás', 'funcionamento', ANNEX_D, 3],
  ['Instalações elétricas', 'funcionamento', ANNEX_D, 3],
  ['Fachadas e pisos molhados', 'estanqueidade', ANNEX_D, 3],
  ['Revestimento de argamassa ou gesso', 'Fissuras', ANNEX_D, 2],
  ['Pintura', 'Descascamento', ANNEX_D, 2],
  ['Piso cimentado', 'Desgaste', ANNEX_D, 2],
  ['Esquadrias', 'perfis', ANNEX_D, 5],
  ['Equipamentos industrializados', 'produto', ANNEX_D, 1],
];

describe('the terms of warranty', () => {
  it.each(TERMS)('%s, %s (%s): %i years', (element, failure, regime, years) => {
    const found = warrantyTerms.filter(
      (term) => term.element === element && term.regime === regime && term.label.includes(failure),
    );
    expect(found.map(({ kind, months }) => [kind, months])).toEqual([['months', years * 12]]);
  });

  it('are those of the facts, beside what is found at delivery and what has its maker’s term', () => {
    const others = warrantyTerms.filter(({ kind }) => kind !== 'months');
    expect(warrantyTerms).toHaveLength(TERMS.length + others.length);
    expect(others.map(({ kind, months }) => [kind, months])).toEqual([
      ['at-delivery', null],
      ['maker', null],
    ]);
  });

  it('are set by law for solidity and safety alone', () => {
    const legal = warrantyTerms.filter(({ basis }) => basis === 'legal');
    expect(legal.every(({ label, months }) => /segurança/i.test(label) && months === 60)).toBe(true);
    expect(legal).toHaveLength(6);
  });
});

it('states source and confidence of every term and activity, each under one code', () => {
  for (const rows of [warrantyTerms, maintenanceActivities]) {
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ source, confidence }) => !source || !['V', 'P', 'N'].includes(confidence))).toEqual(
      [],
    );
  }
});
