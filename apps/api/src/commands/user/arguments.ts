import { parseArgs } from 'node:util';

import { MODULE_KEYS, parseAllowedModules, type Parsed, userFields } from '@prumo/domain';

/** The validated command. `readsPassword`: the password comes from the standard input, else it is generated. */
export type Command =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'reset-second-factor'; email: string }
  | { name: 'reset-password'; email: string; readsPassword: boolean; keepsAccess: boolean }
  | {
      name: 'create';
      email: string;
      fullName: string;
      isAdmin: boolean;
      allowedModules: string[];
      readsPassword: boolean;
    };

/** The command line is not understood; the message says why. */
export class UsageError extends Error {}

export const USAGE = `Uso:
  npm run user -- list
  npm run user -- create <e-mail> --name "Nome completo" [--admin | --modules buildings,reports]
  npm run user -- reset-password <e-mail> [--keep-access]
  npm run user -- reset-second-factor <e-mail>

Módulos: ${MODULE_KEYS.join(', ')}.

A senha é gerada e mostrada uma única vez; com --password-stdin ela é lida da entrada padrão.
A senha nova remove chaves de acesso e tokens de API; com --keep-access eles continuam.`;

function take<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new UsageError(parsed.message);
  return parsed.value;
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

/** @throws UsageError */
export function readCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  const [name, email, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (rest.length > 0) throw new UsageError(`Argumento a mais: ${rest.join(' ')}`);
  const readsPassword = values['password-stdin'];
  if (name === 'list') return { name };
  if (name === 'reset-password')
    return {
      name,
      email: take(userFields.email.parse(email)),
      readsPassword,
      keepsAccess: values['keep-access'],
    };
  if (name === 'reset-second-factor') return { name, email: take(userFields.email.parse(email)) };
  if (name !== 'create')
    throw new UsageError(name === undefined ? 'Falta o comando.' : `Comando desconhecido: ${name}`);
  return {
    name,
    email: take(userFields.email.parse(email)),
    fullName: take(userFields.fullName.parse(values.name)),
    isAdmin: values.admin,
    allowedModules: take(
      parseAllowedModules(
        values.modules
          .split(',')
          .map((key) => key.trim())
          .filter(Boolean),
      ),
    ),
    readsPassword,
  };
}
