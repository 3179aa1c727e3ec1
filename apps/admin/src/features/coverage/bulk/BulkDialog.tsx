import { Box, Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { DialogShell } from '../../../kit/form/DialogShell';
import { useOverlay } from '../../../kit/overlay/useOverlay';
import type { CoverageHolder } from '../Coverage';
import { BULK, type BulkRow, withoutWrong } from './bulk';
import { PreviewSection } from './PreviewSection';
import { useBulk } from './useBulk';
import { useDecision } from './useDecision';
import { UNTOLD, WhichForm } from './WhichForm';

/** The dialog that lies over the panel of a zone's or an isopleth's coverages: Back closes it. */
export const useBulkDialog = () => useOverlay<CoverageHolder>('bulk');

/** `noun`: 'zona' or 'isopleta'. */
interface BulkDialogProps {
  noun: string;
}

/** Lets a zone or an isopleth cover many municipalities at once, once it was seen what changes. */
export function BulkDialog({ noun }: BulkDialogProps) {
  const { value: holder, close } = useBulkDialog();
  return holder ? <OpenDialog key={holder.id} holder={holder} noun={noun} onClose={close} /> : null;
}

interface OpenDialogProps extends BulkDialogProps {
  holder: CoverageHolder;
  onClose: () => void;
}

function OpenDialog({ holder, noun, onClose }: OpenDialogProps) {
  const [told, setTold] = useState(UNTOLD);
  const { preview, busy, look, apply, forget } = useBulk(holder, onClose);
  const decided = useDecision(preview);
  const saving = busy === 'apply';
  const mayApply = decided.wrong === 0 && decided.total > 0;
  // What is being saved is waited for: closed, nobody would know what became of it.
  const close = () => {
    if (!saving) onClose();
  };
  const dropWrong = (rows: readonly BulkRow[]) => {
    const lines = withoutWrong(told.lines, rows);
    setTold({ ...told, lines });
    if (lines.trim() === '') forget();
    else void look({ lines });
  };
  return (
    <DialogShell title={BULK.title(holder.code)} size="md" onClose={close}>
      <DialogContent dividers>
        <WhichForm
          holder={holder}
          noun={noun}
          told={told}
          onTell={(next) => {
            setTold(next);
            // What was shown is of something else.
            forget();
          }}
          onPreview={(which) => void look(which)}
          saving={saving}
          looking={busy === 'preview'}
        />
        <Box sx={{ height: 4, my: 1.5 }}>
          {busy && <LinearProgress aria-label={saving ? BULK.applying : BULK.previewing} />}
        </Box>
        {preview && (
          <PreviewSection
            key={preview.plan}
            holder={holder}
            noun={noun}
            preview={preview}
            decided={decided}
            saving={saving}
            onDropWrong={() => dropWrong(preview.rows)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={saving}>
          {BULK.cancel}
        </Button>
        {preview && (
          <Button
            variant="contained"
            loading={saving}
            disabled={!mayApply}
            onClick={() => void apply(preview, decided.decision)}
          >
            {BULK.apply(decided.isAnothers, decided.total)}
          </Button>
        )}
      </DialogActions>
    </DialogShell>
  );
}
