import { failureOf } from '../../api/failure';
import { refusalOf } from './ConfirmDeleteProvider';

const REFERENCED = 'Não é possível excluir: há registros que dependem deste.';
const refused = (body: object) => failureOf(409, 'Conflict', JSON.stringify(body));
const dependents = [{ text: '12 edificações' }, { text: '3 parâmetros' }];

describe('reason of a refused delete', () => {
  it('lists the dependent records with their number', () => {
    expect(refusalOf(refused({ message: REFERENCED, dependents }))).toBe(
      `${REFERENCED} Dependentes: 12 edificações, 3 parâmetros.`,
    );
  });

  it("is the server's message when it has no dependents or lists them already", () => {
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
