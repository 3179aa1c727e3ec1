import 'reflect-metadata';

import { stat } from 'node:fs/promises';

import { formatDateTime, formatNumber } from '@prumo/domain';

import { type Environment, readEnvironment } from '../../config/environment.js';
import { StartError } from '../../config/start-error.js';
import { BadBackup, writeArchive } from '../../database/backup/archive.js';
import { dump } from '../../database/backup/dump.js';
import { NotEmpty, restore, withClient } from '../../database/backup/restore.js';
import { queriesOf } from '../../database/queries.js';
import { requireFitDatabase } from '../../database/require-compatible-database.js';
import { requireContent, withDatabaseUrl } from '../command.js';

/* eslint-disable no-console -- a program of the command line speaks on standard output */

const USAGE = {
  backup: `Uso: npm run backup -- <arquivo>

Grava tudo o que o banco de dados guarda neste momento, documentos emitidos inclusive, em um arquivo comprimido e
selado. O Prumo pode estar em uso. Guarde o arquivo onde só você o leia: ele contém dados pessoais.`,
  restore: `Uso: npm run restore -- <arquivo>

Restaura um backup em um banco de dados vazio (uma pasta DATA_DIR nova, ou um banco novo em DATABASE_URL). Todos entram
de novo com as suas senhas.`,
} as const;

type Command = keyof typeof USAGE;

const megabytes = (bytes: number): string => `${formatNumber(Math.max(0.1, bytes / 1024 ** 2), 1)} MB`;

async function run(command: Command, file: string, environment: Environment): Promise<void> {
  // Only the owner of the tables may read and write all of them.
  const owner = environment.DATABASE_OWNER_URL ?? environment.DATABASE_URL;
  const settings = { ...environment, DATABASE_URL: owner };
  if (command === 'backup') {
    const bytes = await withDatabaseUrl(settings, (url) =>
      withClient(url, async (client) => {
        await requireFitDatabase(queriesOf(client));
        await requireContent(queriesOf(client));
        return writeArchive(file, dump(client));
      }),
    );
    console.log(`Backup gravado: ${file} (${megabytes(bytes)}).`);
    return;
  }
  await stat(file);
  const { createdAt, tables, rows, upgrades } = await withDatabaseUrl(settings, (url) => restore(url, file));
  console.log(
    `Backup de ${formatDateTime(createdAt)} restaurado: ${formatNumber(rows)} linhas de ${tables} tabelas.`,
  );
  if (upgrades.length > 0) console.log('A estrutura do banco de dados foi atualizada para esta versão.');
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'O arquivo já existe: escolha outro nome.',
  ENOENT: 'Arquivo ou pasta não encontrado.',
  EACCES: 'Sem permissão para esse arquivo ou pasta.',
  ENOSPC: 'Não há espaço em disco.',
  EISDIR: 'O caminho é de uma pasta.',
  ECONNREFUSED: 'Banco de dados inacessível.',
};

function explain(error: unknown): string {
  if (error instanceof BadBackup || error instanceof NotEmpty || error instanceof StartError)
    return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return FILE_ERRORS[code] ?? message;
}

/** `npm run backup` and `npm run restore`. Exit codes: 2 for wrong usage, 1 for a failure. */
async function main([command, file, ...rest]: readonly string[]): Promise<number> {
  const known: Command = command === 'restore' ? 'restore' : 'backup';
  if (!file || rest.length > 0 || file.startsWith('-')) {
    console.error(USAGE[known]);
    return 2;
  }
  try {
    await run(known, file, readEnvironment(process.env));
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
