/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MESSAGES, type PlannedActivity } from '@prumo/domain';
import { type Answers, fakeApi, noConnection, pending, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { MaintenancePlan } from './maintenance';
import MaintenanceScreen from './MaintenanceScreen';

const URL = '/api/buildings/7/maintenance';
const RECORDS = `${URL}-records`;

const activity = (over: Partial<PlannedActivity> = {}): PlannedActivity => ({
  ...{
    activityId: 1,
    ownActivityId: null,
    system: 'Água fria',
    element: 'Registros',
    label: 'Abrir e fechar',
  },
  ...{ team: 'local', period: 'half-yearly', standardPeriod: null, isIfAny: false, toCheck: true },
  ...{ isLeftOut: false, reason: null, lastDoneOn: null, nextDueOn: '2026-03-31', status: 'overdue' },
  ...over,
});
const OWN = {
  id: 4,
  system: 'Solar',
  element: null,
  label: 'Lavar',
  period: 'yearly',
  team: 'local',
} as const;
const PLAN: MaintenancePlan = {
  ...{ deliveryDate: '2025-09-30', programmeEnd: '2030-09-30', updatedAt: null },
  counts: { overdue: 1, dueSoon: 0 },
  activities: [
    activity(),
    activity({
      ...{ activityId: null, ownActivityId: 4, system: 'Solar', element: null, label: 'Lavar' },
      ...{ period: 'yearly', toCheck: false, status: 'on-time', nextDueOn: '2026-09-30' },
    }),
  ],
  changes: [],
  own: [OWN],
};
const RECORD = {
  ...{ id: 9, activityId: 1, ownActivityId: null, doneOn: '2026-03-15', doneBy: 'Limpa Ltda.', cost: 850.5 },
  ...{ note: 'Troca de vedante', evidenceId: 3, evidenceSubject: 'Foto do barrilete' },
  ...{ system: 'Água fria', element: 'Registros', label: 'Abrir e fechar' },
  updatedAt: '2026-03-15T12:00:00.000Z',
};
const NAME = 'Água fria, Registros: Abrir e fechar';

const open = async (answers: Answers = {}) => {
  const api = fakeApi({
    [`GET ${URL}`]: PLAN,
    [`GET ${RECORDS}`]: [RECORD],
    'GET /api/buildings/7/overview': { id: 7, name: 'Residencial Ipê' },
    'GET /api/buildings/7': { id: 7, userId: 1 },
    ...answers,
  });
  const { router } = await openScreen(<MaintenanceScreen buildingId={7} />, {
    resource: 'buildings',
    path: '/buildings/7/maintenance',
  });
  return { ...api, router };
};

describe('maintenance plan of a building', () => {
  it('shows overdue activities, records and the due dates of each year', async () => {
    await open();
    expect(await screen.findByText('1 vencida')).toBeTruthy();
    expect(screen.getByText('Programa de cinco anos, de 30/09/2025 a 30/09/2030.')).toBeTruthy();
    const water = screen.getByRole('list', { name: 'Água fria' });
    expect(within(water).getByText('Vencida')).toBeTruthy();
    expect(
      within(water).getByText('Semestral · Equipe de manutenção local · próxima em 31/03/2026'),
    ).toBeTruthy();
    expect(await screen.findByText('15/03/2026 · Limpa Ltda. · R$ 850,50')).toBeTruthy();
    expect(screen.getByText('30/03/2026, 30/09/2026')).toBeTruthy();
  });

  it('asks for a missing delivery date, and offers no calendar', async () => {
    await open({ [`GET ${URL}`]: { ...PLAN, deliveryDate: null, programmeEnd: null } });
    expect(await screen.findByRole('link', { name: 'Informar a data de entrega' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Calendário' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Planilha' })).toBeTruthy();
  });

  it('records an activity, and shows a refusal on its field', async () => {
    const api = await open({
      [`POST ${RECORDS}`]: refusal(400, 'A data não pode ser futura', {
        doneOn: 'A data não pode ser futura',
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: `Registrar ${NAME}` }));
    const dialog = screen.getByRole('dialog', { name: 'Registrar Manutenção' });
    await userEvent.type(within(dialog).getByLabelText('Executado por', { exact: false }), 'Limpa Ltda.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialog).findByText('A data não pode ser futura')).toBeTruthy();
    expect(api.sent(`POST ${RECORDS}`)[0]).toMatchObject({
      activityId: 1,
      doneBy: 'Limpa Ltda.',
      cost: null,
    });
  });

  it('opens a form with the cursor in it, asks before it is left, and saves it with Ctrl+S', async () => {
    const api = await open({ [`POST ${RECORDS}`]: RECORD });
    await userEvent.click(await screen.findByRole('button', { name: `Registrar ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Registrar Manutenção' }));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Data/ }));
    const doneBy = dialog.getByLabelText('Executado por', { exact: false });
    await userEvent.type(doneBy, 'Limpa Ltda.{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.type(doneBy, '{Control>}s{/Control}');
    await screen.findByText('Manutenção registrada.');
    expect(api.sent(`POST ${RECORDS}`)[0]).toMatchObject({ doneBy: 'Limpa Ltda.' });
  });

  it('repeats a record whose response was lost with the same idempotency key', async () => {
    const api = await open({ [`POST ${RECORDS}`]: noConnection });
    await userEvent.click(await screen.findByRole('button', { name: `Registrar ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Registrar Manutenção' }));
    await userEvent.type(dialog.getByLabelText('Executado por', { exact: false }), 'Limpa Ltda.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Não foi possível gravar o registro\. Sem conexão com o servidor\./);
    api.answers[`POST ${RECORDS}`] = RECORD;
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Manutenção registrada.');
    const keys = jest
      .mocked(globalThis.fetch)
      .mock.calls.filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('asks before Back leaves what was typed into a form', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Atividade própria' }));
    const system = screen.getByRole('textbox', { name: /^Sistema/ });
    await userEvent.type(system, 'Energia solar');
    await act(() => router.navigate('/buildings/7'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/buildings/7/maintenance');
    expect((system as HTMLInputElement).value).toBe('Energia solar');
  });

  it('shows all activities again after the last due one was recorded with only the due ones in sight', async () => {
    const api = await open({ [`POST ${RECORDS}`]: RECORD });
    await userEvent.click(await screen.findByRole('switch', { name: 'Só as vencidas e a vencer' }));
    expect(screen.queryByRole('list', { name: 'Solar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Registrar ${NAME}` }));
    await userEvent.type(screen.getByLabelText('Executado por', { exact: false }), 'Limpa Ltda.');
    api.answers[`GET ${URL}`] = {
      ...PLAN,
      counts: { overdue: 0, dueSoon: 0 },
      activities: PLAN.activities.map((one) => ({ ...one, status: 'on-time' })),
    };
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Nada vencido nem a vencer em 30 dias.');
    await userEvent.click(await screen.findByRole('switch', { name: 'Só as vencidas e a vencer' }));
    expect(screen.getByRole('list', { name: 'Solar' })).toBeTruthy();
  });

  const sendPhoto = async (answers: Answers) => {
    const api = await open({ 'POST /api/evidence': { id: 30 }, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: `Registrar ${NAME}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Registrar Manutenção' }));
    await dialog.findByRole('button', { name: 'Enviar foto ou documento' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
    return { api, dialog };
  };

  it('attaches a photo as evidence of an activity', async () => {
    const evidence = { id: 30, kind: 'inspection', number: null, subject: 'Foto' };
    const { api, dialog } = await sendPhoto({
      'POST /api/evidence/30/revisions': { number: 1 },
      'POST /api/evidence/30/revisions/1/files': evidence,
      'GET /api/evidence/30': evidence,
      [`POST ${RECORDS}`]: RECORD,
    });
    await screen.findByText('foto.jpg foi guardado nas evidências.');
    expect(api.sent('POST /api/evidence')[0]).toMatchObject({
      kind: 'inspection',
      subject: expect.stringMatching(/^Água fria, Registros: Abrir e fechar, \d\d\/\d\d\/\d{4}$/) as string,
    });
    await userEvent.type(dialog.getByLabelText('Executado por', { exact: false }), 'Limpa Ltda.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Manutenção registrada.');
    expect(api.sent(`POST ${RECORDS}`)[0]).toMatchObject({ evidenceId: 30 });
  });

  it('saves no record while its file is being sent', async () => {
    const evidence = { id: 30, kind: 'inspection', number: null, subject: 'Foto' };
    const file = pending(evidence);
    const { api, dialog } = await sendPhoto({
      'POST /api/evidence/30/revisions': { number: 1 },
      'POST /api/evidence/30/revisions/1/files': file.answer,
      'GET /api/evidence/30': evidence,
      [`POST ${RECORDS}`]: RECORD,
    });
    await userEvent.type(dialog.getByLabelText('Executado por', { exact: false }), 'Limpa Ltda.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Aguarde o envio do arquivo para salvar o registro.');
    expect(api.sent(`POST ${RECORDS}`)).toEqual([]);
    file.release();
    await screen.findByText('foto.jpg foi guardado nas evidências.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Manutenção registrada.');
    expect(api.sent(`POST ${RECORDS}`)[0]).toMatchObject({ evidenceId: 30 });
  });

  it('shows why a file was rejected, and creates no evidence without it', async () => {
    const { api, dialog } = await sendPhoto({
      'POST /api/evidence/30/revisions': { number: 1 },
      'POST /api/evidence/30/revisions/1/files': refusal(400, 'Recusado', { file: 'Arquivo danificado.' }),
      'DELETE /api/evidence/30': {},
    });
    await dialog.findByText('Arquivo danificado.');
    expect(api.sent('DELETE /api/evidence/30')).toHaveLength(1);
  });

  it('keeps the focus when a record or an own activity is removed with the button that had it', async () => {
    const api = await open({ [`DELETE ${RECORDS}/9`]: RECORD, [`PUT ${URL}`]: PLAN });
    await userEvent.click(await screen.findByRole('button', { name: `Excluir o registro de ${NAME}` }));
    api.answers[`GET ${RECORDS}`] = [];
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const none = await screen.findByText('Nenhuma manutenção registrada.');
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar Solar: Lavar' }));
    api.answers[`GET ${URL}`] = { ...PLAN, own: [], activities: PLAN.activities.slice(0, 1) };
    await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
    const add = await screen.findByRole('button', { name: 'Atividade própria' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('closes the question of a removal when another person has changed the plan', async () => {
    await open({ [`PUT ${URL}`]: refusal(409, MESSAGES.stale) });
    const remove = await screen.findByRole('button', { name: 'Retirar Solar: Lavar' });
    await userEvent.click(remove);
    await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
    await screen.findByText(MESSAGES.stale);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(remove);
  });

  it('tells that an edited record was changed', async () => {
    const api = await open({ [`PUT ${RECORDS}/9`]: RECORD });
    await userEvent.click(await screen.findByRole('button', { name: `Editar Registro: ${NAME}` }));
    await userEvent.type(screen.getByLabelText('Executado por', { exact: false }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Registro de manutenção alterado.');
    expect(api.sent(`PUT ${RECORDS}/9`)[0]).toMatchObject({ doneBy: 'Limpa Ltda.!' });
  });

  it('excludes an activity with a reason, keeping the other changes of the plan', async () => {
    const api = await open({ [`PUT ${URL}`]: PLAN });
    await userEvent.click(await screen.findByRole('button', { name: `Ajustar ${NAME}` }));
    const dialog = screen.getByRole('dialog', { name: 'Ajustar' });
    await userEvent.click(within(dialog).getByLabelText('Fora do plano'));
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Não há');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Plano de manutenção atualizado.')).toBeTruthy();
    expect(api.sent(`PUT ${URL}`)[0]).toEqual({
      changes: [{ activityId: 1, period: null, isLeftOut: true, reason: 'Não há' }],
      own: [OWN],
      updatedAt: null,
    });
  });
});
