/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError, type DataProvider, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { technicianFields } from '@prumo/domain';
import { fakeDataProvider, FORM_WORDS, field, renderScreen, saveButton } from '../../../test/renderScreen';
import { NoConnection } from '../../api/failure';
import { SwitchInput, TextInput } from '../inputs';
import { OptionAutocomplete } from '../inputs/OptionAutocomplete';
import type { FormTarget } from '../overlay/editRoute';
import { FormDialog, type FormDialogProps } from './FormDialog';
import { useSaveHold } from './FormFields';

const STORED = { id: 1, fullName: 'Ana', company: 'Alfa', updatedAt: '2026-11-01T10:00:00.000Z' };
const GONE = 'Registro não encontrado.';

interface Setup extends Partial<FormDialogProps<RaRecord>> {
  records?: RaRecord[];
  provider?: Partial<DataProvider>;
  target?: FormTarget;
}

function openForm({ records = [{ ...STORED }], provider, target = { id: 1 }, ...props }: Setup = {}) {
  const dataProvider = fakeDataProvider(records, provider);
  const form = (
    <FormDialog
      {...FORM_WORDS}
      fields={technicianFields}
      defaultValues={{ fullName: '', company: '' }}
      {...props}
    >
      <TextInput source="fullName" label="Nome" />
      <TextInput source="company" label="Empresa" />
      {props.children}
    </FormDialog>
  );
  return { records, ...renderScreen(form, { resource: 'technicians', dataProvider, target }) };
}

/** A write that is answered when the test says so. */
function pendingWrite() {
  let answer: (record: RaRecord) => void = () => undefined;
  const update = jest.fn(
    () => new Promise<{ data: RaRecord }>((resolve) => (answer = (data) => resolve({ data }))),
  );
  return {
    update: update as unknown as DataProvider['update'],
    calls: update.mock.calls,
    answer: () => answer(STORED),
  };
}

/** Fills in the company, as a CEP does the street, once it is answered. */
function Lookup({ answer, question }: { answer: string; question?: string }) {
  const { setValue } = useFormContext();
  const [state, setState] = useState<'idle' | 'pending' | 'answered'>('idle');
  useSaveHold(state === 'pending', state === 'answered' ? question : undefined);
  const finish = () => {
    if (question === undefined) setValue('company', answer, { shouldDirty: true });
    setState('answered');
  };
  return (
    <>
      <button type="button" onClick={() => setState('pending')}>
        Buscar
      </button>
      {state === 'pending' && createPortal(<button onClick={finish}>Responder</button>, document.body)}
    </>
  );
}

