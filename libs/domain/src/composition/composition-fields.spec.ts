import * as fc from 'fast-check';

import { compositionResults, sectionsField } from './composition-fields.js';
import type { Layer, Section } from './composition.js';

const plaster: Layer = {
  ...{ kind: 'solid', name: 'Reboco', thickness: 0.02, conductivity: 1.15, density: 2000, specificHeat: 1 },
  origin: { materialId: 1, source: 'ABNT NBR 15220-2:2005, tabela B.3', confidence: 'P' },
};
const air: Layer = { kind: 'air', name: 'Câmara', thickness: 0.05, emissivity: 'high' };
const wool: Layer = { kind: 'resistance', name: 'Lã', thickness: 0.05, resistance: 1.25 };
const whole = (...layers: unknown[]) => [{ name: '', area: 1, layers }];
const block = (...sections: unknown[]) => ({ kind: 'parallel', name: 'Bloco', sections });

const messageOf = (raw: unknown): string | undefined => {
  const parsed = sectionsField.parse(raw);
  return parsed.ok ? undefined : parsed.message;
};

describe('the sections of a composition', () => {
  it('are read as they were sent: solid, resistance, air, and sections within', () => {
    const hole = { name: 'Furo', area: 2, layers: [air, wool] };
    const web = { name: 'Septo', area: 1, layers: [{ ...plaster, thickness: 0.1 }] };
    const sent = whole(plaster, block(hole, web), plaster);
    expect(sectionsField.parse(sent)).toEqual({ ok: true, value: sent });
    expect(sectionsField.parse(JSON.parse(JSON.stringify(sent)))).toEqual({ ok: true, value: sent });
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'Inclua ao menos uma seção'],
    ['a text', 'parede', 'Inclua ao menos uma seção'],
    ['no section', [], 'Inclua ao menos uma seção'],
    ['a section that is no object', [7], 'item 1 inválido'],
    ['no layers', [{ name: 'Junta', area: 1 }], 'Inclua ao menos uma camada'],
    [
      'a layer without thickness',
      whole({ ...plaster, thickness: undefined }),
      'Camada 1 (Reboco): Espessura',
    ],
    ['a thickness in cm', whole(plaster, { ...plaster, thickness: 20 }), 'Camada 2 (Reboco): Espessura'],
    ['a number as text', whole({ ...plaster, density: '2000' }), 'Camada 1 (Reboco): Densidade'],
    ['an unknown kind', whole(plaster, { kind: 'gap', name: 'Vão' }), 'Camada 2 (Vão): o tipo da camada'],
    ['a key of Object', whole({ kind: 'toString' }), 'Camada 1: o tipo da camada'],
    ['an unknown field', whole({ ...air, width: 1 }), 'Camada 1 (Câmara): campo desconhecido: width'],
    ['a name that is no text', whole({ ...air, name: 5 }), 'Camada 1: nome: Valor inválido'],
    ['an unknown emissivity', whole({ ...air, emissivity: 0.9 }), 'Camada 1 (Câmara): a emissividade'],
    ['an origin without id', whole({ ...plaster, origin: { source: 'x' } }), 'Camada 1 (Reboco): a origem'],
    [
      'a wrong layer within a section',
      whole(plaster, block({ name: 'Furo', area: 1, layers: [{ ...air, emissivity: '' }] })),
      'Camada 2 (Bloco) › Furo › camada 1 (Câmara): a emissividade',
    ],
    [
      'sections of different depths',
      whole(block({ name: 'A', area: 1, layers: [air] }, { name: 'B', area: 1, layers: [air, air] })),
      'Bloco: as seções têm espessuras diferentes: A com 5 cm e B com 10 cm',
    ],
    ['too many layers', whole(...Array.from({ length: 51 }, () => plaster)), 'no máximo 50 camadas'],
  ])('with %s are refused', (_, raw, message) => {
    expect(messageOf(raw)).toContain(message);
  });

  it('are refused when they lie too deep, without exhausting the stack', () => {
    const deep = Array.from({ length: 5_000 }).reduce<unknown>(
      (inner) => block({ name: 'x', area: 1, layers: [inner] }),
      air,
    );
    expect(messageOf(whole(deep))).toMatch(/uma dentro da outra/);
  });

  it('never throw, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (value, json) => {
        messageOf(value);
        messageOf(json);
        messageOf([{ name: '', area: 1, layers: [json] }]);
      }),
    );
  });
});

describe('the results of a composition', () => {
  const concrete: Section[] = [
    {
      name: '',
      area: 1,
      layers: [
        {
          kind: 'solid',
          name: 'Concreto',
          thickness: 0.1,
          conductivity: 1.75,
          density: 2200,
          specificHeat: 1,
        },
      ],
    },
  ];

  it('are those of the reference wall of NBR 15575-1, by both methods', () => {
    const [by2005, byIso] = compositionResults({ element: 'wall', absorptance: 0.5, sections: concrete });
    expect(by2005).toMatchObject({ method: 'nbr15220-2005' });
    expect(by2005?.transmittance).toBeCloseTo(4.4, 2);
    expect(by2005?.capacity).toBeCloseTo(220, 6);
    expect(by2005?.lag).toBeCloseTo(2.6, 1);
    expect(by2005?.solarFactor).toBeCloseTo(4 * 4.4 * 0.5, 1);
    expect(byIso).toMatchObject({ method: 'iso6946' });
    expect(byIso).not.toHaveProperty('capacity');
  });

  it('take the flow of the element: down through a roof', () => {
    const u = (element: 'wall' | 'roof') =>
      compositionResults({ element, absorptance: null, sections: concrete })[0]?.transmittance ?? NaN;
    expect(1 / u('roof') - 1 / u('wall')).toBeCloseTo(0.04, 9);
  });

  it('are none where a composition cannot be calculated', () => {
    expect(compositionResults({ element: 'wall', absorptance: null, sections: [] })).toEqual([]);
  });
});
