/** @jest-environment ./test/jsdom.mjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { removedEmail } from '@prumo/domain';
import { type Answers, fakeApi, pending, refusal } from '../../../test/fakeApi';
import { field, gone, openScreen, retype } from '../../../test/renderScreen';
import type { SessionUser } from '../../api/signed-in/session';
import { UserForm } from '../users/form/UserForm';

const person = (id: number, fullName: string) => ({
  ...{ id, fullName, email: `p${id}@exemplo.com.br`, phone: null, isAdmin: false, allowedModules: [] },
  ...{ secondFactorRequired: false, updatedAt: '2026-11-01T10:00:00.000Z' },
});
const [DORA, CAIO] = [person(7, 'Dora Dias'), person(8, 'Caio Some')];
const CALL = 'POST /api/users/7/anonymize';
const REMOVED = 'Pessoa removida n.º 7';
const DONE = `Os dados foram removidos. O registro agora é “${REMOVED}”.`;

async function open(answers: Answers = {}, user: Partial<SessionUser> = {}) {
  const api = fakeApi({
    'GET /api/users': [DORA, CAIO, { ...person(9, 'Pessoa removida n.º 9'), email: removedEmail({ id: 9 }) }],
    'GET /api/users/7': DORA,
    [CALL]: { id: 7, fullName: REMOVED, command: null },
    ...answers,
  });
  const rendered = await openScreen(<UserForm />, { resource: 'users', target: { id: 7 }, user });
  await screen.findByDisplayValue('Dora Dias');
  return { ...api, ...rendered };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anonimizar' });

async function ask() {
  // The dialog suspends while it is loaded.
  await act(async () => fireEvent.click(button()));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar Dora Dias' }));
  const name = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nome da pessoa/ });
  return {
    dialog,
    name,
    type: (text: string) => fireEvent.change(name(), { target: { value: text } }),
    confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Anonimizar' })),
    errorOf: (input: HTMLElement) =>
      input.getAttribute('aria-invalid') === 'true' &&
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('anonymizing a person', () => {
  it('explains the consequences, and requires the typed name', async () => {
    const { sent } = await open();
    const { dialog, type, name, confirm, errorOf } = await ask();
    dialog.getByText(/^Documentos já emitidos não mudam/);
    dialog.getByText(`O nome passa a ser “${REMOVED}”; e-mail, telefone e permissões são apagados.`);
    confirm();
    expect(errorOf(name())).toBe('Digite o nome da pessoa para confirmar');
    type('Dora');
    expect(errorOf(name())).toBe('Para confirmar, digite: Dora Dias');
    expect(sent(CALL)).toEqual([]);
    type('dora dias');
    confirm();
    await screen.findByText(DONE);
    await closed();
    expect(sent(CALL)).toEqual([{ confirmation: 'dora dias' }]);
  });

  it('shows errors of the server on their fields, and accepts the name after a rename', async () => {
    const { user, answers, sent } = await open({
      [CALL]: refusal(400, 'Inválido.', { toUserId: 'O usuário de destino não existe.' }),
    });
    const { dialog, type, name, confirm, errorOf } = await ask();
    const heir = dialog.getByRole('combobox', { name: /^Passar os registros para/ });
    await user.click(heir);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Caio Some (p8@exemplo.com.br)',
    ]);
    await user.click(screen.getByRole('option'));
    type('Dora Dias');
    confirm();
    await waitFor(() => expect(errorOf(heir)).toBe('O usuário de destino não existe.'));
    expect(sent(CALL)).toEqual([{ confirmation: 'Dora Dias', toUserId: 8 }]);
    const renamed = 'Digite o nome exatamente como está cadastrado.';
    answers[CALL] = refusal(400, 'Inválido.', { confirmation: renamed });
    confirm();
    await waitFor(() => expect(errorOf(name())).toBe(renamed));
    answers[CALL] = { id: 7, fullName: REMOVED, command: null };
    type('Dora Prado');
    confirm();
    await screen.findByText(DONE);
  });

  it('shows the command that redacts the audit trail', async () => {
    const command = 'npm run redact -- usuario 7 --confirmar';
    await open({ [CALL]: { id: 7, fullName: REMOVED, command } });
    const { type, confirm } = await ask();
    type('Dora Dias');
    confirm();
    await screen.findByText(command);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await closed();
  });

  it("can't be closed while it writes, and closes once", async () => {
    const write = pending({ id: 7, fullName: REMOVED, command: null });
    const { user, router } = await open({ [CALL]: write.answer });
    const { dialog, type } = await ask();
    type('Dora Dias');
    await user.click(dialog.getByRole('button', { name: 'Anonimizar' }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true),
    );
    await act(() => router.navigate(-1));
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Anonimizar Dora Dias' });
    await act(async () => write.release());
    await closed();
    expect(router.state.location.pathname).toBe('/users');
  });

  it('is disabled while the form has unsaved changes', async () => {
    const { user } = await open();
    await retype(user, field('Nome completo'), 'Dora Prado');
    await waitFor(() => expect(button().disabled).toBe(true));
    screen.getByText('Salve ou descarte as alterações antes de anonimizar.');
    await retype(user, field('Nome completo'), 'Dora Dias');
    await gone('Salve ou descarte as alterações antes de anonimizar.');
    expect(button().disabled).toBe(false);
  });

  it("is not offered for one's own account", async () => {
    await open({}, { email: DORA.email });
    expect(screen.queryByRole('button', { name: 'Anonimizar' })).toBeNull();
  });
});
