import RemoveIcon from '@mui/icons-material/LinkOffOutlined';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useUser } from '../../../../api/signed-in/session';
import { useLostFocus } from '../../../../shared/form/useLostFocus';
import type { Grid } from '../../../../shared/grid/useGrid';
import { OptionAutocomplete, useEmptiedInput } from '../../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../../shared/inputs/ReferenceAutocomplete';
import { AsyncBoundary } from '../../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../../shared/loading/lazyWithRetry';
import { editRoute } from '../../../../shared/overlay/editRoute';
import { useRefreshAfterWrite } from '../../../../shared/query/cache';
import { failure } from '../../../../shared/toast/notifyError';
import { toast } from '../../../../shared/toast/toast';
import { TooltipIconButton } from '../../../../shared/TooltipIconButton';
import { documentOf, type EvidenceRecord } from '../../../evidence/Evidence';
import { ValidityChip } from '../../../evidence/ValidityChip';
import type { ProofGridRow } from '../proof';
import { type RowEvidence, TEXTS } from './rowEvidence';

const NewEvidenceDialog = lazyWithRetry(() => import('./NewEvidenceDialog'));

const SORT = { field: 'subject', order: 'ASC' } as const;
const textOf = (record: EvidenceRecord): string => `${documentOf(record)} – ${record.subject}`;

export interface EvidencePanelProps {
  grid: Grid<ProofGridRow>;
  /** All rows of the report by id, as they are now. */
  rows: ReadonlyMap<number, ProofGridRow>;
  /** The evidence that rows of the report use. */
  evidence: readonly RowEvidence[];
  /** The owner of the evidence that the rows may use. */
  ownerId: number;
  /** Saves the evidence of rows, all or none. */
  saveEvidence: (
    rows: readonly (readonly [row: ProofGridRow, evidence: number[]])[],
  ) => Promise<ProofGridRow[]>;
}

interface Attachment {
  rows: readonly ProofGridRow[];
  /** The evidence of a row afterwards. */
  change: (evidence: readonly number[]) => number[];
  done: string;
  failed: string;
}

/** Saves the evidence of rows, unless something else of them waits to be saved; one save at a time. */
function useSaveEvidence({ grid, saveEvidence }: Pick<EvidencePanelProps, 'grid' | 'saveEvidence'>) {
  const refresh = useRefreshAfterWrite();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ rows, change }: Attachment) =>
      saveEvidence(rows.map((row) => [row, change(row.evidence)] as const)),
    onSuccess: (saved, { done }) => {
      saved.forEach(grid.replace);
      toast.success(done);
      refresh();
    },
    onError: (error, { failed }) => failure(error, failed),
  });
  const save = (attachment: Attachment): void => {
    if (isPending) return;
    if (attachment.rows.some(({ id }) => grid.edits.rows.has(id))) return void toast.error(TEXTS.unsaved);
    mutate(attachment);
  };
  return { isPending, save };
}

/** A piece of evidence of the active row, with what speaks against it. */
const Attached = ({ one, onDetach }: { one: RowEvidence; onDetach: () => void }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.5 }}>
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Link
          component={RouterLink}
          to={editRoute('evidence', { id: one.id })}
          variant="body2"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {documentOf(one)} – {one.subject}
        </Link>
        <ValidityChip validity={one.validity} until={one.validUntil} />
      </Box>
      {one.divergences.length > 0 && (
        <Alert severity="warning" sx={{ py: 0, mt: 0.5 }}>
          {one.divergences.join(' ')}
        </Alert>
      )}
    </Box>
    <TooltipIconButton tip={TEXTS.detach(one.subject)} onClick={onDetach}>
      <RemoveIcon fontSize="small" />
    </TooltipIconButton>
  </Box>
);

/** The evidence of the active row; attaching is for all selected rows. */
export function EvidencePanel(props: EvidencePanelProps) {
  const { grid, rows, evidence, ownerId } = props;
  const { isPending, save } = useSaveEvidence(props);
  const [isCreating, setCreating] = useState(false);
  const isOwner = useUser().id === ownerId;
  const source = useRecordSource<EvidenceRecord>('evidence', {
    ...{ sort: SORT, filter: { userId: ownerId }, value: null, textOf },
  });
  const emptied = useEmptiedInput();
  const row = grid.rowAt(grid.active.row);
  const attachRef = useRef<HTMLInputElement>(null);
  useLostFocus(row?.evidence.length ?? 0, () => attachRef.current?.focus());
  if (!row) return null;
  const { top, bottom } = grid.range;
  // Of those out of sight too, which the grid does not hold.
  const selected = grid.order.ids.slice(top, bottom + 1).flatMap((id) => rows.get(id) ?? []);
  const attach = (id: number) =>
    save({
      rows: selected,
      change: (ids) => [...new Set([...ids, id])],
      done: TEXTS.attached(selected.length),
      failed: TEXTS.attachFailed,
    });
  const attached = row.evidence.flatMap((id) => evidence.find((one) => one.id === id) ?? []);
  return (
    <Box component="section" aria-label={TEXTS.title} aria-busy={isPending} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {TEXTS.title}
      </Typography>
      {attached.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {TEXTS.none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attached.map((one) => (
          <Attached
            key={one.id}
            one={one}
            onDetach={() =>
              save({
                rows: [row],
                change: (ids) => ids.filter((id) => id !== one.id),
                done: TEXTS.detached,
                failed: TEXTS.detachFailed,
              })
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 520 }}>
          <OptionAutocomplete<EvidenceRecord>
            source={source}
            value={null}
            {...emptied}
            onChoose={(chosen) => chosen && attach(chosen.id)}
            textOf={textOf}
            input={{ label: TEXTS.attach(selected.length), inputRef: attachRef }}
          />
        </Box>
        {isOwner && <Button onClick={() => setCreating(true)}>{TEXTS.create(selected.length)}</Button>}
      </Box>
      {isCreating && (
        <AsyncBoundary>
          <NewEvidenceDialog
            onClose={() => setCreating(false)}
            onCreated={(id) => {
              setCreating(false);
              attach(id);
            }}
          />
        </AsyncBoundary>
      )}
    </Box>
  );
}
