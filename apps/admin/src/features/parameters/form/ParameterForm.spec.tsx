/** @jest-environment ./test/jsdom.mjs */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, fakeApi } from '../../../../test/fakeApi';
import { field, openScreen, retype } from '../../../../test/renderScreen';
import type { FormTarget } from '../../../shared/overlay/editRoute';
import { CONDITIONS, LABELS } from '../Parameter';
import { ParameterForm } from './ParameterForm';

const LOOKUPS = ['requirements', 'criteria', 'analyses', 'attributes', 'states'];

async function openForm(target: FormTarget, answers: Answers = {}) {
  const api = fakeApi({ ...Object.fromEntries(LOOKUPS.map((name) => [`GET /api/${name}`, []])), ...answers });
  return { ...api, ...(await openScreen(<ParameterForm />, { resource: 'parameters', target })) };
}

describe('parameter form', () => {
  it('clears the limits with their errors when another attribute is chosen', async () => {
    const attribute = { id: 9, friendlyName: 'Área total', dataKind: 'numeric', sourceTable: 'buildings' };
    const { user } = await openForm(
      { create: true },
      { 'GET /api/attributes': [{ ...attribute, sourceColumn: 'total_area', isActive: true }] },
    );
    const limit = await screen.findByLabelText<HTMLInputElement>(/^Limite máx/);
    fireEvent.change(limit, { target: { value: 'abc' } });
    fireEvent.click(screen.getByText('Salvar'));
    await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByRole('combobox', { name: /^Atributo/ }));
    await user.click(await screen.findByRole('option', { name: /^Área total/ }));
    await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('false'));
  });

  it('copies a parameter with its values and further conditions, under another description', async () => {
    const condition = { attributeId: 9, attributeValueIds: [], minLimit: 3, maxLimit: null };
    const values = { analysisId: 3, minimumValue: '20', unit: 'dB', conditions: [condition] };
    const stored = {
      id: 5,
      requirementId: 1,
      criterionId: 2,
      label: 'Isolamento',
      isActive: true,
      ...values,
    };
    const create = 'POST /api/parameters';
    const { sent } = await openForm(
      { create: true, from: 5 },
      { 'GET /api/parameters/5': stored, [create]: { ...stored, id: 6 } },
    );
    await screen.findByDisplayValue('Isolamento (cópia)');
    fireEvent.click(screen.getByText('Salvar'));
    await screen.findByText('Parâmetro cadastrado.');
    expect(sent(create)).toMatchObject([{ label: 'Isolamento (cópia)', ...values }]);
  });
});

describe('the draft of a parameter', () => {
  it('holds the further conditions', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    const open = () => openForm({ create: true });
    const condition = () => screen.queryByRole('group', { name: CONDITIONS.name(1) });
    const first = await open();
    await retype(first.user, field(LABELS.label), 'Parâmetro em rascunho');
    await first.user.click(screen.getByRole('button', { name: CONDITIONS.add }));
    cleanup();
    const { user } = await open();
    expect(condition()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(field(LABELS.label).value).toBe('Parâmetro em rascunho');
    expect(condition()).not.toBeNull();
  });
});
