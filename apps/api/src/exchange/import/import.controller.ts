import {
  Controller,
  Get,
  Inject,
  type InjectionToken,
  type Provider,
  Query,
  Req,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { importRows, type ResourceKey } from '@prumo/domain';
import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { badRequest } from '../../common/errors/domain-error.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import type { ResourceRules, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { csvText } from '../export/csv.js';
import { TYPES } from '../export/exports.js';
import { XLSX } from '../export/workbook.js';
import { TableReader } from '../tables/table-reader.js';
import { ImportLimits } from './import-limits.js';
import { ImportRoute, UploadedImport } from './import-route.js';
import { ImportReport } from './import.dto.js';
import { type ImportedTable, Importer, type SentFile, type TablePlan } from './importer.js';
import { type Importable, writableColumns } from './plan.js';

class ImportService extends Importer<ImportReport> {
  /** @param maxRows below the header */
  constructor(
    private readonly declared: Importable<Stored>,
    private readonly maxRows: number,
    dataSource: DataSource,
    work: UnitOfWork,
    limits: ImportLimits,
    private readonly reader: TableReader,
    private readonly rules: ResourceRules,
  ) {
    super(dataSource, work, limits, ['linha tem erros', 'linhas têm erros']);
  }

  protected async read({ bytes, columns, signal }: SentFile): Promise<ImportedTable[]> {
    const { declared, rules } = this;
    const table = await this.reader.read(bytes, this.maxRows, signal);
    return [{ key: 'rows', declared, rules, table, columns }];
  }

  protected describe([plan]: readonly TablePlan[]) {
    if (!plan) throw new Error('An import has a table.');
    const { sheet, importing, matched, missing, hidden } = plan;
    const keys = new Set(importing.keys.flat());
    return {
      columns: matched.map(({ header, column }) => ({ header, key: column?.key ?? null })),
      fields: sheet.map(({ key, header, note = null }) => ({ key, header, isKey: keys.has(key), note })),
      missing: [...missing],
      hiddenRows: hidden.rows,
      hiddenColumns: hidden.columns,
    };
  }
}

const heading = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
const text = (value: string) => ({ value, type: String, format: '@', wrap: true });

/** Examples to write over, and a second sheet with notes. */
async function workbookOf(sheet: Sheet, examples: readonly string[][]): Promise<Buffer> {
  const rows = [sheet.map(({ header }) => heading(header)), ...examples.map((cells) => cells.map(text))];
  const notes = [
    [heading('Coluna'), heading('Observação'), heading('Exemplo')],
    ...sheet.map(({ header, note = '', example = '' }) => [text(header), text(note), text(example)]),
  ];
  // Loaded on demand: few ask for a template.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile([
    {
      data: rows,
      sheet: 'Dados',
      columns: sheet.map(({ header }) => ({ width: Math.max(14, header.length + 2) })),
    },
    { data: notes, sheet: 'Instruções', columns: [{ width: 44 }, { width: 70 }, { width: 36 }] },
  ]);
  return file.toBuffer();
}

type Template = Pick<Importable<Stored>, 'sheet' | 'importing'>;

/** @throws badRequest when there is no such format */
async function sendTemplate(
  { sheet, importing }: Template,
  format: unknown,
  name: string,
  response: Response,
): Promise<void> {
  if (format !== 'csv' && format !== 'xlsx') throw badRequest('Parâmetro format inválido: use csv ou xlsx.');
  const columns = writableColumns(sheet);
  const examples = importing.examples?.map((cells) => columns.map(({ key }) => cells[key] ?? '')) ?? [
    columns.map(({ example = '' }) => example),
  ];
  const headers = columns.map(({ header }) => header);
  const body = format === 'csv' ? csvText([headers, ...examples]) : await workbookOf(columns, examples);
  response.setHeader('Content-Disposition', `attachment; filename="modelo-${name}.${format}"`);
  response.setHeader('Content-Type', TYPES[format]);
  response.end(body);
}

function importController(
  resource: ResourceKey,
  path: string,
  template: Template,
  service: InjectionToken,
): Type {
  const name = pascalCase(path);
  const form = {
    file: `CSV, XLSX or what was copied from a spreadsheet: at most 10 MB and ${importRows(path).toLocaleString('en')} rows below the header.`,
    noFile: 'Envie um arquivo CSV ou XLSX, ou o texto copiado de uma planilha.',
    hasColumns: true,
  };

  @ApiTags(resource)
  @RequireModule(resource)
  @Controller(`${path}/import`)
  class ImportController {
    constructor(@Inject(service) private readonly imports: ImportService) {}

    @ImportRoute(form, ImportReport)
    @Operation(
      `import${name}`,
      'Imports the rows of a CSV or XLSX, all of them or none; a dry run reports the changes.',
    )
    import(@CurrentActor() actor: Actor, @UploadedImport(form) file: SentFile): Promise<ImportReport> {
      return this.imports.import(actor, file);
    }

    @Get('template')
    @Operation(`get${name}ImportTemplate`, 'A template with the columns of the import, an example and notes.')
    @ApiQuery({ name: 'format', enum: ['csv', 'xlsx'], required: true })
    @ApiProduces('text/csv', XLSX)
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    template(
      @Query('format') format: unknown,
      @Req() request: Request,
      @Res() response: Response,
    ): Promise<void> {
      return sendTemplate(template, format, request.path.split('/').slice(2, -2).join('-'), response);
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${name}ImportController` });
  return ImportController;
}

type Injected = [DataSource, UnitOfWork, ImportLimits, TableReader, ResourceRules];

/** @param path of the import, where it is not the resource's own: 'isopleths/coverages' */
export function importParts<E extends Stored>(
  declared: Importable<E>,
  rules: Type<ResourceRules<E>>,
  { resource, path = resource }: { resource: ResourceKey; path?: string },
): { controllers: Type[]; providers: Provider[] } {
  const service = Symbol(`${path}/import`);
  return {
    controllers: [importController(resource, path, declared, service)],
    providers: [
      {
        provide: service,
        inject: [DataSource, UnitOfWork, ImportLimits, TableReader, rules],
        useFactory: (...injected: Injected) =>
          new ImportService(
            declared as Importable<never> as Importable<Stored>,
            importRows(path),
            ...injected,
          ),
      },
    ],
  };
}
