import { parseArgs } from 'node:util';

import { MODULE_KEYS, parseAllowedModules, type Parsed, userFields } from '@prumo/domain';

import { UsageError } from '../command.js';

/** The validated command. `readsPassword`: the password comes from the standard input, else it is generated. */
export type Command = ReturnType<typeof readCommand>;

export const USAGE = `Uso:
  npm run user -- list
  npm run user -- create <e-mail> --name "Nome completo" [--admin | --modules buildings,reports]
  npm run user -- reset-password <e-mail> [--keep-access]
  npm run user -- reset-second-factor <e-mail>

Módulos: ${MODULE_KEYS.join(', ')}.

A senha é gerada e mostrada uma única vez; com --password-stdin ela é lida da entrada padrão.
A senha nova remove chaves de acesso e tokens de API; com --keep-access eles continuam.`;

/** @throws UsageError */
export function parsed<T>(result: Parsed<T>): T {
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

/** @throws UsageError */
export function readCommand(argv: readonly string[]) {
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
