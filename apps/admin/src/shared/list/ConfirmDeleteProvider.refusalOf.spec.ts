import { failureOf } from '../../api/failure';
import { refusalOf } from './ConfirmDeleteProvider';

const REFERENCED = 'Não é possível excluir: há registros que dependem deste.';
const refused = (body: object) => failureOf(409, 'Conflict', JSON.stringify(body));
const dependents = [{ text: '12 edificações' }, { text: '3 parâmetros' }];

describe('why a record could not be removed', () => {
  it('names what depends on it, and how much', () => {
    expect(refusalOf(refused({ message: REFERENCED, dependents }))).toBe(
      `${REFERENCED} Dependentes: 12 edificações, 3 parâmetros.`,
    );
  });

  it('is told as it is where nothing more is known, or the message says it already', () => {
    const owner = 'Não é possível excluir: o usuário ainda possui 12 edificações e 3 parâmetros.';
    for (const [body, told] of [
      [{ message: REFERENCED }, REFERENCED],
      [{ message: owner, dependents }, owner],
    ] as const)
      expect(refusalOf(refused(body))).toBe(told);
    expect(refusalOf(failureOf(503, 'Service Unavailable', ''))).toBe('Service Unavailable');
    expect(refusalOf(new Error('x'))).toBe('Erro desconhecido');
  });
});
