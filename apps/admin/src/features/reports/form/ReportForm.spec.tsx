/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen } from '@testing-library/react';
import { chooseVersion, confirmVersions, shownVersions, storedRecord } from '../../../../test/conflict';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen, saveButton } from '../../../../test/renderScreen';
import type { FormTarget } from '../../../shared/overlay/editRoute';
import { ReportPanels } from '../panels/ReportPanels';
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
  const form = (
    <>
      <ReportForm onCreated={() => undefined} />
      <ReportPanels />
    </>
  );
  return { ...api, ...(await openScreen(form, { resource: 'reports', target })) };
}

const item = (id: number, code: string) => ({ id, code, label: code, isActive: true });
const structureOf = (...analyses: number[]) => ({
  requirements: [{ id: 1, position: 1, isEnabled: true }],
  criteria: [{ id: 1, position: 1 }],
  analyses: analyses.map((id, index) => ({ id, position: index + 1, levels: ['minimum'] })),
});

const VENTO = { ...item(3, 'Vento'), requirementId: 1, criterionId: 2 };
/** A catalogue of one analysis. */
const ONE: Answers = {
  'GET /api/requirements': [item(1, 'Estrutura')],
  'GET /api/criteria': [item(2, 'Estabilidade')],
  'GET /api/analyses': [VENTO],
};
const LEVEL = 'Superior: Estrutura Estrutura';
const CREATE = 'POST /api/reports/with-structure';

describe('report form', () => {
  it('requires a level before saving', async () => {
    const { sent, user } = await open({ create: true, of: 7 });
    await screen.findByText(/^Não há requisitos com análises ativas/);
    await user.click(saveButton());
    await screen.findByText('Selecione ao menos um nível de uma análise.');
    expect(sent(CREATE)).toEqual([]);
  });

  it('requires its building, and offers to create the first one', async () => {
    const { user } = await open({ create: true }, { 'GET /api/buildings': [] });
    await screen.findByText('Nenhuma edificação cadastrada.');
    expect(screen.getByRole('link', { name: 'Nova Edificação' })).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText('Edificação é obrigatória');
    await user.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('previews a new report without a question whether to leave it', async () => {
    const { sent, user } = await open(
      { create: true, of: 7 },
      { ...ONE, ['POST /api/reports/preview']: refusal(500) },
    );
    await user.click(await screen.findByLabelText(LEVEL));
    await user.click(screen.getByRole('button', { name: 'Pré-visualizar' }));
    await screen.findByText('Não foi possível avaliar o relatório.');
    expect(sent('GET /api/reports/NaN')).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps its levels when it cannot be saved, and marks the field that the server rejects', async () => {
    const refused = refusal(400, 'Recusado.', { buildingId: 'Não esta.' });
    const { answers, user } = await open({ create: true, of: 7 }, { ...ONE, [CREATE]: refused });
    await user.click(await screen.findByLabelText(LEVEL));
    await user.click(saveButton());
    await screen.findByText('Recusado.');
    const building = screen.getByRole<HTMLInputElement>('combobox', { name: /^Edificação/ });
    expect([building.value, building.getAttribute('aria-invalid')]).toEqual(['Aurora (Curitiba/PR)', 'true']);
    expect(screen.getByText('Não esta.')).toBeTruthy();
    answers[CREATE] = refusal(503);
    await user.click(saveButton());
    await screen.findByText('Falha ao salvar relatório');
    expect(screen.getByLabelText<HTMLInputElement>(LEVEL).checked).toBe(true);
  });

  it('shows an inactive analysis that it contains, which a new report does not offer', async () => {
    const inactive = { 'GET /api/analyses': [{ ...VENTO, isActive: false }] };
    const stored = { 'GET /api/reports/6': { id: 6, buildingId: 7, updatedAt: '' } };
    await open({ create: true }, { ...ONE, ...inactive });
    await screen.findByText(/^Não há requisitos com análises ativas/);
    cleanup();
    const structure = {
      requirements: [{ id: 1, position: 1, isEnabled: true }],
      criteria: [{ id: 2, position: 1 }],
      analyses: [{ id: 3, position: 1, levels: ['superior'] }],
    };
    const answers = { ...ONE, ...inactive, ...stored, 'GET /api/reports/6/structure': structure };
    const { user } = await open({ id: 6 }, answers);
    await user.click(await screen.findByText('Expandir tudo'));
    await screen.findByText('(inativo)', { exact: false });
    expect(screen.getByLabelText<HTMLInputElement>(LEVEL).checked).toBe(true);
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
    const level = () => screen.findByLabelText<HTMLInputElement>(LEVEL);
    const first = await open({ create: true }, ONE);
    await first.user.click(await level());
    cleanup();
    const { user } = await open({ create: true }, ONE);
    expect((await level()).checked).toBe(false);
    await user.click(screen.getByText('Continuar'));
    expect((await level()).checked).toBe(true);
  });

  it('holds the building that its address named', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    const { user } = await open({ create: true, of: 7 }, ONE);
    await user.click(await screen.findByLabelText(LEVEL));
    cleanup();
    const again = await open({ create: true }, ONE);
    await again.user.click(await screen.findByText('Continuar'));
    await screen.findByDisplayValue('Aurora (Curitiba/PR)');
  });
});
