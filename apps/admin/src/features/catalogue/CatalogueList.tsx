import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { ActiveColumn } from '../../shared/list/ActiveToggle';
import { PhoneDetails, RowLink, TwoLines } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { type CatalogueRecord, type CatalogueWords, COLUMNS } from './catalogue';

interface CodeCellProps {
  record: CatalogueRecord;
  /** Shown on phones besides the description. */
  lines?: readonly ReactNode[];
  /** A mark beside the code. */
  badge?: ReactNode;
}

/** The cell with the code of an item, and on phones the content of the other columns. */
export const CodeCell = ({ record, lines = [], badge }: CodeCellProps) => (
  <>
    <RowLink>{record.code}</RowLink> {badge}
    <PhoneDetails lines={[record.label, ...lines]} />
  </>
);

const Column = DataTable.Col<CatalogueRecord>;

export interface CatalogueListProps<R extends CatalogueRecord> {
  words: CatalogueWords;
  /** Shown on phones besides the description, e.g. a range. */
  lines?: (record: R) => readonly ReactNode[];
  /** Buttons beside the list's menu. */
  tools?: ReactNode;
  /** The catalogue's own columns. */
  children?: ReactNode;
}

/** The list of the catalogue that the screen is about, by code: its own columns stand between description and switch. */
export const CatalogueList = <R extends CatalogueRecord>({
  words,
  lines,
  tools,
  children,
}: CatalogueListProps<R>) => (
  <ListPage {...words.list} sort={{ field: 'code', order: 'ASC' }} tools={tools} bulk={{ canSwitch: true }}>
    <Column
      source="code"
      label={COLUMNS.code}
      render={(record) => <CodeCell record={record} lines={lines?.(record as R) ?? []} />}
    />
    <Column
      source="label"
      label={COLUMNS.label}
      className="tablet-only"
      render={({ label }) => <TwoLines>{label}</TwoLines>}
    />
    {children}
    <ActiveColumn words={words.toggle} />
    <ActionsColumn removal={words.removal} />
  </ListPage>
);
