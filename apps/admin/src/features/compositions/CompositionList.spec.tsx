/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, listOf } from '../../../test/fakeApi';
import { openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import CompositionList from './CompositionList';

const CONCRETE = { conductivity: 1.75, density: 2200, specificHeat: 1 };
const LAYER = { kind: 'solid', name: 'Concreto', thickness: 0.1, ...CONCRETE };
const MATERIAL = {
  ...{ id: 7, code: 'ARG', label: 'Argamassa comum', isActive: true },
  ...{ conductivity: 1.15, density: 2000, specificHeat: 1, source: 'ABNT NBR 15220-2:2005', confidence: 'P' },
};
const FINISH = {
  ...{
    id: 8,
    code: 'REBOCO',
    label: 'Reboco claro',
    isActive: true,
    absorptanceMin: 0.3,
    absorptanceMax: 0.5,
  },
  ...{ source: 'Conhecimento profissional', confidence: 'N' },
};
const PARALLEL = {
  ...{ kind: 'parallel', name: 'Bloco' },
  sections: [
    { name: 'Junta', area: 1, layers: [{ ...LAYER, thickness: 0.09 }] },
    { name: 'Câmara', area: 3, layers: [{ kind: 'air', name: 'Ar', thickness: 0.09, emissivity: 'high' }] },
  ],
};
const WALL = {
  ...{
    id: 3,
    userId: 1,
    name: 'Parede de concreto',
    element: 'wall',
    finish: null,
    absorptance: 0.5,
    notes: null,
  },
  sections: [{ name: '', area: 1, layers: [LAYER] }],
  results: [
    {
      method: 'nbr15220-2005',
      resistance: 0.0571,
      totalResistance: 0.2271,
      transmittance: 4.4025,
      capacity: 220,
      lag: 2.58,
    },
  ],
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const BLOCK = { ...WALL, id: 4, name: 'Bloco', sections: [{ name: '', area: 1, layers: [LAYER, PARALLEL] }] };
const ROOF_LAYERS = [
  { ...LAYER, name: 'Telha', thickness: 0.008, conductivity: 0.65, density: 1700, specificHeat: 0.84 },
  { kind: 'air', name: 'Ático', thickness: 0.3, emissivity: 'high' },
  LAYER,
];
const ROOF = {
  ...{ ...WALL, id: 5, name: 'Telha e laje', element: 'roof' },
  sections: [{ name: '', area: 1, layers: ROOF_LAYERS }],
};

const U_ROW = {
  label: 'Transmitância térmica U',
  unit: 'W/(m²·K)',
  quantity: 'transmittance',
  confidence: 'P',
  isChecked: false,
};
const LIMITS = {
  ...{ zone: 'ZB3', edition: 2021, roof: { rows: [], pending: ['falta na edificação: Zona bioclimática'] } },
  wall: {
    rows: [
      { ...U_ROW, parameterId: 1, figure: '≤ 3,70', limit: 3.7, absorptance: { above: null, upTo: 0.6 } },
      { ...U_ROW, parameterId: 2, figure: '≤ 2,50', limit: 2.5, absorptance: { above: 0.6, upTo: null } },
    ],
    pending: [],
  },
};

async function open(target?: FormTarget) {
  const answers: Answers = {
    'GET /api/compositions': () => listOf([WALL, BLOCK]),
    'GET /api/compositions/3': WALL,
    'GET /api/compositions/4': BLOCK,
    'GET /api/compositions/5': ROOF,
    'GET /api/materials': [MATERIAL],
    'GET /api/surface-finishes': [FINISH],
    'GET /api/buildings': () => listOf([{ id: 9, name: 'Edifício Aurora' }]),
    'GET /api/buildings/9/thermal-limits': LIMITS,
    'GET /api/saved-filters': [],
    'PUT /api/compositions/3': WALL,
    'PUT /api/compositions/4': BLOCK,
    'POST /api/compositions': WALL,
  };
  const api = fakeApi(answers);
  const shown = await openScreen(<CompositionList />, { resource: 'compositions', target });
  return { ...shown, ...api };
}

const layer = async (number: number) => screen.findByRole('group', { name: `Camada ${number}` });
const input = (row: HTMLElement, name: RegExp) =>
  within(row).getByRole<HTMLInputElement>('textbox', { name });
/** The first of the form is the composition's own. */
const nameOfAll = () => screen.getAllByRole('textbox', { name: /^Nome/ })[0] as HTMLElement;
const results = () => screen.getByRole('table', { name: 'Resultados por método' });
const cells = (symbol: RegExp) =>
  within(within(results()).getByRole('rowheader', { name: symbol }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('list of compositions', () => {
  it('shows U, CT and φ', async () => {
    await open();
    const row = (await screen.findByText('Parede de concreto')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Parede', '4,40', '220,0', '2,6']));
  });
});

describe('composition form', () => {
  it('updates results and drawing while typing', async () => {
    const { user } = await open({ id: 3 });
    const row = await layer(1);
    expect(cells(/^U/)).toEqual(['4,40', '4,40']);
    expect(cells(/^CT/)).toEqual(['220,0', '—']);
    expect(input(row, /^Espessura/).value).toBe('10,0');
    await retype(user, input(row, /^Espessura/), '20');
    await waitFor(() => expect(cells(/^CT/)).toEqual(['440,0', '—']));
    expect(
      screen.getByRole('img', { name: /^Parede de 20 cm, de fora para dentro: 1. Concreto, 20 cm/ }),
    ).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Elemento/), 'Cobertura');
    await waitFor(() => expect(screen.getByRole('img', { name: /^Cobertura de 20 cm/ })).toBeTruthy());
  });

  it('excludes layers outside a ventilated attic by ISO 6946, and gives no U for slight ventilation', async () => {
    const { user } = await open({ id: 5 });
    await layer(1);
    expect(cells(/^U/)).toEqual(['2,04', '1,96']);
    const eaves = screen.getByLabelText(/^Altura da abertura nos beirais/);
    await user.type(eaves, '6');
    await waitFor(() => expect(cells(/^U/)).toEqual(['2,04', '2,52']));
    expect(screen.getByText(/^Ático bem ventilado: pela ISO 6946 não contam Telha, Ático/)).toBeTruthy();
    await user.clear(eaves);
    await user.type(eaves, '0,1');
    await waitFor(() => expect(cells(/^U/)).toEqual(['2,04', '—']));
    expect(screen.getByText(/^Ático pouco ventilado/)).toBeTruthy();
  });

  it('takes the absorptance of a finish with its source, until it is edited', async () => {
    const { user } = await open({ id: 3 });
    await layer(1);
    await user.click(screen.getByRole('combobox', { name: 'Acabamento da biblioteca' }));
    await user.click(await screen.findByRole('option', { name: /Reboco claro/ }));
    const absorptance = screen.getByLabelText<HTMLInputElement>(/^Absortância α/);
    expect(absorptance.value).toBe('0,50');
    expect(screen.getByText('Conhecimento profissional · conferir')).toBeTruthy();
    await retype(user, absorptance, '0,35');
    expect(screen.queryByText('Conhecimento profissional · conferir')).toBeNull();
  });

  it('averages the absorptance of several finishes by area', async () => {
    const { user } = await open({ id: 3 });
    await layer(1);
    await user.click(screen.getByRole('button', { name: 'Vários acabamentos: média pela área' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vários acabamentos na mesma face' });
    const part = (number: number) => within(dialog).getByRole('group', { name: `Acabamento ${number}` });
    await user.click(within(dialog).getByRole('button', { name: 'Usar esta absortância' }));
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    await user.type(input(part(1), /^Acabamento/), 'Tinta branca');
    await retype(user, input(part(1), /^α/), '0,2');
    await retype(user, input(part(1), /^Área/), '30');
    await retype(user, input(part(2), /^α/), '0,8');
    await retype(user, input(part(2), /^Área/), '10');
    await waitFor(() => expect(within(dialog).getByText('Absortância média: 0,350')).toBeTruthy());
    await user.click(within(dialog).getByRole('button', { name: 'Usar esta absortância' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Vários/ })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Absortância α/).value).toMatch(/^0,35/);
    expect(screen.getByDisplayValue('Tinta branca (75 %), Acabamento 2 (25 %)')).toBeTruthy();
  });

  it('marks the invalid layer, and saves nothing', async () => {
    const { user, sent } = await open({ id: 3 });
    const row = await layer(1);
    await retype(user, input(row, /^λ/), '');
    expect(
      await screen.findByText(/^Camada 1 \(Concreto\): Condutividade térmica deve estar entre/),
    ).toBeTruthy();
    await user.click(saveButton());
    expect(input(row, /^λ/).getAttribute('aria-invalid')).toBe('true');
    expect(sent('PUT /api/compositions/3')).toEqual([]);
  });

  it('copies the values of a library material, moves the layer, and sends metres', async () => {
    const { user, sent } = await open({ id: 3 });
    await layer(1);
    await user.click(screen.getByRole('button', { name: 'Adicionar: Camada' }));
    const added = await layer(2);
    await user.type(within(added).getByRole('combobox', { name: /^Material/ }), 'arg');
    await user.click(await screen.findByRole('option', { name: /Argamassa comum/ }));
    await retype(user, input(added, /^Espessura/), '2,5');
    expect(within(added).getByText('ABNT NBR 15220-2:2005 · conferir')).toBeTruthy();
    input(added, /^Espessura/).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(input(await layer(1), /^Espessura/).value).toMatch(/^2,5/));
    await user.click(saveButton());
    await waitFor(() => expect(sent('PUT /api/compositions/3')).toHaveLength(1));
    expect(sent('PUT /api/compositions/3')[0]).toMatchObject({
      sections: [
        {
          layers: [
            {
              ...{ kind: 'solid', name: 'Argamassa comum', thickness: 0.025, conductivity: 1.15 },
              origin: { materialId: 7, source: 'ABNT NBR 15220-2:2005', confidence: 'P' },
            },
            LAYER,
          ],
        },
      ],
    });
  });

  it('keeps stored sections within layers', async () => {
    const { user, sent } = await open({ id: 4 });
    expect(await screen.findByText('25 % da superfície')).toBeTruthy();
    await retype(user, nameOfAll(), 'Bloco vazado');
    await user.click(saveButton());
    await waitFor(() => expect(sent('PUT /api/compositions/4')).toHaveLength(1));
    expect(sent('PUT /api/compositions/4')[0]).toMatchObject({ sections: BLOCK.sections });
  });

  it('is checked against the rows of a chosen building, with the changes needed', async () => {
    const { user } = await open({ id: 3 });
    const row = await layer(1);
    const panel = screen.getByRole('region', { name: 'Diante de uma edificação' });
    await user.click(within(panel).getByRole('combobox', { name: 'Edificação' }));
    await user.click(await screen.findByRole('option', { name: 'Edifício Aurora' }));
    expect(await within(panel).findByText('4,40 · Não atende o procedimento simplificado')).toBeTruthy();
    expect(within(panel).getByText('Concreto com 17,6 cm (hoje 10 cm)')).toBeTruthy();
    expect(
      within(panel)
        .getAllByText(/^Transmitância térmica U/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Transmitância térmica U: ≤ 3,70 W/(m²·K)']);
    expect(screen.queryByRole('alert')).toBeNull();
    await retype(user, input(row, /^Espessura/), '18');
    expect(await within(panel).findByText('A parede atende o procedimento simplificado.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(/^Elemento/), 'Cobertura');
    expect(
      await within(panel).findByText('Não julgável: falta na edificação: Zona bioclimática'),
    ).toBeTruthy();
  });

  it('removes a layer, and requires at least one', async () => {
    const { user } = await open({ id: 3 });
    await user.click(within(await layer(1)).getByRole('button', { name: 'Remover camada 1' }));
    expect(await screen.findByText('Seção 1: inclua ao menos uma camada')).toBeTruthy();
  });
});
