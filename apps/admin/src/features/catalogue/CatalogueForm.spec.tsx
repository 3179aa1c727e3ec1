/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, refusal } from '../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import criteria from '../criteria';
import typologies from '../typologies';

const POST = 'POST /api/typologies';
const CREATED = 'Tipo de uso cadastrado com sucesso!';

async function open(
  answers: Answers = {},
  target: FormTarget = { create: true },
  { name, list: List } = typologies,
) {
  const api = fakeApi({
    'GET /api/typologies': [],
    [POST]: ({ body }) => ({ ...(body as object), id: 1, isActive: true }),
    ...answers,
  });
  return { api, ...(await openScreen(<List />, { resource: name, target })) };
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>, code: string, label: string) {
  await screen.findByRole('textbox', { name: /^Código/ });
  await retype(user, field('Código'), code);
  await retype(user, field('Descrição'), label);
  await user.click(saveButton());
}

describe('catalogue form', () => {
  it('can be saved again after an error on a field that it does not show', async () => {
    const opened = await open({ [POST]: refusal(400, 'Recusado.', { invisible: 'Recusado.' }) });
    await fillIn(opened, 'RECUSA', 'Recusada uma vez');
    await screen.findByText('Recusado.');
    opened.api.answers[POST] = ({ body }) => ({ ...(body as object), id: 1, isActive: true });
    await opened.user.click(saveButton());
    await screen.findByText(CREATED);
    expect(opened.api.sent(POST)).toHaveLength(2);
  });

  it('reports a text that is too long instead of truncating it', async () => {
    const opened = await open({ 'GET /api/criteria': [] }, { create: true }, criteria);
    await fillIn(opened, 'X'.repeat(30), 'y'.repeat(300));
    await screen.findByText('Máx 16 caracteres');
    await screen.findByText('Máx 255 caracteres');
    expect(field('Descrição').value).toHaveLength(300);
    expect(opened.api.asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows its own text for a server error', async () => {
    const fault = refusal(500, 'Erro inesperado');
    await fillIn(await open({ [POST]: fault }), 'XX', 'Que não há');
    await screen.findByText('Falha ao salvar tipo de uso');
  });

  it('offers no retry for a record that does not exist', async () => {
    const missing = refusal(404, 'Registro não encontrado.');
    await open({ 'GET /api/typologies/9': missing }, { id: 9 });
    const form = within(await screen.findByRole('dialog'));
    await form.findByText('Registro não encontrado.');
    await waitFor(() => expect(form.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  });
});
