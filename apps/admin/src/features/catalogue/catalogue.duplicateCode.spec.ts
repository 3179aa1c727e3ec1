import { HttpError } from 'ra-core';
import { tellDuplicateCode } from './catalogue';

const tell = tellDuplicateCode();
const refusal = (message: string, errors?: Record<string, string>) =>
  new HttpError(message, 409, { payload: { message }, statusText: '', errors });

describe('duplicate code', () => {
  it('is reported in a toast and on the field', () => {
    expect(tell(refusal('Já existe um registro com este código.', { code: 'Já existe.' }), 'create')).toEqual(
      {
        toast: 'Código já cadastrado. Escolha um código único.',
        errors: { code: 'Já existe um registro com este código.' },
      },
    );
    expect(tellDuplicateCode('Código já cadastrado.')(refusal('Código já cadastrado'), 'edit')?.toast).toBe(
      'Código já cadastrado.',
    );
  });

  it('is distinguished from a version conflict and a duplicate position', () => {
    expect(tell(refusal('Este registro foi alterado por outra pessoa. Recarregue.'), 'edit')).toBeUndefined();
    expect(tell(refusal('Curitiba/PR já é coberto.', { isActive: 'Curitiba' }), 'edit')).toBeUndefined();
    expect(tell(new HttpError('Erro', 500), 'edit')).toBeUndefined();
  });
});
