import type { UserSession } from '../../client/user-session.js';
import { BUILDING, TECHNICIAN } from '../../client/records.js';
import { ADMIN } from '../../product.js';
import type { Attack, Attempt } from '../attempt.js';
import { errorsOf } from '../bounds.js';
import { createUser } from '../people.js';

/** Characters that nobody sees in a name, or that change the direction in which it is read. */
const INVISIBLE = {
  'a zero-width space': '\u200B',
  'a zero-width joiner': '\u200D',
  'a soft hyphen': '\u00AD',
  'a right-to-left override': '\u202E',
  'an isolate': '\u2066',
  'a line end': '\n',
  'a line separator': '\u2028',
  'a blank letter': '\u3164',
};

/** Names that the audit would show like the system, a deleted user, or another user. */
const IMPERSONATING = [
  'Sistema',
  'SISTEMA.',
  'S i s t e m a',
  'Sístêma',
  'Ｓｉｓｔｅｍａ',
  'Usuário excluído',
  'usuario  EXCLUIDO',
  'Usuário\u00A0excluído',
  '\u0410na Prado',
];

/** A field that takes a name or an e-mail, and a body that is otherwise valid. */
type Field = readonly [
  session: UserSession,
  method: 'POST' | 'PUT',
  path: string,
  field: string,
  body: object,
];

const USER = {
  fullName: 'Ana Prado',
  email: 'ana.prado@exemplo.com',
  password: 'Telhado-de-barro-7',
  allowedModules: [],
};

async function fieldsOf(attempt: Attempt) {
  const { admin, building } = attempt.cast;
  const own = attempt.visitor();
  await own.signIn(await createUser(admin, ['buildings', 'technicians']));
  const filter = { resource: 'buildings', query: { filter: {} } };
  const email: Field = [admin, 'POST', '/api/users', 'email', USER];
  const people: Field[] = [
    [admin, 'POST', '/api/users', 'fullName', USER],
    [own, 'PUT', '/api/account', 'fullName', {}],
  ];
  const others: Field[] = [
    [own, 'POST', '/api/technicians', 'fullName', TECHNICIAN],
    [own, 'POST', '/api/technicians', 'email', TECHNICIAN],
    [own, 'POST', '/api/buildings', 'name', { ...BUILDING, technicianId: building.technicianId }],
    [own, 'POST', '/api/account/tokens', 'name', { scope: 'read', days: 1 }],
    [own, 'POST', '/api/saved-filters', 'name', filter],
  ];
  return { people, email, all: [...people, email, ...others] };
}

/** Sends this text in a field, and expects an error on that field and on no other. */
async function expectRefused(
  attempt: Attempt,
  [session, method, path, field, body]: Field,
  text: string,
  what: string,
  status = 400,
): Promise<void> {
  const answer = attempt.count(await session.request(method, path, { ...body, [field]: text }), what);
  const errors = Object.keys(errorsOf(answer)).join();
  const isRefused = answer.status === status && errors === field;
  attempt.expect(isRefused, `${what} as ${field} at ${path}: ${answer.status} ${errors}`);
}

/** The same text in full-width letters. */
const fullWidth = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

export const DECEIVING_NAMES: Attack = {
  name: 'deceiving-names',
  what: 'invisible characters, names of the system and look-alike e-mails: each is refused on its field',
  async run(attempt) {
    const { people, email, all } = await fieldsOf(attempt);
    for (const field of all)
      for (const [what, character] of Object.entries(INVISIBLE)) {
        const text = field[3] === 'email' ? `an${character}a@exemplo.com` : `An${character}a Prado`;
        await expectRefused(attempt, field, text, what);
      }
    for (const field of people)
      for (const name of IMPERSONATING) await expectRefused(attempt, field, name, `the name ${name}`);
    const [name = '', domain = ''] = ADMIN.email.split('@');
    await expectRefused(
      attempt,
      email,
      `\u0430${name.slice(1)}@${domain}`,
      'an e-mail with a Cyrillic letter',
    );
    await expectRefused(
      attempt,
      email,
      `${name}@${domain.replace('.', '\u3002x.')}`,
      'an ideographic full stop',
    );
    // Normalised (NFKC), it is the e-mail of the administrator.
    await expectRefused(attempt, email, `${fullWidth(name)}@${domain}`, 'a full-width e-mail', 409);
  },
};
