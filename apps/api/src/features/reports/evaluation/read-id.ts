import { badRequest } from '../../../common/errors/domain-error.js';

/** An id in the query string: 400, where one in the address is answered 404 (`IdPipe`). @throws badRequest when it is none */
export function readId(raw: unknown, name: string): number {
  if (typeof raw !== 'string' || !/^\d{1,9}$/.test(raw)) throw badRequest(`Parâmetro ${name} inválido.`);
  return Number(raw);
}
