import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { accessText, MODULE_KEYS, parseAllowedModules, type Parsed, userFields } from '@prumo/domain';
import { DomainError } from '../../common/errors/domain-error.js';
import { readEnvironment } from '../../config/environment.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { resetPassword } from '../../features/people/passwords/password-changes.js';
import { randomPassword } from '../../features/people/passwords/password-hash.js';
import { resetFactors } from '../../features/people/second-factor/factor-changes.service.js';
import { User } from '../../features/people/users/user.entity.js';
import { createUser } from '../../features/people/users/users.service.js';
import { requireContent, runCommand, type Terminal, UsageError, withDatabase } from '../command.js';

/** The validated command. `readsPassword`: the password comes from the standard input, else it is generated. */
type Command = ReturnType<typeof readCommand>;

const USAGE = `Uso:
  npm run user -- list
  npm run user -- create <e-mail> --name "Nome completo" [--admin | --modules buildings,reports]
  npm run user -- reset-password <e-mail> [--keep-access]
  npm run user -- reset-second-factor <e-mail>

Módulos: ${MODULE_KEYS.join(', ')}.

A senha é gerada e mostrada uma única vez; com --password-stdin ela é lida da entrada padrão.
A senha nova remove chaves de acesso e tokens de API; com --keep-access eles continuam.`;

function parsed<T>(result: Parsed<T>): T {
  if (!result.ok) throw new UsageError(result.message);
  return result.value;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        admin: { type: 'boolean', default: false },
        modules: { type: 'string', default: '' },
        'keep-access': { type: 'boolean', default: false },
        'password-stdin': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch {
    throw new UsageError('Argumentos inválidos.');
  }
}

function readCommand(argv: readonly string[]) {
  const { values, positionals } = parse(argv);
  const [name, address, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' } as const;
  if (rest.length > 0) throw new UsageError(`Argumento a mais: ${rest.join(' ')}`);
  if (name === 'list') return { name } as const;
  if (name !== 'reset-password' && name !== 'reset-second-factor' && name !== 'create')
    throw new UsageError(name === undefined ? 'Falta o comando.' : `Comando desconhecido: ${name}`);
  const email = parsed(userFields.email.parse(address));
  const readsPassword = values['password-stdin'];
  if (name === 'reset-second-factor') return { name, email } as const;
  if (name === 'reset-password')
    return { name, email, readsPassword, keepsAccess: values['keep-access'] } as const;
  const modules = values.modules.split(',').map((key) => key.trim());
  return {
    name,
    email,
    fullName: parsed(userFields.fullName.parse(values.name)),
    isAdmin: values.admin,
    allowedModules: parsed(parseAllowedModules(modules.filter(Boolean))),
    readsPassword,
  } as const;
}

/** @returns the exit code */
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
  await requireContent(dataSource);
  if (command.name === 'list') return list(dataSource, terminal);
  const work = UnitOfWork.outsideNest(dataSource);
  if (command.name === 'reset-second-factor') {
    const { id, email } = await findUser(dataSource, command.email);
    await resetFactors(work, null, id);
    return terminal.say(
      `Segundo fator apagado: ${email}\nA pessoa entra só com a senha, e pode configurar outro.`,
    );
  }
  const password = command.readsPassword ? await readPassword(terminal) : randomPassword();
  let warnings: string[];
  if (command.name === 'create') {
    warnings = await createUser(work, { ...command, password });
    terminal.say(`Usuário cadastrado: ${command.email}`);
  } else {
    const { id, email } = await findUser(dataSource, command.email);
    const reset = await resetPassword(work, id, password, command.keepsAccess);
    terminal.say(`Senha trocada: ${email}`);
    printAccess(reset, terminal);
    warnings = reset.warnings;
  }
  if (!command.readsPassword)
    terminal.say(`Senha: ${password}\n(guarde-a agora: ela não é mostrada de novo)`);
  for (const warning of warnings) terminal.say(warning);
}

async function findUser({ manager }: DataSource, email: string): Promise<User> {
  const user = await manager.findOneBy(User, { email });
  if (!user) throw new DomainError('notFound', 'Usuário não encontrado.');
  return user;
}

function printAccess(
  { removed, remaining }: Awaited<ReturnType<typeof resetPassword>>,
  { say }: Terminal,
): void {
  const ended = accessText(removed);
  if (ended) say(`Removidos: ${ended}`);
  const kept = accessText(remaining);
  if (kept) say(`Continuam: ${kept}`);
  if (remaining.hasApp) say('O aplicativo autenticador continua sendo pedido (reset-second-factor o apaga).');
}

const readPassword = async ({ input }: Terminal): Promise<string> =>
  parsed(userFields.password.parse((await text(input)).replace(/\r?\n$/, '')));

async function list({ manager }: DataSource, { say }: Terminal): Promise<void> {
  const users = await manager.find(User, { order: { email: 'ASC' } });
  for (const { email, fullName, isAdmin, allowedModules } of users)
    say(`${email}\t${fullName}\t${isAdmin ? 'Administrador' : allowedModules.join(', ') || '—'}`);
}
