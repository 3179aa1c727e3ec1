import { HttpError } from 'ra-core';
import { failureOf } from '../../api/failure';
import { tellAttributeFailure } from './AttributeForm';

const conflict = (body: object) => failureOf(409, 'Conflict', JSON.stringify(body));

describe('a refused attribute', () => {
  it('tells that the column has its attribute already, on the column too', () => {
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

  it("tells other conflicts in the server's words, or says that there is one", () => {
    expect(tellAttributeFailure(conflict({ message: 'Em uso por parâmetros.' }), 'edit')?.toast).toBe(
      'Em uso por parâmetros.',
    );
    expect(tellAttributeFailure(failureOf(409, 'Conflict', ''), 'edit')?.toast).toBe('Conflito (já existe)');
  });

  it('tells apart what is no answer at all', () => {
    expect(tellAttributeFailure(new TypeError('Failed to fetch'), 'edit')?.toast).toBe('Falha inesperada');
    expect(tellAttributeFailure(new HttpError('Erro', 500), 'edit')).toBeUndefined();
  });
});
