import { failureOf } from '../../api/failure';
import { REMOVAL, tellUserFailure } from './User';

const refusal = (status: number, body: object | '' = '') =>
  failureOf(status, '', body === '' ? '' : JSON.stringify(body));

describe('error of saving a user', () => {
  it('is on the e-mail when it is a duplicate', () => {
    const told = { toast: 'E-mail já cadastrado.', errors: { email: 'E-mail já cadastrado.' } };
    expect(tellUserFailure(refusal(409), 'create')).toEqual(told);
    const worded = { message: told.toast, errors: told.errors };
    expect(tellUserFailure(refusal(409, worded), 'edit')).toEqual(told);
  });

  it('is not on the e-mail when the record changed meanwhile', () => {
    const message = 'Este registro foi alterado por outra pessoa. Recarregue.';
    expect(tellUserFailure(refusal(409, { message }), 'edit')).toEqual({ toast: message, errors: {} });
  });

  it('is the reason of a denied permission', () => {
    const message = 'Deve restar ao menos um administrador.';
    expect(tellUserFailure(refusal(403, { message }), 'edit')).toEqual({ toast: message });
    const denied = { toast: 'Você não tem permissão para executar esta ação.' };
    expect(tellUserFailure(refusal(403), 'edit')).toEqual(denied);
    expect(tellUserFailure(refusal(403, { message: 'Access denied' }), 'edit')).toEqual(denied);
    expect(tellUserFailure(refusal(500), 'edit')).toBeUndefined();
  });
});

describe('error of deleting a user', () => {
  const told = (error: unknown) => REMOVAL.removeFailed?.('', error);

  it('contains the reason', () => {
    expect(told(refusal(403, { message: 'Você não pode excluir o seu próprio usuário.' }))).toBe(
      'Você não pode excluir o seu próprio usuário.',
    );
    expect(told(refusal(409, { message: 'Transfira os registros antes.' }))).toBe(
      'Erro ao excluir: Transfira os registros antes.',
    );
    expect(told(new TypeError('Failed to fetch'))).toBe('Erro ao excluir usuário.');
  });
});
