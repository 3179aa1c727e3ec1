/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError, type DataProvider, type RaRecord } from 'ra-core';
import { MESSAGES, technicianFields } from '@prumo/domain';
import { fakeDataProvider, field, renderScreen, saveButton } from '../../../test/renderScreen';
import { NoConnection } from '../../api/failure';
import { SwitchInput, TextInput } from '../inputs';
import type { FormTarget } from '../overlay/editRoute';
import { FormDialog, type FormDialogProps } from './FormDialog';

const MESSAGE = {
  createTitle: 'Novo técnico',
  editTitle: 'Editar técnico',
  created: 'Técnico criado.',
  updated: 'Técnico atualizado.',
  createFailed: 'Não foi possível criar.',
  updateFailed: 'Não foi possível atualizar.',
};
const STORED = { id: 1, fullName: 'Ana', company: 'Alfa', updatedAt: '2026-11-01T10:00:00.000Z' };

interface Setup extends Partial<FormDialogProps<RaRecord>> {
  records?: RaRecord[];
  provider?: Partial<DataProvider>;
  target?: FormTarget;
}

function openForm({ records = [{ ...STORED }], provider, target = { id: 1 }, ...props }: Setup = {}) {
  const dataProvider = fakeDataProvider(records, provider);
  const form = (
    <FormDialog
      {...MESSAGE}
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

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rejectWith = (error: Error) => ({ update: () => Promise.reject(error) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('FormDialog', () => {
  it('shows no field before the record is read, then the stored values', async () => {
    openForm();
    expect(screen.queryByRole('textbox')).toBeNull();
    await screen.findByDisplayValue('Ana');
    expect(field('Empresa').value).toBe('Alfa');
  });

  it('reads a record again that could not be read', async () => {
    const getOne = jest
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new HttpError('Falhou.', 500))
      .mockResolvedValue({ data: STORED });
    const { user } = openForm({ provider: { getOne: getOne as unknown as DataProvider['getOne'] } });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue('Ana')).toBeTruthy();
  });

  it('stores what was typed, and closes', async () => {
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

  it('refuses an empty required field, and puts the cursor there', async () => {
    const { user, records } = openForm();
    await screen.findByDisplayValue('Ana');
    await user.clear(field('Nome'));
    await user.click(saveButton());
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
    expect(field('Nome').getAttribute('aria-invalid')).toBe('true');
    expect(records[0]?.['fullName']).toBe('Ana');
  });

  it('marks the field that the server refuses, and keeps what was typed', async () => {
    const error = new HttpError('Dados inválidos.', 400, { errors: { company: 'Já existe.' } });
    const { user } = openForm({ provider: rejectWith(error) });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Empresa'), ' 2');
    await user.click(saveButton());
    expect(await screen.findByText('Já existe.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Empresa')));
    expect(field('Empresa').value).toBe('Alfa 2');
  });

  it('keeps the form open without a connection', async () => {
    const { user } = openForm({ provider: rejectWith(new NoConnection(undefined)) });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Empresa'), ' 2');
    await user.click(saveButton());
    expect(await screen.findByText(/Sem conexão/)).toBeTruthy();
    expect(field('Empresa').value).toBe('Alfa 2');
  });

  it('sends one write for a double Save, and changes nothing meanwhile', async () => {
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

  it('lets the user choose field by field after a stale save', async () => {
    const records: RaRecord[] = [{ ...STORED }];
    const stale = new HttpError(MESSAGES.stale, 409, {});
    const update = jest.fn(({ data }: { data: RaRecord }) =>
      data['updatedAt'] === records[0]?.['updatedAt']
        ? Promise.resolve({ data: Object.assign(records[0] ?? {}, data) })
        : Promise.reject(stale),
    );
    const { user } = openForm({
      records,
      provider: {
        update: ((_resource: string, params: { data: RaRecord }) =>
          update(params)) as unknown as DataProvider['update'],
      },
    });
    await screen.findByDisplayValue('Ana');
    await user.type(field('Nome'), ' Minha');
    records[0] = { ...STORED, fullName: 'Ana Dela', company: 'Beta', updatedAt: '2026-11-02T10:00:00.000Z' };
    await user.click(saveButton());
    await user.click(await screen.findByRole('radio', { name: /Ana Minha/ }));
    await user.click(screen.getByRole('button', { name: /Salvar/ }));
    await closed();
    expect(records[0]).toMatchObject({ fullName: 'Ana Minha', company: 'Beta' });
  });

  it('puts the cursor on a switch that the server refuses', async () => {
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
