/** @jest-environment ./test/jsdom.mjs */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, hintOf, labelled, select } from '../../../../test/choices';
import { fakeApi } from '../../../../test/fakeApi';
import { field, openScreen, retype } from '../../../../test/renderScreen';
import type { FormTarget } from '../../../shared/overlay/editRoute';
import { CONDITIONS, LABELS } from '../Parameter';
import { ParameterForm } from './ParameterForm';

const item = (id: number, code: string, label: string) => ({ id, code, label, isActive: true });
const HEIGHT = { id: 9, friendlyName: 'Altura da edificação', dataKind: 'numeric', sourceTable: 'buildings' };
const NOISE = { id: 8, friendlyName: 'Classe de ruído', dataKind: 'reference', sourceTable: 'buildings' };
const CLASSES = [item(1, 'I', 'Fonte distante'), { ...item(3, 'III', 'Ruído intenso'), isActive: false }];
const STORED = {
  ...{ id: 5, requirementId: 1, criterionId: 2, analysisId: 3, label: 'Isolamento', unit: 'dB' },
  ...{ minimumValue: '45', intermediateValue: '50', superiorValue: '55', hasLevels: true },
  ...{ isKeyFigure: false, isActive: true, demand: 'required', minLimit: null, maxLimit: null },
  ...{ attributeId: 8, attributeValueId: 3, conditions: [], updatedAt: 'v1' },
};
/** Quicker to find than the button. */
const SAVE = '{Control>}s{/Control}';
const CREATE = 'POST /api/parameters';

async function open(target: FormTarget = { create: true }, values: object = {}) {
  const api = fakeApi({
    'GET /api/requirements': [
      item(1, '12', 'Desempenho acústico'),
      item(2, '8', 'Segurança contra incêndio'),
    ],
    'GET /api/criteria': [item(2, '12.3', 'Isolação')],
    'GET /api/analyses': [{ ...item(3, '12.3.1', 'Vedações'), requirementId: 1, criterionId: 2 }],
    'GET /api/attributes': [
      { ...HEIGHT, sourceColumn: 'building_height' },
      { ...NOISE, sourceColumn: 'noise_class_id' },
    ],
    'GET /api/attributes/8/values': CLASSES,
    'GET /api/states': [],
    'GET /api/parameters/5': { ...STORED, ...values },
    'PUT /api/parameters/5': ({ body }) => ({ ...STORED, ...(body as object) }),
    [CREATE]: { ...STORED, id: 6 },
  });
  return { ...api, ...(await openScreen(<ParameterForm />, { resource: 'parameters', target })) };
}

const fill = (label: string, value: string) => {
  fireEvent.change(labelled(label), { target: { value } });
  fireEvent.blur(labelled(label));
};
const valueOf = (label: string) => labelled(label).value;

