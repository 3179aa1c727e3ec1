import { Box, Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { DialogShell } from '../../../kit/form/DialogShell';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard';
import type { CoverageHolder } from '../Coverage';
import { BULK, type BulkRow, withoutWrong } from './bulk';
import { PreviewSection } from './PreviewSection';
import { type Preview, useBulk } from './useBulk';
import { BULK_OVERLAY } from './useBulkDialog';
import { useDecision } from './useDecision';
import { UNTOLD, WhichForm } from './WhichForm';

interface BulkFormProps {
  holder: CoverageHolder;
  /** 'zona' or 'isopleta'. */
  noun: string;
  onClose: () => void;
}

/** Lets a zone or an isopleth cover many municipalities at once, once it was seen what changes. */
export default function BulkForm({ holder, noun, onClose }: BulkFormProps) {
  const [told, setTold] = useState(UNTOLD);
  const { preview, busy, look, apply, forget } = useBulk(holder);
  const decided = useDecision(preview);
  const saving = busy === 'apply';
  // A list was work to write; what is merely chosen is chosen again.
  const { question, release } = useUnsavedGuard(told.lines.trim() !== '', saving, undefined, BULK_OVERLAY);
  const mayApply = decided.wrong === 0 && decided.total > 0;
  // What is being saved is waited for: closed, nobody would know what became of it.
  const close = () => {
    if (!saving) onClose();
  };
  const save = async (shown: Preview) => {
    if (!(await apply(shown, decided.decision))) return;
    release();
    onClose();
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
            onClick={() => void save(preview)}
          >
            {BULK.apply(decided.isAnothers, decided.total)}
          </Button>
        )}
      </DialogActions>
      {question}
    </DialogShell>
  );
}
