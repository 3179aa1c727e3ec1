import type { SortPayload } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { DEFAULT_PAGE_SIZE } from '@prumo/domain';

/** The id of what a screen stands in, beside the menu. */
export const MAIN_ID = 'conteudo';

export interface PageSize {
  /** The person's own; the default when it could not be read. */
  perPage: number;
  /** For the list's query, which waits for the size: it would be read twice, in two sizes. */
  waiting: { enabled?: false };
}

/** What stands around and within every screen, though the kit knows neither menu, session nor preferences. */
export interface Frame {
  /** Before the header's title: the menu's button on phones. */
  menuButton: ReactNode;
  /** The small buttons at the end of the header. */
  headerTools: ReactNode;
  /** At the top of a dialog, which covers where else it would stand. */
  dialogNotice: ReactNode;
  usePageSize: () => PageSize;
  /** Beside the search of a list. */
  SavedFilters: ComponentType<{ usualSort: SortPayload }>;
}

export const FrameContext = createContext<Frame>({
  menuButton: null,
  headerTools: null,
  dialogNotice: null,
  usePageSize: () => ({ perPage: DEFAULT_PAGE_SIZE, waiting: {} }),
  SavedFilters: () => null,
});

export const useFrame = (): Frame => use(FrameContext);
