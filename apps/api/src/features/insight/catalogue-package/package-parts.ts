import { invalid } from '../../../common/errors/domain-error.js';
import type { ResourceRules, Stored } from '../../../crud/resource.js';
import type { ImportDefinition, RecordMatch } from '../../../exchange/import/import-definition.js';
import type { ImportedTable } from '../../../exchange/import/importer.js';
import { type Importable, writableColumns } from '../../../exchange/import/plan.js';
import { declaredResource } from '../../feature-resource.js';
import { PACKAGE_FAULTS, type PartKey } from './package-format.js';
import type { PackageTable } from './read-package.js';

/** How the resource of a list is imported. */
export function importableOf(key: PartKey): Importable<Stored> {
  const { view, create, sheet, importing } = declaredResource(key);
  if (!importing) throw new Error(`${key} can't be imported.`);
  return { view, create, sheet, importing };
}

/** A list of a package as a table to import. @throws invalid when its columns are not those of its sheet */
export function importedTable(
  key: PartKey,
  rules: ResourceRules,
  { columns, table }: Partial<PackageTable> = {},
): ImportedTable {
  const declared = importableOf(key);
  const { sheet, importing } = declared;
  const keys = writableColumns(sheet).map((column) => column.key);
  if (!columns || !table) return { key, declared, rules, table: { header: keys, rows: [] } };
  const isKnown = columns.every((column) => keys.includes(column));
  const isNamed = importing.keys.some((way) => way.every((column) => columns.includes(column)));
  if (!isKnown || !isNamed) throw invalid({ file: PACKAGE_FAULTS.unreadable });
  const isKeyless = key === 'parameters' && !columns.includes('key');
  return {
    key,
    rules,
    table,
    columns,
    declared: isKeyless ? { ...declared, importing: matchedInOrder(importing) } : declared,
  };
}

/** Equal parameters of a package of version 1, which has no keys, are the stored ones in their order. */
const matchedInOrder = ({ find, ...importing }: ImportDefinition): ImportDefinition => ({
  ...importing,
  async find(context, rows): Promise<RecordMatch[]> {
    const counts = new Map<string, number>();
    return (await find(context, rows)).map(({ at, identities, ids }) => {
      const name = JSON.stringify(identities);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return { at, identities: [`${name} ${count}`], ids: ids.slice(count, count + 1) };
    });
  },
});
