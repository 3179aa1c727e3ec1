import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { accessText, userFields } from '@prumo/domain';
import { DomainError } from '../../common/errors/domain-error.js';
import { readEnvironment } from '../../config/environment.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { resetPassword } from '../../features/people/passwords/password-changes.js';
import { randomPassword } from '../../features/people/passwords/password-hash.js';
import { resetFactors } from '../../features/people/second-factor/factor-changes.service.js';
import { User } from '../../features/people/users/user.entity.js';
import { createUser } from '../../features/people/users/users.service.js';
import { runCommand, type Terminal, withDatabase } from '../command.js';
import { type Command, parsed, readCommand, USAGE } from './arguments.js';

/** Manages users from the command line. Answers the exit code. */
export const runUserCommand = (argv: readonly string[], terminal: Terminal): Promise<number> =>
  runCommand(terminal, USAGE, async () => {
    const command = readCommand(argv);
    if (command.name === 'help') return terminal.say(USAGE);
    await withDatabase(readEnvironment(terminal.env), (dataSource) => run(command, dataSource, terminal));
  });

async function run(
  command: Exclude<Command, { name: 'help' }>,
  dataSource: DataSource,
  terminal: Terminal,
): Promise<void> {
  const [{ found }] = (await dataSource.query("SELECT to_regclass('users') IS NOT NULL AS found")) as [
    { found: boolean },
  ];
  if (!found)
    throw new DomainError('unavailable', 'O banco de dados está vazio. Inicie o Prumo uma vez: npm start');
  const users = dataSource.getRepository(User);
  const work = new UnitOfWork(dataSource);
  if (command.name === 'list') return list(await users.find({ order: { email: 'ASC' } }), terminal);
  if (command.name === 'create') return create(work, command, terminal);
  const user = await users.findOneBy({ email: command.email });
  if (!user) throw new DomainError('notFound', 'Usuário não encontrado.');
  if (command.name === 'reset-password') return reset(work, user, command, terminal);
  await resetFactors(work, null, user.id);
  terminal.say(
    `Segundo fator apagado: ${user.email}\nA pessoa entra só com a senha, e pode configurar outro.`,
  );
}

async function create(
  work: UnitOfWork,
  command: Extract<Command, { name: 'create' }>,
  terminal: Terminal,
): Promise<void> {
  const password = await choosePassword(command, terminal);
  const warnings = await createUser(work, { ...command, password });
  terminal.say(`Usuário cadastrado: ${command.email}`);
  printPassword(command, password, warnings, terminal);
}

/** Sets the password, and prints what ended with it and what still opens the account. */
async function reset(
  work: UnitOfWork,
  { id, email }: User,
  command: Extract<Command, { name: 'reset-password' }>,
  terminal: Terminal,
): Promise<void> {
  const { say } = terminal;
  const password = await choosePassword(command, terminal);
  const { warnings, removed, remaining } = await resetPassword(work, id, password, command.keepsAccess);
  say(`Senha trocada: ${email}`);
  const ended = accessText(removed);
  if (ended) say(`Removidos: ${ended}`);
  const kept = accessText(remaining);
  if (kept) say(`Continuam: ${kept}`);
  if (remaining.hasApp) say('O aplicativo autenticador continua sendo pedido (reset-second-factor o apaga).');
  printPassword(command, password, warnings, terminal);
}

async function choosePassword(
  { readsPassword }: { readsPassword: boolean },
  { input }: Terminal,
): Promise<string> {
  if (!readsPassword) return randomPassword();
  return parsed(userFields.password.parse((await text(input)).replace(/\r?\n$/, '')));
}

/** Prints a generated password, and warnings about any. */
function printPassword(
  { readsPassword }: { readsPassword: boolean },
  password: string,
  warnings: readonly string[],
  { say }: Terminal,
): void {
  if (!readsPassword) say(`Senha: ${password}\n(guarde-a agora: ela não é mostrada de novo)`);
  for (const warning of warnings) say(warning);
}

function list(users: readonly User[], { say }: Terminal): void {
  for (const { email, fullName, isAdmin, allowedModules } of users)
    say(`${email}\t${fullName}\t${isAdmin ? 'Administrador' : allowedModules.join(', ') || '—'}`);
}