describe('parameter form', () => {
  it('filters the analyses, and clears the analysis when the requirement changes', async () => {
    const { user } = await open();
    await user.keyboard(SAVE);
    await screen.findByText('Análise é obrigatória');
    await choose(user, 'Análise', '12.3.1');
    await waitFor(() => expect(valueOf('Requisito')).toBe('12 - Desempenho acústico'));
    expect(valueOf('Critério')).toBe('12.3 - Isolação');
    await choose(user, 'Requisito', '8 - Segurança');
    await waitFor(() => expect(valueOf('Análise')).toBe(''));
    await user.click(labelled('Análise'));
    await screen.findByText('Nenhum item encontrado.');
    // The value itself must be gone: a choice that is not offered is not shown either.
    await user.keyboard('{Escape}');
    await choose(user, 'Requisito', '12 - Desempenho');
    expect(valueOf('Análise')).toBe('');
  });

  it('shows limits with two to four decimals, and rejects a fifth and a minimum above the maximum', async () => {
    const { user, sent } = await open();
    await choose(user, 'Análise', '12.3.1');
    await choose(user, 'Atributo', 'Altura da edificação');
    fill('Descrição', 'Quatro casas');
    await user.type(labelled('Limite mín.'), '12,5{Tab}');
    expect(valueOf('Limite mín.')).toBe('12,50');
    await user.keyboard('0,12345{Tab}');
    await waitFor(() => expect(hintOf('Limite máx.')).toBe('Use no máximo 4 casas decimais'));
    expect(valueOf('Limite máx.')).toBe('0,12345');
    fill('Limite máx.', '0,1234');
    await user.keyboard(SAVE);
    await waitFor(() => expect(hintOf('Limite máx.')).toBe('Máx deve ser >= Mín'));
    fill('Limite máx.', '12,6543');
    await user.keyboard(SAVE);
    await screen.findByText('Parâmetro cadastrado.');
    expect(sent(CREATE)).toMatchObject([{ analysisId: 3, minLimit: 12.5, maxLimit: 12.6543 }]);
  });

  it('clears value and limits when the attribute changes', async () => {
    const { user } = await open();
    await choose(user, 'Atributo', 'Altura da edificação');
    fill('Limite mín.', '12,5');
    await choose(user, 'Atributo', 'Classe de ruído');
    await waitFor(() => expect(valueOf('Limite mín.')).toBe(''));
    expect(labelled('Limite mín.').disabled).toBe(true);
    await user.keyboard(SAVE);
    await screen.findByText('Valor do atributo é obrigatório');
  });

  it('clears the error of a limit when another attribute is chosen', async () => {
    const { user } = await open();
    fill('Limite máx.', 'abc');
    await user.keyboard(SAVE);
    await waitFor(() => expect(labelled('Limite máx.').getAttribute('aria-invalid')).toBe('true'));
    await choose(user, 'Atributo', 'Altura da edificação');
    await waitFor(() => expect(labelled('Limite máx.').getAttribute('aria-invalid')).toBe('false'));
  });

  it('offers an inactive attribute value only to the parameter that uses it', async () => {
    await open({ id: 5 });
    await screen.findByDisplayValue('III - Ruído intenso (inativo)');
    cleanup();
    const { user } = await open();
    await choose(user, 'Atributo', 'Classe de ruído');
    await user.click(labelled('Valor do atributo'));
    const options = within(await screen.findByRole('listbox'));
    await options.findByText('I - Fonte distante');
    expect(options.getAllByRole('option')).toHaveLength(1);
  });

  it('copies a parameter with its values and further conditions, under another description', async () => {
    const conditions = [{ attributeId: 9, attributeValueIds: [], minLimit: 3, maxLimit: null }];
    const { user, sent } = await open({ create: true, from: 5 }, { conditions });
    await screen.findByDisplayValue('Isolamento (cópia)');
    await user.keyboard(SAVE);
    await screen.findByText('Parâmetro cadastrado.');
    const { minimumValue, unit } = STORED;
    expect(sent(CREATE)).toMatchObject([{ label: 'Isolamento (cópia)', minimumValue, unit, conditions }]);
  });

  it('saves norm and method, and without levels one value', async () => {
    const { user, sent } = await open({ id: 5 });
    await screen.findByDisplayValue('Isolamento');
    fill('Método de verificação', 'Ensaio de campo');
    fill('Norma', 'ABNT NBR 15575');
    fill('Parte', '4');
    select('Caráter', 'Recomendado');
    select('Confiança da fonte', 'P: fonte parcial ou indireta');
    await user.click(labelled('Com níveis (M, I, S)'));
    expect(screen.queryByDisplayValue('55')).toBeNull();
    await user.keyboard(SAVE);
    await screen.findByText('Parâmetro atualizado.');
    expect(sent('PUT /api/parameters/5')).toMatchObject([
      {
        ...{ method: 'Ensaio de campo', standard: 'ABNT NBR 15575', standardPart: '4' },
        ...{ demand: 'recommended', confidence: 'P', hasLevels: false },
        ...{ minimumValue: '45', intermediateValue: null, superiorValue: null },
      },
    ]);
  });
});

describe('the draft of a parameter', () => {
  it('holds the further conditions', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
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