/** A choice whose list stands outside of the form's element. */
function Contact() {
  const { field } = useController({ name: 'company' });
  return (
    <OptionAutocomplete
      source={{ options: ['Alfa', 'Beta'], loading: false, failed: false }}
      value={String(field.value)}
      onChoose={field.onChange}
      textOf={(option) => option}
      input={{ label: 'Contato' }}
    />
  );
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rejectWith = (error: Error) => ({ update: () => Promise.reject(error) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('FormDialog', () => {
  it('shows no field before the record is loaded, then the stored values', async () => {
    openForm();
    expect(screen.queryByRole('textbox')).toBeNull();
    await screen.findByDisplayValue('Ana');
    expect(field('Empresa').value).toBe('Alfa');
  });

  it('retries loading a record', async () => {
    const getOne = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new HttpError('Falhou.', 500))
      .mockResolvedValue({ data: STORED });
    const { user } = openForm({ provider: { getOne: getOne as unknown as DataProvider['getOne'] } });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  });

  it('stores the values, and closes', async () => {
    const { user, records } = openForm();
    await screen.findByDisplayValue('Ana');
    await user.clear(field('Nome'));
    await user.type(field('Nome'), 'Bia{Enter}');
    await closed();
    expect(records[0]).toMatchObject({ fullName: 'Bia', company: 'Alfa', updatedAt: STORED.updatedAt });
  });

  it('creates a record', async () => {
    const { user, records } = openForm({ target: { create: true } });
    await user.type(field('Nome'), 'Caio');
    await user.click(saveButton());
    await closed();
    expect(records[1]).toMatchObject({ fullName: 'Caio', company: null });
  });

  it('rejects an empty required field, and focuses it', async () => {
    const { user, records } = openForm();
    await screen.findByDisplayValue('Ana');
    await user.clear(field('Nome'));
    await user.click(saveButton());
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
    expect(records[0]?.['fullName']).toBe('Ana');
  });

  it('marks the field that the server rejects, and keeps the values', async () => {
    const error = new HttpError('Dados inválidos.', 400, { errors: { company: 'Já existe.' } });
    const { user } = openForm({ provider: rejectWith(error) });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Empresa'), ' 2');
    await user.click(saveButton());
    expect(await screen.findByText('Já existe.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Empresa')));
    expect(field('Empresa').value).toBe('Alfa 2');
  });

  it.each([
    ['without a connection', new NoConnection(undefined), /Sem conexão/],
    ['when the record is gone', new HttpError(GONE, 404, { payload: { message: GONE } }), GONE],
  ])('keeps the form open %s', async (_name, error, message) => {
    const { user } = openForm({ provider: rejectWith(error) });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Empresa'), ' 2');
    await user.click(saveButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field('Empresa').value).toBe('Alfa 2');
  });

  it('asks before unsaved changes are discarded, again after continuing to edit', async () => {
    const { user, router } = openForm({ target: { create: true } });
    await user.type(field('Nome'), 'Caio');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Nome').value).toBe('Caio');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await closed();
    expect(router.state.location.pathname).toBe('/technicians');
  });

  it('sends one write for a double Save, and locks the fields meanwhile', async () => {
    const write = pendingWrite();
    const { user } = openForm({ provider: { update: write.update } });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Nome'), ' B');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await user.type(field('Nome'), 'x');
    expect(write.calls).toHaveLength(1);
    expect(field('Nome').value).toBe('Ana B');
    write.answer();
    await closed();
  });

  it('is not saved by Ctrl+S in a dialog over it', async () => {
    const write = pendingWrite();
    const over = createPortal(
      <div role="dialog" aria-label="Outro">
        <input aria-label="Número" />
      </div>,
      document.body,
    );
    const { user } = openForm({ provider: { update: write.update }, children: over });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Nome'), ' B');
    await user.click(screen.getByLabelText('Número'));
    await user.keyboard('{Control>}s{/Control}');
    expect(write.calls).toEqual([]);
    await user.click(field('Nome'));
    await user.keyboard('{Control>}s{/Control}');
    expect(write.calls).toHaveLength(1);
    write.answer();
    await closed();
  });

  it('saves after a running lookup, with its values', async () => {
    const { user, records } = openForm({ children: <Lookup answer="Beta" /> });
    await screen.findByDisplayValue('Ana');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(records[0]?.['company']).toBe('Alfa');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    await closed();
    expect(records[0]).toMatchObject({ company: 'Beta' });
  });

  it('does not save when the result of a lookup needs a decision', async () => {
    const { user, records } = openForm({ children: <Lookup answer="Beta" question="Decida." /> });
    await screen.findByDisplayValue('Ana');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText('Decida.')).toBeTruthy();
    expect(records[0]?.['company']).toBe('Alfa');
    expect(saveButton()).toHaveProperty('disabled', false);
  });

  it('keeps an open option list from changing a value that is being saved', async () => {
    const write = pendingWrite();
    const { user } = openForm({
      provider: { update: write.update },
      children: <Contact />,
    });
    await screen.findByDisplayValue('Ana');
    await user.click(screen.getByRole('combobox', { name: 'Contato' }));
    const option = await screen.findByRole('option', { name: 'Beta' });
    await user.keyboard('{Control>}s{/Control}');
    await user.click(option);
    expect(write.calls).toHaveLength(1);
    write.answer();
    await closed();
    expect(JSON.stringify(write.calls)).not.toContain('Beta');
  });

  it('focuses a switch that the server rejects', async () => {
    const error = new HttpError('Dados inválidos.', 400, { errors: { isActive: 'Em uso.' } });
    const { user } = openForm({
      provider: rejectWith(error),
      children: <SwitchInput source="isActive" label="Ativo" />,
    });
    await screen.findByDisplayValue('Ana');
    await user.click(saveButton());
    const toggle = screen.getByRole('switch', { name: 'Ativo' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    expect(toggle.getAttribute('aria-invalid')).toBe('true');
    expect(toggle.getAttribute('aria-describedby')).toBe(screen.getByText('Em uso.').id);
  });
});
