import BookmarksIcon from '@mui/icons-material/BookmarksOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';

import { type SortPayload, useListContext, useResourceContext } from 'ra-core';
import { useId, useState } from 'react';
import { useMayDo } from '../../../api/authProvider';
import { ActionMenu, type MenuAction } from '../../ActionMenu';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import { useModalRoute } from '../../overlay/ModalRoute';
import { useLayoutSlots } from '../../screen';
import { useIsPhone } from '../../useIsPhone';
import type { HideableColumn } from '../columns/hiddenColumns';
import type { ImportPlace } from '../import/import-words';
import { IMPORT_ROUTE, ImportRoute } from '../import/ImportRoute';

const ExportMenu = lazyWithRetry(() => import('../export/ExportMenu'));
const ColumnsPopover = lazyWithRetry(() => import('../columns/ColumnsPopover'));

const TEXTS = {
  more: 'Mais opções da lista',
  import: 'Importar',
  export: 'Exportar',
  savedFilters: 'Filtros salvos',
  columns: 'Colunas',
} as const;

type Panel = 'export' | 'savedFilters' | 'columns';

/** An entry of the menu that begins a new record. */
export type Beginning = Required<Pick<MenuAction, 'label' | 'icon' | 'run'>>;

interface ListMenuProps {
  title: string;
  sort: SortPayload;
  personal: boolean;
  imports: readonly ImportPlace[] | false | undefined;
  /** Whether the list holds no record: there is nothing to export or filter. */
  isEmpty: boolean;
  /** The columns that may be hidden. */
  columns: readonly HideableColumn[];
  /** Other ways to a new record than importing, e.g. from a model; shown to those who may create one. */
  beginnings: readonly Beginning[];
}

/** The rarer actions of a list, behind one button: import, export, saved filters, columns. */
export function ListMenu({ title, sort, personal, imports, isEmpty, columns, beginnings }: ListMenuProps) {
  const id = useId();
  const { total } = useListContext();
  const { SavedFilters } = useLayoutSlots();
  const mayCreate = useMayDo('create', useResourceContext() ?? '');
  const { open: openImport } = useModalRoute(IMPORT_ROUTE);
  const isPhone = useIsPhone();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<Panel>();
  /** Panels stay mounted once they were opened: what they began may outlive their popover. */
  const [opened, setOpened] = useState<readonly Panel[]>([]);
  const mayImport = imports !== false && mayCreate;
  const closePanel = () => setPanel(undefined);
  const anchorOf = (wanted: Panel): HTMLElement | null => (panel === wanted ? button : null);
  const open = (wanted: Panel) => {
    setOpened([...opened, wanted]);
    setPanel(wanted);
  };
  const actions = [
    ...beginnings.map((beginning) => ({ ...beginning, isShown: mayCreate })),
    { label: TEXTS.import, icon: UploadIcon, run: () => openImport(), isShown: mayImport },
    {
      ...{ label: TEXTS.export, icon: DownloadIcon, run: () => open('export') },
      ...{ isShown: !isEmpty, isDisabled: total === 0 },
    },
    {
      ...{ label: TEXTS.savedFilters, icon: BookmarksIcon, run: () => open('savedFilters') },
      isShown: !isEmpty && SavedFilters !== undefined,
    },
    {
      ...{ label: TEXTS.columns, icon: ColumnsIcon, run: () => open('columns') },
      isShown: !isPhone && !isEmpty && columns.length > 0,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      {actions.length > 0 && (
        <ActionMenu
          id={id}
          tip={TEXTS.more}
          size="medium"
          icon={<MoreIcon />}
          actions={actions}
          onOpen={setButton}
        />
      )}
      {opened.includes('export') && (
        <AsyncBoundary onClose={closePanel}>
          <ExportMenu
            anchor={anchorOf('export')}
            labelledBy={id}
            title={title}
            personal={personal}
            onClose={closePanel}
          />
        </AsyncBoundary>
      )}
      {SavedFilters && !isEmpty && opened.includes('savedFilters') && (
        <AsyncBoundary onClose={closePanel}>
          <SavedFilters usualSort={sort} anchor={anchorOf('savedFilters')} onClose={closePanel} />
        </AsyncBoundary>
      )}
      {opened.includes('columns') && (
        <AsyncBoundary onClose={closePanel}>
          <ColumnsPopover columns={columns} anchor={anchorOf('columns')} onClose={closePanel} />
        </AsyncBoundary>
      )}
      {mayImport && <ImportRoute title={title} {...(imports && { places: imports })} />}
    </>
  );
}
