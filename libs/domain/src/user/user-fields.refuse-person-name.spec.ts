import { messageFor } from '../fields/field.js';
import { userFields } from './user-fields.js';

const RESERVED = 'Este nome é reservado ao sistema: escolha outro';
const MIXED = 'Não misture letras de alfabetos diferentes';

describe('the name of a user', () => {
  it.each([
    ['Sistema', RESERVED],
    ['  SISTEMA ', RESERVED],
    ['Sístêma', RESERVED],
    ['S i s t e m a', RESERVED],
    ['Sistema.', RESERVED],
    ['Ｓｉｓｔｅｍａ', RESERVED],
    ['Usuário excluído', RESERVED],
    ['usuario  EXCLUIDO', RESERVED],
    ['Usuário\u00A0excluído', RESERVED],
    ['Sistemа', MIXED],
  ])('is refused for %j', (name, message) => expect(messageFor(userFields.fullName)(name)).toBe(message));

  it.each(['Ana Sistema', 'Sistemas Alfa', 'Administrador', 'Ωμέγα'])('is accepted for %s', (name) =>
    expect(messageFor(userFields.fullName)(name)).toBeUndefined(),
  );
});
