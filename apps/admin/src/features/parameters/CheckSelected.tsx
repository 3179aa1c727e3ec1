import CheckIcon from '@mui/icons-material/DoneAllOutlined';
import UndoIcon from '@mui/icons-material/RemoveDoneOutlined';
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { messageOf } from '../../api/failure';
import { BulkDialog } from '../../shared/list/bulk/BulkDialog';
import { type BulkSelection, useBulkSelection } from '../../shared/list/bulk/selection';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { ALWAYS_FRESH } from '../../shared/query/useRead';
import { CHECK } from './Parameter';

/** Parameters of one edition of a norm. */
interface CheckedSource {
  standard: string | null;
  standardPart: string | null;
  standardEdition: string | null;
  count: number;
}

interface Checked {
  changed: number;
  sources?: readonly CheckedSource[];
}

/** Reads what a confirmation of the selected parameters would confirm. */
function useCheckPreview(selection: BulkSelection) {
  const { send } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['parameters', 'check', selection],
    queryFn: () =>
      send<Checked>('POST', '/api/parameters/check', { ...selection, checked: true, dryRun: true }),
    retry: false,
    ...ALWAYS_FRESH,
  });
}

const sourceText = ({ standard, standardPart, standardEdition }: CheckedSource): string =>
  standard === null
    ? CHECK.noSource
    : [`${standard}${standardPart === null ? '' : `-${standardPart}`}`, standardEdition]
        .filter((part) => part !== null)
        .join(':');

/** How many parameters of which norm and edition are confirmed. */
const Sources = ({ sources }: { sources: readonly CheckedSource[] }) => (
  <Box component="ul" aria-label={CHECK.sources} sx={{ pl: 2.5, my: 1, maxHeight: 260, overflowY: 'auto' }}>
    {sources.map((source) => (
      <li key={sourceText(source)}>
        {sourceText(source)}: {CHECK.counted(source.count)}
      </li>
    ))}
  </Box>
);

interface DialogProps {
  onClose: () => void;
}

/** Confirms the selected parameters after a declaration that names what is confirmed. */
function ConfirmDialog({ onClose }: DialogProps) {
  const { data, error, refetch } = useCheckPreview(useBulkSelection());
  const [isDeclared, setDeclared] = useState(false);
  const count = data?.changed ?? 0;
  return (
    <BulkDialog<Checked>
      write={{ path: 'check', body: { checked: true }, done: ({ changed }) => CHECK.done(changed) }}
      title={CHECK.confirmTitle}
      confirmLabel={CHECK.check}
      progress={CHECK.confirming}
      isAllowed={isDeclared && count > 0}
      onClose={onClose}
    >
      {error ? (
        <ErrorAlert onRetry={() => void refetch()}>{messageOf(error, CHECK.failed)}</ErrorAlert>
      ) : !data ? (
        <SkeletonLines lines={3} height={20} />
      ) : (
        <>
          {CHECK.confirms(count)}
          <Sources sources={data.sources ?? []} />
          <FormControlLabel
            control={
              <Checkbox
                checked={isDeclared}
                disabled={count === 0}
                onChange={(_event, checked) => setDeclared(checked)}
              />
            }
            label={CHECK.declaration(count)}
          />
        </>
      )}
    </BulkDialog>
  );
}

const UndoDialog = ({ onClose }: DialogProps) => (
  <BulkDialog<Checked>
    write={{ path: 'check', body: { checked: false }, done: ({ changed }) => CHECK.undone(changed) }}
    title={CHECK.undoTitle}
    confirmLabel={CHECK.undo}
    progress={CHECK.undoing}
    onClose={onClose}
  >
    {CHECK.undoText}
  </BulkDialog>
);

/** Of the selected rows: all at once. */
export function CheckSelected() {
  const [dialog, setDialog] = useState<ReactElement>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={<CheckIcon />}
        onClick={() => setDialog(<ConfirmDialog onClose={close} />)}
      >
        {CHECK.check}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<UndoIcon />}
        onClick={() => setDialog(<UndoDialog onClose={close} />)}
      >
        {CHECK.undo}
      </Button>
      {dialog}
    </>
  );
}
