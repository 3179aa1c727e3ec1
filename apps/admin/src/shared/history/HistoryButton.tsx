import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useEditorContext } from '../form/FormFields';
import { AsyncBoundary } from '../loading/AsyncBoundary';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import { useEditRoute } from '../overlay/editRoute';

/** The only text in the first bundle; the others are loaded with the dialog. */
const LABEL = 'Histórico';

const HistoryDialog = lazyWithRetry(() => import('./HistoryDialog'));

/** Opens the history of the record that a form edits. A revert closes the form, whose values are then outdated. */
export function HistoryButton({ canRevert }: { canRevert: boolean }) {
  const resource = useResourceContext() ?? '';
  const { mode, record } = useEditorContext();
  const { isDirty } = useFormState();
  const { close } = useEditRoute();
  const [isOpen, setOpen] = useState(false);
  if (mode === 'create' || !record) return null;
  const closeHistory = () => setOpen(false);
  return (
    <>
      <Button
        color="inherit"
        aria-label={LABEL}
        startIcon={<HistoryIcon />}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {LABEL}
        </Box>
      </Button>
      {isOpen && (
        <AsyncBoundary onClose={closeHistory}>
          <HistoryDialog
            record={{ resource, id: Number(record.id) }}
            canRevert={canRevert}
            isDirty={isDirty}
            onClose={closeHistory}
            onReverted={close}
          />
        </AsyncBoundary>
      )}
    </>
  );
}
