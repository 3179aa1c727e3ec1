import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord, SortPayload } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { DEFAULT_PAGE_SIZE, type ResourceKey } from '@prumo/domain';

/** The form of a new record, that of a stored one. */
export const FORM_MODALS: readonly string[] = ['create', ':id/edit'];

/** The same and the import, for lists that have one. */
export const USUAL_MODALS: readonly string[] = [...FORM_MODALS, 'import'];

/**
 * What the index of `features/<name>/` exports by default: a resource with its screen, spreadable into react-admin's
 * `<Resource>`. Large screens, and what only some open (panels, dialogs, the map), are loaded on demand.
 */
export interface Screen {
  /** Path in the console and resource of the API at once. */
  name: ResourceKey;
  list: ComponentType & { preload?: () => void };
  /** The page of one record, at its id; without it an id leads to the form. */
  page?: ComponentType;
  /** The routes of what may lie over that page, below its own. */
  pageModals?: readonly string[];
  icon: SvgIconComponent;
  /** The routes of what may lie over the list, below its own; `USUAL_MODALS` without. */
  modals?: readonly string[];
  /** How one record is called in questions and buttons. */
  recordRepresentation: (record: RaRecord) => string;
  options?: {
    label?: string;
    /** The label of the create button, e.g. 'Nova Edificação'; absent where nothing is created. */
    createLabel?: string;
  };
}

/** The id of what a screen stands in, beside the menu. */
export const MAIN_ID = 'conteudo';

export interface PageSize {
  /** The person's own; the default when it could not be read. */
  perPage: number;
  /** For the list's query, which waits for the size: it would be read twice, in two sizes. */
  waiting: { enabled?: false };
}

/** Parts of the layout that lists show but `shared` may not import: menu, session and preferences. */
export interface LayoutSlots {
  /** Before the header's title: the menu's button on phones. */
  menuButton: ReactNode;
  /** The small buttons at the end of the header. */
  headerTools: ReactNode;
  /** At the top of a dialog, which covers where else it would stand. */
  dialogNotice: ReactNode;
  usePageSize: () => PageSize;
  /** The saved filters of a list, opened by its menu; undefined: it keeps none. */
  SavedFilters: ComponentType<SavedFiltersProps> | undefined;
}

export interface SavedFiltersProps {
  /** The order the list opens in. */
  usualSort: SortPayload;
  /** Where they open; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export const LayoutSlotsContext = createContext<LayoutSlots>({
  menuButton: null,
  headerTools: null,
  dialogNotice: null,
  usePageSize: () => ({ perPage: DEFAULT_PAGE_SIZE, waiting: {} }),
  SavedFilters: undefined,
});

export const useLayoutSlots = (): LayoutSlots => use(LayoutSlotsContext);
