import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { useState } from 'react';
import { MANUAL_CHAPTER_LABELS, MANUAL_CHAPTERS, type ManualChapter } from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { DialogShell } from '../../../shared/form/DialogShell';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { useSingleFlight } from '../../../shared/query/useSingleFlight';
import { useWrite } from '../../../shared/query/useWrite';
import { ChapterEditor } from './ChapterEditor';
import { type BuildingManual, editedTexts, manualUrl, TEXTS } from './handover';

interface ManualTextsDialogProps {
  buildingId: number;
  stored: BuildingManual;
  onClose: () => void;
}

/** Edits the own texts of a building's manual, chapter by chapter. */
export default function ManualTextsDialog({ buildingId, stored, onClose }: ManualTextsDialogProps) {
  const [start] = useState(stored);
  const [texts, setTexts] = useState(() => editedTexts(start));
  const [chapter, setChapter] = useState<ManualChapter>('presentation');
  const [isLeaving, setLeaving] = useState(false);
  const { isAdmin } = useUser();
  const before = editedTexts(start);
  const changed = MANUAL_CHAPTERS.filter((one) => texts[one] !== before[one]);
  const isDirty = changed.length > 0;
  const { mutate, isPending } = useWrite<void, BuildingManual>({
    write: ({ send }) =>
      send<BuildingManual>('PUT', manualUrl(buildingId), {
        ...Object.fromEntries(changed.map((one) => [one, texts[one] || null])),
        updatedAt: start.updatedAt,
      }),
    done: () => TEXTS.saved,
    failed: TEXTS.saveFailed,
    onDone: onClose,
  });
  const save = useSingleFlight<void>(mutate);
  const { mutate: keepTemplate, isPending: isKeeping } = useWrite<void>({
    write: ({ send }) => send('PUT', '/api/company/manual-texts', { [chapter]: texts[chapter] || null }),
    done: () => TEXTS.templatesSaved,
    failed: TEXTS.saveFailed,
  });
  const guard = useUnsavedGuard(isDirty, isPending);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const template = stored.templates[chapter];
  const change = (text: string) => setTexts((all) => ({ ...all, [chapter]: text }));
  return (
    <DialogShell title={TEXTS.texts} size="md" onClose={close}>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={TEXTS.chapter}
          value={chapter}
          onChange={({ target }) => setChapter(target.value as ManualChapter)}
          slotProps={{ select: { native: true } }}
          sx={{ mt: 1 }}
        >
          {MANUAL_CHAPTERS.map((one, at) => (
            <option key={one} value={one}>
              {`${at + 1} ${MANUAL_CHAPTER_LABELS[one]}${texts[one].trim() === '' ? '' : ` (${TEXTS.filled})`}`}
            </option>
          ))}
        </TextField>
        {template !== null && texts[chapter] === '' && (
          <Alert
            severity="info"
            role="note"
            sx={{ mt: 2 }}
            action={
              <Button size="small" color="inherit" onClick={() => change(template)}>
                {TEXTS.useTemplate}
              </Button>
            }
          >
            A casa tem um texto para este capítulo.
          </Alert>
        )}
        <ChapterEditor
          key={chapter}
          buildingId={buildingId}
          chapter={chapter}
          value={texts[chapter]}
          onChange={change}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isAdmin && (
          <Button
            color="inherit"
            loading={isKeeping}
            disabled={texts[chapter] === (template ?? '')}
            onClick={() => keepTemplate()}
            sx={{ mr: 'auto', width: { xs: '100%', sm: 'auto' } }}
          >
            {TEXTS.saveTemplate}
          </Button>
        )}
        <Button color="inherit" onClick={close} disabled={isPending}>
          Cancelar
        </Button>
        <Button variant="contained" loading={isPending} disabled={!isDirty} onClick={() => save()}>
          Salvar
        </Button>
      </DialogActions>
      {guard.question}
      <ConfirmDialog
        open={isLeaving}
        title="Descartar alterações?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        danger
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        Existem alterações não salvas. Se você sair agora, elas serão perdidas.
      </ConfirmDialog>
    </DialogShell>
  );
}
