import { MAX_INTEGER } from '@prumo/domain';

import { redact } from '../../audit/redaction/redact.js';
import { declaredFacts } from '../../common/declared-tables.js';
import { readEnvironment } from '../../config/environment.js';
import { requireContent, runCommand, type Terminal, UsageError, withDatabase } from '../command.js';

const USAGE = `Uso:
  npm run redact -- <responsavel | usuario | edificacao | evidencia | convite> <nº do registro> --confirmar

Retira da trilha de auditoria e da lixeira os dados pessoais de um registro (nomes, documentos, contatos, endereços): o que
mudou e quando continua lá, os valores não. Também tira o nome de um usuário do que ele excluiu e, se a conta já não existe,
dos parâmetros que conferiu. Não se desfaz; a própria retirada fica na trilha. O registro em si e os documentos emitidos não
mudam. Com DATABASE_OWNER_URL, usa o papel dono das tabelas.`;

function read(argv: readonly string[]): { table: string; id: number } {
  const [kind = '', number = '', confirmation, ...more] = argv;
  const [table] = declaredFacts('redactedAs').find(([, name]) => name === kind) ?? [];
  const id = /^\d{1,10}$/.test(number) ? Number(number) : 0;
  if (table === undefined) throw new UsageError('Informe de que registro.');
  if (id < 1 || id > MAX_INTEGER) throw new UsageError('Informe o número do registro.');
  if (confirmation !== '--confirmar' || more.length > 0)
    throw new UsageError('Confirme com --confirmar: a retirada não se desfaz.');
  return { table, id };
}

/** @returns the exit code */
export const runRedactCommand = (
  argv: readonly string[],
  terminal: Omit<Terminal, 'input'>,
): Promise<number> =>
  runCommand(terminal, USAGE, async () => {
    const { table, id } = read(argv);
    const environment = readEnvironment(terminal.env);
    const owner = environment.DATABASE_OWNER_URL ?? environment.DATABASE_URL;
    const { rows, trashed, named } = await withDatabase(
      { ...environment, DATABASE_URL: owner },
      async (dataSource) => {
        await requireContent(dataSource);
        return redact(dataSource, table, id);
      },
    );
    terminal.say(`Linhas da trilha de auditoria alteradas: ${rows}. Itens removidos da lixeira: ${trashed}.`);
    terminal.say(`Outros registros e itens da lixeira que traziam o nome: ${named}.`);
  });
