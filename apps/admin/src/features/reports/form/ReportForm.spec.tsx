/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen } from '@testing-library/react';
import { chooseVersion, confirmVersions, shownVersions, storedRecord } from '../../../../test/conflict';
import { type Answers, fakeApi } from '../../../../test/fakeApi';
import { openScreen, saveButton } from '../../../../test/renderScreen';
import type { FormTarget } from '../../../shared/overlay/editRoute';
import { ReportForm } from './ReportForm';

const BUILDING = { id: 7, name: 'Aurora', city: 'Curitiba', state: 'PR', updatedAt: '' };

async function open(target: FormTarget, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/requirements': [],
    'GET /api/criteria': [],
    'GET /api/analyses': [],
    'GET /api/reports/levels': [],
    'GET /api/buildings': [BUILDING],
    'GET /api/buildings/7': BUILDING,
    ...answers,
  });
  const form = <ReportForm onCreated={() => undefined} />;
  return { ...api, ...(await openScreen(form, { resource: 'reports', target })) };
}

const item = (id: number, code: string) => ({ id, code, label: code, isActive: true });
const structureOf = (...analyses: number[]) => ({
  requirements: [{ id: 1, position: 1, isEnabled: true }],
  criteria: [{ id: 1, position: 1 }],
  analyses: analyses.map((id, index) => ({ id, position: index + 1, levels: ['minimum'] })),
});

describe('report form', () => {
  it('requires a level before saving', async () => {
    const { sent, user } = await open({ create: true, of: 7 });
    await screen.findByText(/^Não há requisitos com análises ativas/);
    await user.click(saveButton());
    await screen.findByText('Selecione ao menos um nível de uma análise.');
    expect(sent('POST /api/reports/with-structure')).toEqual([]);
  });

  it('shows how much of its structure another user changed, and keeps the stored one if chosen', async () => {
    const values = { id: 6, buildingId: 7, structure: structureOf(1, 2, 3) };
    const stored = storedRecord('/api/reports/6', values, '/api/reports/6/with-structure');
    const parents = { requirementId: 1, criterionId: 1 };
    const { user } = await open(
      { id: 6 },
      {
        ...stored.answers,
        'GET /api/reports/6/structure': () => stored.current()['structure'],
        'GET /api/requirements': [item(1, '12')],
        'GET /api/criteria': [item(1, '12.1')],
        'GET /api/analyses': [1, 2, 3, 4, 5].map((id) => ({ ...item(id, `12.1.${id}`), ...parents })),
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar tudo: Superior' }));
    const theirs = structureOf(2, 3, 4, 5);
    stored.save({ structure: theirs });
    await user.click(saveButton());
    const label = 'Requisitos, critérios e análises';
    const mine = '5 análises\nestrutura alterada: 2 análises a mais, 3 com outros níveis';
    const current = '4 análises\nestrutura alterada: 2 análises a mais, 1 análise a menos';
    expect(await shownVersions()).toEqual([[label, mine, current, undefined]]);
    await chooseVersion(user, label, 'theirs');
    await confirmVersions(user);
    await screen.findByText('Relatório atualizado com sucesso!');
    expect(stored.current()).toMatchObject({ structure: theirs });
  });
});

describe('the draft of a report', () => {
  it('holds the levels of the analyses', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    globalThis.IntersectionObserver = globalThis.ResizeObserver as unknown as typeof IntersectionObserver;
    const answers: Answers = {
      'GET /api/requirements': [item(1, 'Estrutura')],
      'GET /api/criteria': [item(2, 'Estabilidade')],
      'GET /api/analyses': [{ ...item(3, 'Vento'), requirementId: 1, criterionId: 2 }],
    };
    const level = () => screen.findByLabelText<HTMLInputElement>('Superior: Estrutura Estrutura');
    const first = await open({ create: true }, answers);
    await first.user.click(await level());
    cleanup();
    const { user } = await open({ create: true }, answers);
    expect((await level()).checked).toBe(false);
    await user.click(screen.getByText('Continuar'));
    expect((await level()).checked).toBe(true);
  });
});
