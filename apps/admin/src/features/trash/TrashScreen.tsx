import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, ResourceContextProvider, useRecordContext } from 'ra-core';
import type { MouseEvent } from 'react';
import { DataTable } from 'react-admin';
import { formatDateTime, isResourceKey, resourceLabel, SYSTEM_NAME, TRASH_DAYS } from '@prumo/domain';
import { PhoneDetails } from '../../shared/list/cells';
import { REMOVES, useRowFocus } from '../../shared/list/ConfirmDeleteProvider';
import { ListPage } from '../../shared/list/ListPage';
import { PendingButton } from '../../shared/PendingButton';
import { patchLists, without } from '../../shared/query/cache';
import { useWrite } from '../../shared/query/useWrite';
import { LayoutSlotsContext, useLayoutSlots } from '../../shared/screen';
import type { ListWords } from '../../shared/words';

const LIST: ListWords = {
  title: 'Lixeira',
  description: `O que foi excluído pode ser restaurado por ${TRASH_DAYS} dias`,
  newLabel: '',
  emptyTitle: 'A lixeira está vazia',
  emptyAction: '',
  searchLabel: 'Pesquisar por nome, pessoa ou data',
};

const COLUMNS = {
  title: 'Registro',
  resource: 'Cadastro',
  deletedByName: 'Excluído por',
  deletedAt: 'Excluído em',
  daysLeft: 'Restam',
  actions: 'Ações',
} as const;

const TEXTS = {
  restore: 'Restaurar',
  restoreOf: (title: string) => `Restaurar ${title}`,
  restored: (title: string) => `${title}: restaurado.`,
  failed: 'Não foi possível restaurar.',
  days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
} as const;

/** A deleted record, as the API lists it. */
interface TrashItem extends RaRecord<number> {
  resource: string;
  recordId: number;
  title: string;
  deletedAt: string;
  deletedByName: string | null;
  daysLeft: number;
}

const kindOf = ({ resource }: TrashItem): string =>
  isResourceKey(resource) ? resourceLabel(resource) : resource;

/** Puts a record back; its row goes, and the focus to the one that takes its place. */
function RestoreButton() {
  const item = useRecordContext<TrashItem>();
  const queryClient = useQueryClient();
  const focus = useRowFocus();
  const { mutate, isPending, isSuccess } = useWrite({
    write: async ({ send }, { id }: TrashItem, key) => {
      await send('POST', `/api/trash/${id}/restore`, undefined, key);
      await patchLists(queryClient, 'trash', without(id));
      requestAnimationFrame(focus.restore);
    },
    done: (_result, { title }) => TEXTS.restored(title),
    failed: TEXTS.failed,
  });
  if (!item) return null;
  const restore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focus.remember(currentTarget);
    mutate(item);
  };
  return (
    <PendingButton
      {...REMOVES}
      size="small"
      startIcon={<RestoreIcon />}
      loading={isPending || isSuccess}
      aria-label={TEXTS.restoreOf(item.title)}
      onClick={restore}
    >
      {TEXTS.restore}
    </PendingButton>
  );
}

const Column = DataTable.Col<TrashItem>;

const deletedBy = ({ deletedByName }: TrashItem): string => deletedByName ?? SYSTEM_NAME;

const TitleCell = (item: TrashItem) => (
  <>
    {item.title}
    <PhoneDetails
      lines={[
        kindOf(item),
        `${deletedBy(item)}, ${formatDateTime(item.deletedAt)}`,
        `${COLUMNS.daysLeft}: ${TEXTS.days(item.daysLeft)}`,
      ]}
    />
  </>
);

/** The deleted records that can be restored. */
export default function TrashScreen() {
  const frame = { ...useLayoutSlots(), SavedFilters: undefined };
  return (
    <LayoutSlotsContext value={frame}>
      <ResourceContextProvider value="trash">
        <ListPage {...LIST} canCreate={false} sort={{ field: 'deletedAt', order: 'DESC' }}>
          <Column source="title" label={COLUMNS.title} render={TitleCell} />
          <Column
            source="resource"
            label={COLUMNS.resource}
            className="tablet-only"
            disableSort
            render={kindOf}
          />
          <Column
            source="deletedByName"
            label={COLUMNS.deletedByName}
            className="tablet-only"
            render={deletedBy}
          />
          <Column
            source="deletedAt"
            label={COLUMNS.deletedAt}
            className="tablet-only"
            render={({ deletedAt }) => formatDateTime(deletedAt)}
          />
          <Column
            source="daysLeft"
            label={COLUMNS.daysLeft}
            className="wide-only"
            disableSort
            render={({ daysLeft }) => TEXTS.days(daysLeft)}
          />
          <Column label={COLUMNS.actions} className="column-actions">
            <RestoreButton />
          </Column>
        </ListPage>
      </ResourceContextProvider>
    </LayoutSlotsContext>
  );
}
