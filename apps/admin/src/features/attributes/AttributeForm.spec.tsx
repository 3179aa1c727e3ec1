/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { hintOf, labelled, pick } from '../../../test/choices';
import { type Answers, fakeApi, refusal } from '../../../test/fakeApi';
import { openScreen, saveButton } from '../../../test/renderScreen';
import { failureOf } from '../../api/failure';
import type { FormTarget } from '../../shared/overlay/editRoute';
import { AttributeForm, tellAttributeFailure } from './AttributeForm';
import AttributeList from './AttributeList';

const ZONE = {
  ...{ id: 1, friendlyName: 'Zona bioclimática', dataKind: 'reference', isActive: true, updatedAt: 'v1' },
  ...{ sourceTable: 'buildings', sourceColumn: 'bioclimatic_zone', valueSource: 'bioclimatic_zones' },
  ...{ valueIdField: null, valueLabelField: null },
};
const columnsOf = (table: string) => `GET /api/metadata/tables/${table}/columns`;

const open = (target: FormTarget, answers: Answers = {}) => {
  fakeApi({
    'GET /api/metadata/tables': ['buildings', 'cities'],
    [columnsOf('buildings')]: ['bioclimatic_zone', 'floors'],
    [columnsOf('bioclimatic_zones')]: ['code', 'label'],
    [columnsOf('cities')]: ['name'],
    'GET /api/attributes/1': ZONE,
    ...answers,
  });
  return openScreen(<AttributeForm />, { resource: 'attributes', target });
};

describe('attribute form', () => {
  it('clears a column that the new table lacks, and the value source of a non-reference', async () => {
    const { user } = await open({ id: 1 });
    await screen.findByDisplayValue('Zona bioclimática');
    expect(labelled('Fonte do valor').textContent).toBe('Zonas Bioclimáticas');
    expect(hintOf('Fonte do valor')).toBe('bioclimatic_zones');
    await pick(user, 'Tabela', 'Municípios');
    await waitFor(() => expect(labelled('Coluna').textContent).not.toContain('Zona'));
    await pick(user, 'Tipo', 'Numérico');
    expect(labelled('Fonte do valor').getAttribute('aria-disabled')).toBe('true');
    await user.click(saveButton());
    await screen.findByText('Coluna é obrigatória');
  });

  it.each([
    [
      'without a text',
      refusal(403),
      'Você não tem permissão para carregar as colunas.',
      'Você não tem permissão para carregar as colunas de referência.',
    ],
    ['with a text', refusal(403, 'Colunas reservadas.'), 'Colunas reservadas.', 'Colunas reservadas.'],
  ])("shows why columns can't be loaded, after a refusal %s", async (_, denied, text, ofValues) => {
    const answers = { [columnsOf('cities')]: denied, [columnsOf('isopleths')]: denied };
    const { user } = await open({ create: true }, answers);
    await pick(user, 'Tabela', 'Municípios');
    await waitFor(() => expect(hintOf('Coluna')).toBe(text));
    await pick(user, 'Tipo', 'Referência');
    await pick(user, 'Fonte do valor', 'Isopletas');
    await waitFor(() => expect(hintOf('Campo que identifica')).toBe(ofValues));
    expect(hintOf('Campo que descreve')).toBe(ofValues);
  });
});

describe('list of attributes', () => {
  it("shows their column's label with the technical name below, or that it can't be loaded", async () => {
    const { answers } = fakeApi({ 'GET /api/attributes': [ZONE], 'GET /api/settings': { pageSize: 15 } });
    const { user } = await openScreen(<AttributeList />, { resource: 'attributes' });
    const below = await screen.findByText('buildings.bioclimatic_zone');
    expect(below.parentElement?.textContent).toBe(
      'Edificações › Zona bioclimáticabuildings.bioclimatic_zone',
    );
    expect(screen.getByTitle('bioclimatic_zones').textContent).toBe('Zonas Bioclimáticas');
    answers['GET /api/attributes'] = refusal(503);
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar');
  });
});

const conflict = (body: object) => failureOf(409, 'Conflict', JSON.stringify(body));

describe('error of an attribute form', () => {
  it('reports on the column that it already has an attribute', () => {
    const error = conflict({
      statusCode: 409,
      message: 'Atributo já existe para esta coluna',
      errors: { sourceColumn: 'Atributo já existe para esta coluna' },
    });
    expect(tellAttributeFailure(error, 'create')).toEqual({
      toast: 'Já existe atributo cadastrado para esta Tabela/Coluna.',
      errors: { sourceColumn: 'Já existe atributo cadastrado para esta Tabela/Coluna.' },
    });
  });

  it("shows the server's message of another conflict, or a default", () => {
    expect(tellAttributeFailure(conflict({ message: 'Em uso por parâmetros.' }), 'edit')?.toast).toBe(
      'Em uso por parâmetros.',
    );
    expect(tellAttributeFailure(failureOf(409, 'Conflict', ''), 'edit')?.toast).toBe('Conflito (já existe)');
  });

  it('distinguishes a missing response', () => {
    expect(tellAttributeFailure(new TypeError('Failed to fetch'), 'edit')?.toast).toBe('Falha inesperada');
    expect(tellAttributeFailure(new HttpError('Erro', 500), 'edit')).toBeUndefined();
  });
});
