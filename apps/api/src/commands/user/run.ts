import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { accessText, userFields } from '@prumo/domain';
import { startEmbeddedPostgres } from '@prumo/embedded-postgres';
import { translateDatabaseError } from '../../common/errors/database-errors.js';
import { DomainError, notFound } from '../../common/errors/domain-error.js';
import { type Environment, readEnvironment } from '../../config/environment.js';
import { StartError } from '../../config/start-error.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { createDataSource } from '../../data-source.js';
import { connect } from '../../database/connect.js';
import { requireFitDatabase } from '../../database/require-compatible-database.js';
import { PasswordChanges } from '../../features/people/passwords/password-changes.service.js';
import { randomPassword } from '../../features/people/passwords/password-hash.js';
import { resetFactors } from '../../features/people/second-factor/factor-changes.service.js';
import { User } from '../../features/people/users/user.entity.js';
import { createUser } from '../../features/people/users/users.service.js';
import { type Command, readCommand, USAGE, UsageError } from './arguments.js';

/** Works on the product's database, whether the product is running meanwhile or not. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const server =
    DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: DATA_DIR, whenInUse: 'share' })
      : undefined;
  try {
    const url = DATABASE_URL ?? server?.url ?? '';
    // Named statements gain nothing for one command, and a pooler may not know them.
    const dataSource = await connect(createDataSource(url, { poolSize: 2, prepared: false }));
    try {
      await requireFitDatabase((sql, parameters) => dataSource.query(sql, parameters));
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server?.stop();
  }
}

/** The environment of the command. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  input: NodeJS.ReadableStream;
  say(line: string): void;
  complain(line: string): void;
}

/** Manages users from the command line. Answers the exit code. */
export async function runUserCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = readCommand(argv);
    if (command.name === 'help') {
      terminal.say(USAGE);
      return 0;
    }
    const environment = readEnvironment(terminal.env);
    await withDatabase(environment, (dataSource) => run(command, dataSource, terminal));
    return 0;
  } catch (error) {
    terminal.complain(explain(error));
    return 1;
  }
}

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
  if (command.name === 'list') return list(dataSource, terminal);
  if (command.name === 'reset-second-factor') return resetSecondFactor(dataSource, command.email, terminal);
  const work = new UnitOfWork(dataSource);
  const password = command.readsPassword ? await readPassword(terminal.input) : randomPassword();
  const warnings =
    command.name === 'create'
      ? await create(work, command, password, terminal)
      : await resetPassword(work, command, password, terminal);
  if (!command.readsPassword)
    terminal.say(`Senha: ${password}\n(guarde-a agora: ela não é mostrada de novo)`);
  for (const warning of warnings) terminal.say(warning);
}

async function create(
  work: UnitOfWork,
  command: Extract<Command, { name: 'create' }>,
  password: string,
  { say }: Terminal,
): Promise<string[]> {
  const warnings = await createUser(work, { ...command, password });
  say(`Usuário cadastrado: ${command.email}`);
  return warnings;
}

/** Sets the password, and prints what ended with it and what still opens the account. */
async function resetPassword(
  work: UnitOfWork,
  { email, keepsAccess }: Extract<Command, { name: 'reset-password' }>,
  password: string,
  { say }: Terminal,
): Promise<string[]> {
  const { warnings, removed, remaining } = await new PasswordChanges(work).reset(
    email,
    password,
    keepsAccess,
  );
  say(`Senha trocada: ${email}`);
  const ended = accessText(removed);
  if (ended) say(`Removidos: ${ended}`);
  const kept = accessText(remaining);
  if (kept) say(`Continuam: ${kept}`);
  if (remaining.hasApp) say('O aplicativo autenticador continua sendo pedido (reset-second-factor o apaga).');
  return warnings;
}

async function resetSecondFactor(dataSource: DataSource, email: string, { say }: Terminal): Promise<void> {
  const user = await dataSource.manager.findOneBy(User, { email });
  if (!user) throw notFound();
  await resetFactors(new UnitOfWork(dataSource), null, user.id);
  say(`Segundo fator apagado: ${email}\nA pessoa entra só com a senha, e pode configurar outro.`);
}

async function readPassword(input: NodeJS.ReadableStream): Promise<string> {
  const parsed = userFields.password.parse((await text(input)).replace(/\r?\n$/, ''));
  if (!parsed.ok) throw new UsageError(parsed.message);
  return parsed.value;
}

async function list(dataSource: DataSource, { say }: Terminal): Promise<void> {
  const users = await dataSource.manager.find(User, { order: { email: 'ASC' } });
  for (const { email, fullName, isAdmin, allowedModules } of users)
    say(`${email}\t${fullName}\t${isAdmin ? 'Administrador' : allowedModules.join(', ') || '—'}`);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof DomainError && error.code === 'notFound') return 'Usuário não encontrado.';
  if (error instanceof DomainError || error instanceof StartError) return error.message;
  return (
    translateDatabaseError(error)?.message ?? (error instanceof Error ? error.message : 'Erro desconhecido')
  );
}
