/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuildingThermalLimits, Section } from '@prumo/domain';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { AssignedComposition } from './assigned';
import CompositionsPart from './CompositionsPart';

const URL = '/api/buildings/7/compositions';

const sections: Section[] = [
  {
    name: '',
    area: 1,
    layers: [
      {
        ...{ kind: 'solid', name: 'Concreto', thickness: 0.1 },
        ...{ conductivity: 1.75, density: 2200, specificHeat: 1 },
      },
    ],
  },
];
const CONCRETE: AssignedComposition = {
  ...{ part: 'external-wall', compositionId: 3, area: 120.5, eavesOpening: null },
  ...{ name: 'Concreto aparente', element: 'wall', absorptance: 0.5, sections },
  results: [
    {
      method: 'nbr15220-2005',
      resistance: 0.057,
      totalResistance: 0.227,
      transmittance: 4.4025,
      capacity: 220,
    },
  ],
  toReview: ['Concreto'],
};
const LIMITS: BuildingThermalLimits = {
  zone: 'ZB3',
  edition: 2021,
  wall: {
    rows: [
      {
        ...{ parameterId: 1, label: 'Transmitância', figure: '≤ 3,70', unit: 'W/(m²·K)' },
        ...{ quantity: 'transmittance', limit: 3.7, confidence: 'P', isChecked: false },
      },
    ],
    pending: [],
  },
  roof: { rows: [], pending: [] },
};
const REPORT = { id: 5, title: 'PDE-2026-0001, versão 1' };
const PROOF = '/api/reports/5/thermal-proof';
const NONE = { updatedAt: null, compositions: [] };
const ONE = { updatedAt: '2026-03-01T12:00:00.000Z', compositions: [CONCRETE] };

const open = async (answers: Answers) => {
  const api = fakeApi({
    'GET /api/buildings/7/thermal-limits': LIMITS,
    [`GET ${PROOF}`]: { state: 'none', evidenceId: null, hasCompositions: true },
    ...answers,
  });
  await openScreen(<CompositionsPart buildingId={7} report={REPORT} />, {
    resource: 'buildings',
    path: '/buildings/7',
  });
  return api;
};

describe('compositions on the building page', () => {
  it("are checked against the building's limits, and list what needs review", async () => {
    await open({ [`GET ${URL}`]: ONE });
    expect(await screen.findByRole('link', { name: 'Abrir a composição Concreto aparente' })).toBeTruthy();
    expect(await screen.findByText('Exige simulação')).toBeTruthy();
    expect(screen.getByText('U 4,40 W/(m²·K) · CT 220,0 kJ/(m²·K) · α 0,50 · 120,50 m²')).toBeTruthy();
    expect(screen.getByText(/ZB3, tabelas térmicas de 2021/)).toBeTruthy();
    expect(screen.getByText(/mudou na biblioteca.*Concreto/)).toBeTruthy();
    expect(screen.getByText('Concreto com 17,6 cm (hoje 10 cm)')).toBeTruthy();
  });

  it('are assigned in a dialog, which shows an error on its field', async () => {
    const user = userEvent.setup();
    const api = await open({
      [`GET ${URL}`]: NONE,
      'GET /api/compositions': [{ id: 3, name: 'Concreto aparente' }],
      'GET /api/compositions/3': { id: 3, name: 'Concreto aparente' },
      [`PUT ${URL}`]: refusal(400, 'Dados inválidos', { 'compositions.0.compositionId': 'Não é do dono.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Atribuir composição' }));
    const dialog = await screen.findByRole('dialog', { name: 'Atribuir composição' });
    await user.click(within(dialog).getByRole('button', { name: 'Atribuir' }));
    expect(await within(dialog).findByText('Composição é obrigatória')).toBeTruthy();
    await user.type(within(dialog).getByRole('combobox', { name: /Composição/ }), 'Concr');
    await user.click(await screen.findByRole('option', { name: 'Concreto aparente' }));
    await user.click(within(dialog).getByRole('button', { name: 'Atribuir' }));
    expect(await within(dialog).findByText('Não é do dono.')).toBeTruthy();
    expect(api.asked.find(({ call }) => call === `PUT ${URL}`)?.body).toEqual({
      compositions: [{ part: 'external-wall', compositionId: 3, area: null, eavesOpening: null }],
      updatedAt: null,
    });
  });

  it('are assigned once by a double click', async () => {
    const user = userEvent.setup();
    const api = await open({
      [`GET ${URL}`]: ONE,
      'GET /api/compositions/3': { id: 3, name: 'Concreto aparente' },
      [`PUT ${URL}`]: ONE,
    });
    await user.click(await screen.findByRole('button', { name: /^Alterar|^Editar/ }));
    const dialog = await screen.findByRole('dialog');
    const form = dialog.closest('form') ?? dialog.querySelector('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked.filter(({ call }) => call === `PUT ${URL}`)).toHaveLength(1);
  });

  it('are removed with the version that the page was loaded with', async () => {
    const user = userEvent.setup();
    const api = await open({ [`GET ${URL}`]: ONE, [`PUT ${URL}`]: NONE });
    const remove = await screen.findByRole('button', { name: 'Retirar Concreto aparente' });
    api.answers[`GET ${URL}`] = NONE;
    await user.click(remove);
    expect(await screen.findByText('Concreto aparente foi retirada da edificação.')).toBeTruthy();
    expect(api.asked.find(({ call }) => call === `PUT ${URL}`)?.body).toEqual({
      compositions: [],
      updatedAt: ONE.updatedAt,
    });
    const assign = screen.getByRole('button', { name: 'Atribuir composição' });
    await waitFor(() => expect(document.activeElement).toBe(assign));
  });

  it('become evidence of the newest report by their memorial, and show when to renew it', async () => {
    const user = userEvent.setup();
    const { answers } = await open({
      [`GET ${URL}`]: ONE,
      [`POST ${PROOF}`]: () => {
        answers[`GET ${PROOF}`] = { state: 'outdated', evidenceId: 1, hasCompositions: true };
        return { proven: [{ label: 'U', meets: false, isKept: true }], open: [{ label: 'CT', reason: 'x' }] };
      },
    });
    const memorial = await screen.findByRole('group', { name: /^Memorial de cálculo para PDE-2026-0001/ });
    expect(within(memorial).getByRole('link', { name: 'Memorial em PDF' }).getAttribute('href')).toBe(
      '/api/reports/5/jsreport?kind=thermal-memorial&inline=1',
    );
    await user.click(await within(memorial).findByRole('button', { name: 'Usar como comprovação' }));
    expect(
      await screen.findByText(
        'O memorial é evidência de 1 linha; 1 não atende; 1 com avaliação própria, que fica; em aberto: CT.',
      ),
    ).toBeTruthy();
    expect(await within(memorial).findByText(/^Rever: algo mudou/)).toBeTruthy();
    expect(within(memorial).getByRole('button', { name: 'Atualizar a comprovação' })).toBeTruthy();
  });
});
