/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { technicianFields, windFields } from '@prumo/domain';
import { chooseVersion, confirmVersions, shownVersions, storedRecord } from '../../../test/conflict';
import { fakeApi, noConnection } from '../../../test/fakeApi';
import { field, FORM_WORDS, gone, openScreen, retype, saveButton } from '../../../test/renderScreen';
import { queryClient } from '../../api/queryClient';
import { SwitchInput, TextInput } from '../inputs';
import { fieldInputs } from '../inputs/FieldInput';
import { CONFLICT } from './conflict/conflictRows';
import { FormDialog } from './FormDialog';

const PATH = '/api/technicians/1';
const { FieldCell } = fieldInputs(windFields);

/** Opens the form of a technician with two more fields, and types a name. */
async function open() {
  const stored = storedRecord(PATH, {
    id: 1,
    fullName: 'Ana',
    company: 'Alfa',
    windMinMS: 1,
    isShared: true,
  });
  const api = fakeApi(stored.answers);
  const form = (
    <FormDialog {...FORM_WORDS} fields={{ ...technicianFields, ...windFields }}>
      <TextInput source="fullName" label="Nome" />
      <TextInput source="company" label="Empresa" />
      <FieldCell source="windMinMS" />
      <SwitchInput source="isShared" label="Da empresa" />
    </FormDialog>
  );
  const { user } = await openScreen(form, { resource: 'technicians', target: { id: 1 } });
  await screen.findByDisplayValue('Ana');
  await retype(user, field('Nome'), 'Ana Minha');
  return { ...api, user, stored, save: () => user.click(saveButton()) };
}

const updated = () => screen.findByText(FORM_WORDS.updated);
const compareButton = () => screen.findByRole('button', { name: CONFLICT.compare });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a form whose record another user saved meanwhile', () => {
  it('shows both versions in words, field by field, and saves what was chosen', async () => {
    const { user, stored, save } = await open();
    await retype(user, field('Vento mínimo'), '0,5');
    stored.save({ fullName: 'Ana Dela', company: 'Beta', windMinMS: 0.25, isShared: false });
    await save();
    expect(await shownVersions()).toEqual([
      ['Nome', 'Ana Minha', 'Ana Dela', undefined],
      ['Empresa', 'Alfa', 'Beta', 'theirs'],
      ['Vento mínimo', '0,50 m/s', '0,25 m/s', undefined],
      ['Da empresa', 'Sim', 'Não', 'theirs'],
    ]);
    await chooseVersion(user, 'Nome', 'mine');
    await chooseVersion(user, 'Vento mínimo', 'theirs');
    await confirmVersions(user);
    await updated();
    expect(stored.current()).toMatchObject({ fullName: 'Ana Minha', company: 'Beta', windMinMS: 0.25 });
  });

  it('keeps what was typed when the person goes on editing, and compares again', async () => {
    const { user, stored, save } = await open();
    stored.save({ fullName: 'Ana Dela' });
    await save();
    await shownVersions();
    await user.keyboard('{Escape}');
    await gone(CONFLICT.title);
    expect(field('Nome').value).toBe('Ana Minha');
    await retype(user, field('Nome'), 'Ana Nova');
    await user.click(await compareButton());
    expect(await shownVersions()).toEqual([['Nome', 'Ana Nova', 'Ana Dela', undefined]]);
    await chooseVersion(user, 'Nome', 'theirs');
    await confirmVersions(user);
    await updated();
    expect(stored.current()).toMatchObject({ fullName: 'Ana Dela' });
  });

  it('asks again when yet another save came in between', async () => {
    const { user, stored, save } = await open();
    stored.save({ company: 'Beta' });
    await save();
    expect(await shownVersions()).toContainEqual(['Empresa', 'Alfa', 'Beta', 'theirs']);
    stored.save({ company: 'Gama' });
    await confirmVersions(user);
    await waitFor(async () =>
      expect(await shownVersions()).toContainEqual(['Empresa', 'Beta', 'Gama', 'theirs']),
    );
    await confirmVersions(user);
    await updated();
    expect(stored.current()).toMatchObject({ fullName: 'Ana Minha', company: 'Gama' });
  });

  it('saves without a question when the other save changed nothing that the form shows', async () => {
    const { stored, save, sent } = await open();
    stored.save({ fullName: 'Ana' });
    await save();
    await updated();
    expect(stored.current()).toMatchObject({ fullName: 'Ana Minha' });
    expect(sent(`PUT ${PATH}`)).toHaveLength(2);
  });

  it('keeps what was typed when the stored version cannot be read, and compares later', async () => {
    const { user, stored, save, answers } = await open();
    const read = answers[`GET ${PATH}`] as () => unknown;
    stored.save({ company: 'Beta' });
    answers[`GET ${PATH}`] = noConnection;
    await save();
    await screen.findByText('Sem conexão com o servidor.');
    expect(field('Nome').value).toBe('Ana Minha');
    answers[`GET ${PATH}`] = read;
    const button = await compareButton();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await confirmVersions(user);
    await updated();
    expect(stored.current()).toMatchObject({ fullName: 'Ana Minha', company: 'Beta' });
  });

  it('keeps its values, typed or not, while everything is read again', async () => {
    const { stored, asked } = await open();
    stored.save({ fullName: 'Ana Dela', company: 'Beta' });
    const reads = () => asked.filter(({ call }) => call === `GET ${PATH}`).length;
    const before = reads();
    await act(() => queryClient.refetchQueries());
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect([field('Nome').value, field('Empresa').value]).toEqual(['Ana Minha', 'Alfa']);
    expect(reads()).toBe(before);
  });
});
