/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen, retype } from '../../../../test/renderScreen';
import type { ReportAnswers } from './answers';
import AnswersPanel from './AnswersPanel';

const REPORT = { id: 7, buildingId: 1, buildingName: 'Residencial Araucária' };
const GET = 'GET /api/reports/7/answers';
const PUT = 'PUT /api/reports/7/answers';
const UPDATED = '2026-11-26T12:00:00.000Z';

const row = (key: string | null, label: string, over: object = {}) => ({
  ...{ key, analysisId: null, requirement: '8 Segurança contra incêndio', criterion: '8.4 TRRF' },
  ...{ analysis: '8.4.1 TRRF', label, unit: 'min', demand: 'Mínimo 60 min', reason: 'falta Altura' },
  ...over,
});
const GAP = {
  analysisId: 9,
  analysis: '10.1.1 Janelas',
  unit: null,
  demand: null,
  reason: 'o catálogo não traz valor',
};
const kept = {
  ...{
    key: 'kept',
    analysisId: null,
    label: '9.1.1 Guarda-corpo › Altura',
    demand: null,
    kind: 'value' as const,
  },
  ...{ value: '≥ 1,10', unit: 'm', source: 'NBR 14718', reason: null },
  ...{ technicianName: 'Ana Prado', answeredAt: UPDATED, isCounted: false },
};
const CONTENT: ReportAnswers = {
  updatedAt: UPDATED,
  answers: [kept],
  rows: [
    row('a', 'Estrutura'),
    row('b', 'Vedação'),
    row(null, 'Janelas', { requirement: '10 Estanqueidade', ...GAP }),
  ],
};

const open = async (answers: Answers = {}) => {
  const closed: true[] = [];
  const sent: unknown[] = [];
  const api = fakeApi({
    [GET]: CONTENT,
    [PUT]: ({ body }) => {
      sent.push(body);
      return CONTENT;
    },
    ...answers,
  });
  const panel = <AnswersPanel report={REPORT} onClose={() => void closed.push(true)} />;
  const opened = await openScreen(panel, { resource: 'reports' });
  await screen.findByRole('group', { name: '8.4.1 TRRF › Estrutura' });
  return { api, closed, sent, ...opened };
};
const group = (name: string) => within(screen.getByRole('group', { name }));
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, kind: string) =>
  user.selectOptions(group(name).getByRole('combobox', { name: 'Resposta' }), kind);
const input = (name: string, label: string) =>
  group(name).getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar respostas' });

const FIRST = '8.4.1 TRRF › Estrutura';

describe('answers of a report', () => {
  it('are grouped by requirement with the reason of each row, other rows collapsed', async () => {
    await open();
    expect(screen.getByRole('region', { name: '8 Segurança contra incêndio' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: '10 Estanqueidade' })).getByText(/o catálogo não traz/),
    ).toBeTruthy();
    expect(group(FIRST).getByText('Pendente: falta Altura. Se vier a valer: Mínimo 60 min')).toBeTruthy();
    expect(screen.getByText('1 resposta guardada')).toBeTruthy();
    expect(
      screen.getByText('9.1.1 Guarda-corpo › Altura: Valor informado ≥ 1,10 m (Ana Prado, 26/11/2026)'),
    ).toBeTruthy();
    expect(save().disabled).toBe(true);
  });

  it('are saved together with the existing ones', async () => {
    const opened = await open();
    await choose(opened, FIRST, 'Informar valor');
    expect(input(FIRST, 'Unidade').value).toBe('min');
    await retype(opened.user, input(FIRST, 'Valor'), '90');
    await retype(opened.user, input(FIRST, 'Norma ou estudo'), 'IT 08');
    await choose(opened, '10.1.1 Janelas', 'Não se aplica');
    await retype(opened.user, input('10.1.1 Janelas', 'Motivo'), 'Sem janelas');
    await opened.user.click(save());
    await waitFor(() => expect(opened.closed).toEqual([true]));
    const { key, analysisId, kind, value, unit, source, reason } = kept;
    expect(opened.sent).toEqual([
      {
        updatedAt: UPDATED,
        answers: [
          {
            key: 'a',
            analysisId: null,
            kind: 'value',
            value: '90',
            unit: 'min',
            source: 'IT 08',
            reason: null,
          },
          {
            ...{ key: null, analysisId: 9, kind: 'not-applicable', value: null, unit: null, source: null },
            reason: 'Sem janelas',
          },
          { key, analysisId, kind, value, unit, source, reason },
        ],
      },
    ]);
  });

  it('show errors of missing fields, and send nothing', async () => {
    const opened = await open();
    await choose(opened, FIRST, 'Informar valor');
    await opened.user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(input(FIRST, 'Valor')));
    expect(group(FIRST).getByText('Informe o valor.')).toBeTruthy();
    expect(group(FIRST).getByText('Informe a norma ou o estudo.')).toBeTruthy();
    expect(opened.sent).toEqual([]);
  });

  it('show the server’s error on its row', async () => {
    const opened = await open({
      [PUT]: refusal(400, 'Dados inválidos', {
        'answers.0.key': 'Esta linha não está pendente neste relatório.',
      }),
    });
    const name = '8.4.1 TRRF › Vedação';
    await choose(opened, name, 'Não se aplica');
    await retype(opened.user, input(name, 'Motivo'), 'Não há');
    await opened.user.click(save());
    await waitFor(() =>
      expect(group(name).getByText('Esta linha não está pendente neste relatório.')).toBeTruthy(),
    );
    expect(opened.closed).toEqual([]);
    expect(input(name, 'Motivo').value).toBe('Não há');
  });

  it('ask before unsaved ones are discarded', async () => {
    const opened = await open();
    await choose(opened, FIRST, 'Não se aplica');
    await waitFor(() => expect(save().disabled).toBe(false));
    await opened.router.navigate('/buildings');
    await screen.findByText('Descartar alterações?');
    await opened.user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(opened.router.state.location.pathname).toBe('/reports');
  });

  it('show an empty state when nothing is pending', async () => {
    fakeApi({ [GET]: { ...CONTENT, answers: [], rows: [] } });
    await openScreen(<AnswersPanel report={REPORT} onClose={() => undefined} />, { resource: 'reports' });
    await screen.findByText('Nada está pendente neste relatório.');
  });
});
