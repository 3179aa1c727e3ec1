import { safeName } from './manifest.js';

it.each([
  ['Relatório de ensaio.PDF', 'Relatorio-de-ensaio.PDF'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\laudos\\a.pdf', 'a.pdf'],
  ['.htaccess', 'htaccess'],
  ['laudo\u202efdp.exe', 'laudo-fdp.exe'],
  ['日本', 'arquivo'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(90)}.pdf`],
])('turns the name %j of a file into %j', (name, safe) => expect(safeName(name)).toBe(safe));
