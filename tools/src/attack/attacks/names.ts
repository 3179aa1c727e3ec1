import { BUILDING, createUser, TECHNICIAN } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import { ADMIN } from '../../product.js';
import { type Attack, errorsOf } from '../attempt.js';

/** Characters that nobody sees in a name, or that change the direction in which it is read. */
const INVISIBLE = ['\u200B', '\u200D', '\u00AD', '\u202E', '\u2066', '\n', '\u2028', '\u3164'];

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
  sends: `${'POST' | 'PUT'} ${string}`,
  field: string,
  body: object,
];

const USER = {
  fullName: 'Ana Prado',
  email: 'ana.prado@exemplo.com',
  password: 'Telhado-de-barro-7',
  allowedModules: [],
};

/** The same text in full-width letters. */
const fullWidth = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

export const DECEIVING_NAMES: Attack = {
  name: 'deceiving-names',
  what: 'invisible characters, names of the system and look-alike e-mails: each is refused on its field',
  async run(attempt) {
    const { admin, building } = attempt.users;
    const own = attempt.visitor();
    await own.signIn(await createUser(admin, { allowedModules: ['buildings', 'technicians'] }));
    const email: Field = [admin, 'POST /api/users', 'email', USER];
    const people: Field[] = [
      [admin, 'POST /api/users', 'fullName', USER],
      [own, 'PUT /api/account', 'fullName', {}],
    ];
    const others: Field[] = [
      [own, 'POST /api/technicians', 'fullName', TECHNICIAN],
      [own, 'POST /api/technicians', 'email', TECHNICIAN],
      [own, 'POST /api/buildings', 'name', { ...BUILDING, technicianId: building.technicianId }],
      [own, 'POST /api/account/tokens', 'name', { scope: 'read', days: 1 }],
      [own, 'POST /api/saved-filters', 'name', { resource: 'buildings', query: { filter: {} } }],
    ];
    /** Sends this text in a field, and expects an error on that field and on no other. */
    const expectRefused = async ([session, sends, field, body]: Field, text: string, status = 400) => {
      const [method = '', path = ''] = sends.split(' ');
      const what = `${JSON.stringify(text)} as ${field} to ${sends}`;
      const answer = await session.request(method, path, { ...body, [field]: text });
      const errors = Object.keys(errorsOf(attempt.count(answer, what, status))).join();
      attempt.expect(errors === field, `${what}: errors of '${errors}'`);
    };
    for (const field of [...people, email, ...others])
      for (const character of INVISIBLE)
        await expectRefused(field, `an${character}a${field[2] === 'email' ? '@exemplo.com' : ' Prado'}`);
    for (const field of people) for (const name of IMPERSONATING) await expectRefused(field, name);
    const [name = '', domain = ''] = ADMIN.email.split('@');
    // A Cyrillic letter, and an ideographic full stop.
    await expectRefused(email, `\u0430${name.slice(1)}@${domain}`);
    await expectRefused(email, `${name}@${domain.replace('.', '\u3002x.')}`);
    // Normalised (NFKC), it is the e-mail of the administrator.
    await expectRefused(email, `${fullWidth(name)}@${domain}`, 409);
  },
};
