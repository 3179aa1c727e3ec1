import { ADMIN } from '../../product.js';
import type { Attempt, Attack } from '../attempt.js';
import { faultsOf } from '../bounds.js';
import type { Caller } from '../caller.js';
import { newcomer } from '../people.js';
import { BUILDING, TECHNICIAN } from '../records.js';

/** What nobody sees in a name, or what turns round how the rest of it is read. */
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

/** What the audit would show like the system, like somebody who was deleted, or like somebody else. */
const POSING = [
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

/** Where a name or an address is typed; all else of the body is sound. */
interface Place {
  asker: Caller;
  method: 'POST' | 'PUT';
  path: string;
  field: string;
  body: object;
}

const SOMEBODY = {
  fullName: 'Ana Prado',
  email: 'ana.prado@exemplo.com',
  password: 'Telhado-de-barro-7',
  allowedModules: [],
};

async function placesOf(attempt: Attempt) {
  const { admin } = attempt.cast;
  const { email, password } = await newcomer(admin, ['buildings', 'technicians']);
  const own = attempt.stranger();
  await own.signIn({ email, password });
  const place = (path: string, field: string, body: object, over: Partial<Place> = {}): Place => ({
    ...{ asker: own, method: 'POST', path, field, body },
    ...over,
  });
  const building = { ...BUILDING, technicianId: attempt.ground.work.member.technicianId };
  const people = [
    place('/api/users', 'fullName', SOMEBODY, { asker: admin }),
    place('/api/account', 'fullName', {}, { method: 'PUT' }),
  ];
  const address = place('/api/users', 'email', SOMEBODY, { asker: admin });
  const others = [
    place('/api/technicians', 'fullName', TECHNICIAN),
    place('/api/technicians', 'email', TECHNICIAN),
    place('/api/buildings', 'name', building),
    place('/api/account/tokens', 'name', { scope: 'read', days: 1 }),
    place('/api/saved-filters', 'name', { resource: 'buildings', query: { filter: {} } }),
  ];
  return { people, address, all: [...people, address, ...others] };
}

/** Types it there: it is refused on that field, and on no other. */
async function type(attempt: Attempt, place: Place, text: string, what: string, status = 400): Promise<void> {
  const { asker, method, path, field, body } = place;
  const answer = attempt.take(await asker.ask(method, path, { ...body, [field]: text }), what);
  const faults = Object.keys(faultsOf(answer)).join();
  attempt.expect(
    answer.status === status && faults === field,
    `${what} as ${field} at ${path}: ${answer.status} ${faults}`,
  );
}

/** The same in letters as wide as those of Chinese. */
const wide = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** Names and addresses that are read as others than they are. */
export const NAMES: readonly Attack[] = [
  {
    name: 'deceiving-names',
    what: 'invisible signs, names of the system and look-alike addresses: each is refused on its field',
    async run(attempt) {
      const { people, address, all } = await placesOf(attempt);
      for (const place of all)
        for (const [what, sign] of Object.entries(INVISIBLE)) {
          const text = place.field === 'email' ? `an${sign}a@exemplo.com` : `An${sign}a Prado`;
          await type(attempt, place, text, what);
        }
      for (const place of people)
        for (const name of POSING) await type(attempt, place, name, `the name ${name}`);
      const [name = '', domain = ''] = ADMIN.email.split('@');
      await type(attempt, address, `\u0430${name.slice(1)}@${domain}`, 'an address with a Cyrillic letter');
      await type(attempt, address, `${name}@${domain.replace('.', '\u3002x.')}`, 'a foreign dot');
      // Kept in common letters, it is the address that exists.
      await type(attempt, address, `${wide(name)}@${domain}`, 'a full-width address', 409);
    },
  },
];
