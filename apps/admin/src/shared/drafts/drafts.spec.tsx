/** @jest-environment ./test/jsdom.mjs */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { technicianFields } from '@prumo/domain';
import {
  fakeDataProvider,
  FORM_WORDS,
  field,
  renderScreen,
  retype,
  saveButton,
} from '../../../test/renderScreen';
import { FormDialog } from '../form/FormDialog';
import { TextInput } from '../inputs';
import { editRoute, type FormTarget, resumingState } from '../overlay/editRoute';

const LATER = '2026-11-02T10:00:00.000Z';
const OUTDATED = /O registro foi alterado depois deste rascunho/;
const STORED = { id: 1 };

let records: RaRecord[];
let user: UserEvent;

/** Opens the form anew, as a reload does: a form that was open before is gone, what this device keeps is there. */
async function open(target: FormTarget, { userId = 1, isResuming = false } = {}) {
  cleanup();
  const shown = renderScreen(
    <FormDialog {...FORM_WORDS} fields={technicianFields} defaultValues={{ fullName: '', company: '' }}>
      <TextInput source="fullName" label="Nome" />
      <TextInput source="company" label="Empresa" />
    </FormDialog>,
    { resource: 'technicians', dataProvider: fakeDataProvider(records), user: { id: userId } },
  );
  user = shown.user;
  const state = isResuming ? resumingState(null) : undefined;
  await act(() => shown.router.navigate(editRoute('technicians', target), { state }));
  await screen.findByRole('textbox', { name: /^Nome/ });
}
const openNew = () => open({ create: true });

const drafts = (): string[] =>
  Object.entries<string>(localStorage).flatMap(([key, text]) => (key.startsWith('prumo.draft:') ? text : []));
const notice = () => screen.queryByText('Rascunho encontrado')?.closest<HTMLElement>('[role=status]') ?? null;
const press = (name: string) => user.click(within(notice() as HTMLElement).getByRole('button', { name }));
const values = () => [field('Nome').value, field('Empresa').value];
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'prumo.signed-in=1';
  records = [{ ...STORED, fullName: 'Ana', company: 'Alfa', updatedAt: '2026-11-01T10:00:00.000Z' }];
});

describe('the draft of a form that was left without saving', () => {
  it('is kept while typing, offered, and an unsaved change once it is resumed', async () => {
    await openNew();
    await retype(user, field('Nome'), 'Caio');
    await waitFor(() => expect(drafts().join()).toContain('Caio'));
    await openNew();
    expect(values()).toEqual(['', '']);
    await press('Continuar');
    expect([values(), notice()]).toEqual([['Caio', ''], null]);
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    await user.keyboard('{Escape}');
    await screen.findByText(/Existem alterações não salvas/);
    expect(drafts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await closed();
    expect(drafts()).toEqual([]);
  });

  it('is deleted when it is discarded', async () => {
    await openNew();
    await retype(user, field('Nome'), 'Caio');
    await openNew();
    await press('Descartar');
    expect([notice(), drafts()]).toEqual([null, []]);
    await openNew();
    expect([notice(), values()]).toEqual([null, ['', '']]);
  });

  it.each([
    ['at once', false],
    ['when the form opens again', true],
  ])('is merged with what is typed into other fields, if resumed %s', async (_when, isReopened) => {
    await openNew();
    await retype(user, field('Nome'), 'Caio');
    await openNew();
    await retype(user, field('Empresa'), 'Beta');
    if (isReopened) await openNew();
    await press('Continuar');
    expect([values(), notice()]).toEqual([['Caio', 'Beta'], null]);
  });

  it('is kept beside what is typed into the same field, and each is offered in turn', async () => {
    await openNew();
    await retype(user, field('Nome'), 'Primeiro');
    await openNew();
    await retype(user, field('Nome'), 'Segundo');
    await openNew();
    await press('Continuar');
    expect(values()).toEqual(['Segundo', '']);
    expect(notice()?.textContent).toContain('Há outras alterações não salvas');
    await press('Continuar');
    expect(values()).toEqual(['Primeiro', '']);
    await press('Continuar');
    expect(values()).toEqual(['Segundo', '']);
    await press('Descartar');
    expect([values(), notice()]).toEqual([['Segundo', ''], null]);
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    await waitFor(() => expect(drafts().join()).not.toContain('Primeiro'));
    expect(drafts().join()).toContain('Segundo');
  });

  it('is offered to its own user only', async () => {
    await openNew();
    await retype(user, field('Nome'), 'Caio');
    await open({ create: true }, { userId: 2 });
    expect([values(), notice()]).toEqual([['', ''], null]);
    await openNew();
    await press('Continuar');
    expect(values()).toEqual(['Caio', '']);
  });
});

describe('the draft of a stored record', () => {
  it('is outdated when another user saved the record, and is saved over their version', async () => {
    await open(STORED);
    await retype(user, field('Nome'), 'Bia');
    cleanup();
    records[0] = { ...STORED, fullName: 'Ana', company: 'Beta', updatedAt: LATER };
    await open(STORED);
    expect(notice()?.textContent).toMatch(OUTDATED);
    await press('Continuar');
    expect(values()).toEqual(['Bia', 'Beta']);
    await user.click(saveButton());
    await closed();
    expect(records[0]).toMatchObject({ fullName: 'Bia', company: 'Beta', updatedAt: LATER });
    expect(drafts()).toEqual([]);
  });

  it('is offered again after the record was saved without it', async () => {
    await open(STORED);
    await retype(user, field('Nome'), 'Esquecida');
    await open(STORED);
    await retype(user, field('Nome'), 'Salva');
    await user.click(saveButton());
    await closed();
    records[0] = { ...records[0], ...STORED, updatedAt: LATER };
    await open(STORED);
    expect(notice()?.textContent).toMatch(OUTDATED);
    await press('Continuar');
    expect(values()).toEqual(['Esquecida', 'Alfa']);
    await press('Descartar');
    expect([values(), drafts()]).toEqual([['Salva', 'Alfa'], []]);
  });

  it('is resumed by itself after the session ended, and given up without a question', async () => {
    await open(STORED);
    await retype(user, field('Nome'), 'Bia');
    await open(STORED, { isResuming: true });
    expect(notice()?.textContent).toContain('O formulário está como você o deixou');
    expect(values()).toEqual(['Bia', 'Alfa']);
    await press('Descartar');
    expect([values(), notice(), drafts()]).toEqual([['Ana', 'Alfa'], null, []]);
    await user.keyboard('{Escape}');
    await closed();
  });
});
