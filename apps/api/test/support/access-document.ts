import { holdsModule, mayRead, MODULE_KEYS, type ModuleKey } from '@prumo/domain';

import type { Expected } from './access-table.js';

/** The modules that, held alone, open a route. */
export function modulesThatOpen(route: string, expected: Expected): readonly ModuleKey[] {
  const { module, others = [] } = expected;
  if (['public', 'guest', 'signedIn'].includes(expected.for)) return MODULE_KEYS;
  if (expected.for === 'admin' || module === undefined) return [];
  const may = route.startsWith('GET ') ? mayRead : holdsModule;
  const required = [module, ...others];
  return MODULE_KEYS.filter((key) =>
    required.every((each) => may({ isAdmin: false, allowedModules: [key] }, each)),
  );
}

const WITH_LINK = 'with a link';

/** What somebody must hold, in words. */
function holding(route: string, expected: Expected): string {
  const { module, others } = expected;
  if (expected.for === 'guest') return WITH_LINK;
  if (module !== undefined && others) return [module, ...others].join(' and ');
  const modules = modulesThatOpen(route, expected);
  if (modules.length === MODULE_KEYS.length) return 'anything';
  return modules.length === 0 ? '403' : modules.join(', ');
}

const HEAD = [
  'Route',
  'Nobody',
  'Session over',
  'Signed in, holding',
  'Administrator',
  "Another's record",
  'Password again',
];

function row(route: string, expected: Expected): string[] {
  const { for: caller } = expected;
  const open = { public: 'yes', guest: WITH_LINK }[caller as string];
  return [
    `\`${route}\``,
    open ?? '401',
    open ?? '440',
    holding(route, expected),
    caller === 'guest' ? WITH_LINK : 'yes',
    expected.owned ? '404' : '—',
    expected.confirmed ? 'yes' : '—',
  ];
}

/** The table as Prettier would leave it. */
function table(rows: string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** `docs/access.md`. */
export const accessDocument = (routes: Readonly<Record<string, Expected>>): string => `# Who may call what

Written by \`apps/api/test/access-matrix.spec.ts\`, which asks every route of the running API as each of these
people, and fails while a route is missing here. After a change: \`UPDATE_DOCS=1 npm test -- access-matrix\`.

A module opens reading also to the modules whose screens need it (\`libs/domain/src/access/modules.ts\`). Whoever
holds none of those named gets 403. Of records that belong to somebody, others than their owner and administrators
get 404, as if they were not there. 'Password again': whoever signed in more than ten minutes ago is asked for their
password first (403, \`REAUTH\`); changing a user asks for it where rights, e-mail or password change. 'With a link': holders
of an invitation's token, whoever they are; anybody else gets 404. What they reach: \`report-links.spec.ts\`.

${table([HEAD, ...Object.entries(routes).map(([route, expected]) => row(route, expected))])}
`;
