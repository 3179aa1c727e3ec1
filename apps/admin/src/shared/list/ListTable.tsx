import { Checkbox } from '@mui/material';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import {
  type Identifier,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DataTable, DataTableBody, DataTableHead, SelectPageCheckbox } from 'react-admin';
import { ROW_LINK } from './cells';
import { useHiddenColumns } from './columns/hiddenColumns';

const DIRECTION = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading. react-admin passes the column's name only as a class. */
function HeadCell({ className = '', ...props }: ComponentPropsWithRef<'th'>) {
  const sort = useDataTableSortContext();
  const sorted = sort && className.split(' ').includes(`column-${sort.field}`);
  return <th {...props} className={className} {...(sorted && { 'aria-sort': DIRECTION[sort.order] })} />;
}

// Missing in the types of DataTable's head cell, which passes `component` on to MUI's TableCell.
const CELL = { component: HeadCell } as object;

// The label names a heading; the tooltip of its sort button only describes it.
const withHeadCell = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    RaDataTableHeadCell: { defaultProps: CELL },
    MuiTooltip: {
      ...theme.components?.MuiTooltip,
      defaultProps: { ...theme.components?.MuiTooltip?.defaultProps, describeChild: true },
    },
  },
});

/** The headings of a list; the one it is sorted by says so to screen readers, which react-admin's own does not. */
function SortedHead({ children }: { children?: ReactNode }) {
  const theme = useTheme();
  const headed = useMemo(() => withHeadCell(theme), [theme]);
  return (
    <ThemeProvider theme={headed}>
      <DataTableHead>{children}</DataTableHead>
    </ThemeProvider>
  );
}

/** Selects the row; named by its record, which react-admin's own is not. */
function RowCheckbox() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected: readonly Identifier[] = useDataTableSelectedIdsContext() ?? [];
  if (!record) return null;
  return (
    <Checkbox
      slotProps={{ input: { 'aria-label': `Selecionar ${String(represent(record))}` } }}
      checked={selected.includes(record.id)}
      onClick={(event) => handleToggleItem?.(record.id, event)}
    />
  );
}

/** The parts of a row that are pressed themselves, and the menus and dialogs that a row opens. */
const PRESSED = 'a, button, input, label, select, textarea, [role="button"], [role="menuitem"]';

const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

/** A click anywhere on a row follows the link that names it, unless it is on a control or ends a selection of text. */
function followRowLink(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(PRESSED)) return;
  if (!isPlainClick(event) || window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.click();
}

const ClickableBody = (props: { children?: ReactNode }) => (
  <DataTableBody {...props} onClick={followRowLink} />
);

/** By how much room there is: whole; with the buttons of its rows in two lines; scrolling under them. */
type Fit = 'whole' | 'compact' | 'scrolls';

const CLASSES = {
  whole: '',
  compact: 'compact-actions',
  scrolls: 'compact-actions wider-than-frame',
} as const;

/**
 * How the table fits into its frame. The frame scrolls only if it must: in a scrolling frame the headings could not stay
 * at the top of the window. A table that was made compact stays so until there is room for it as a whole.
 */
function useFit() {
  const table = useRef<HTMLTableElement>(null);
  const wholeWidth = useRef(0);
  const [fit, setFit] = useState<Fit>('whole');
  useEffect(() => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!element || !frame || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const isWider = element.offsetWidth > frame.clientWidth;
      if (fit === 'whole') {
        if (!isWider) return;
        wholeWidth.current = element.offsetWidth;
        setFit('compact');
      } else if (frame.clientWidth >= wholeWidth.current) setFit('whole');
      else setFit(isWider ? 'scrolls' : 'compact');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [fit]);
  return { table, fit };
}

interface ListTableProps {
  selectable: boolean;
  /** `DataTable.Col`s. */
  children: ReactNode;
}

/** The table of a list: sortable headings that stay in sight, checkboxes if rows can be selected, rows that open. */
export function ListTable({ selectable, children }: ListTableProps) {
  const { table, fit } = useFit();
  const [hiddenColumns] = useHiddenColumns();
  return (
    <DataTable
      ref={table}
      className={CLASSES[fit]}
      bulkActionButtons={false}
      hiddenColumns={hiddenColumns}
      rowClick={false}
      head={SortedHead}
      body={ClickableBody}
      hover
      size="medium"
    >
      {selectable && (
        <DataTable.Col
          label={<SelectPageCheckbox />}
          className="column-selection"
          padding="checkbox"
          disableSort
        >
          <RowCheckbox />
        </DataTable.Col>
      )}
      {children}
    </DataTable>
  );
}
