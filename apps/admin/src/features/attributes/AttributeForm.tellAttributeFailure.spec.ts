import { HttpError } from 'ra-core';
import { failureOf } from '../../api/failure';
import { tellAttributeFailure } from './AttributeForm';

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
