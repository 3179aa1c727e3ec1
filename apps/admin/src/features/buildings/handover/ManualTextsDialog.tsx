import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { useState } from 'react';
import { MANUAL_CHAPTER_LABELS, MANUAL_CHAPTERS, type ManualChapter } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { isStale, saveFailureOf } from '../../../api/failure';
import { useUser } from '../../../api/signed-in/session';
import { DialogShell } from '../../../shared/form/DialogShell';
import { useCloseGuard, useUnsavedGuard } from '../../../shared/form/useUnsavedGuard';
import { PendingButton } from '../../../shared/PendingButton';
import { useSingleFlight } from '../../../shared/query/useSingleFlight';
import { useWrite } from '../../../shared/query/useWrite';
import { failure, notifyErrorAs } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { ChapterEditor } from './ChapterEditor';
import { type BuildingManual, editedTexts, manualUrl, TEXTS } from './handover';

interface ManualTextsDialogProps {
  buildingId: number;
  stored: BuildingManual;
  onClose: () => void;
}

/** Edits the own texts of a building's manual, chapter by chapter. */
export default function ManualTextsDialog({ buildingId, stored, onClose }: ManualTextsDialogProps) {
  const { read } = useConsoleDataProvider();
  const [start, setStart] = useState(stored);
  const [texts, setTexts] = useState(() => editedTexts(start));
  const [chapter, setChapter] = useState<ManualChapter>('presentation');
  const [picture, setPicture] = useState<File>();
  const { isAdmin } = useUser();
  const before = editedTexts(start);
  const changed = MANUAL_CHAPTERS.filter((one) => texts[one] !== before[one]);
  const isDirty = changed.length > 0;
  const hasMore = isDirty || picture !== undefined;
  /** Goes on from the texts as another person stored them, with what was typed over them. */
  const rebase = async (refusal: unknown) => {
    try {
      const current = await read<BuildingManual>(manualUrl(buildingId));
      const theirs = editedTexts(current);
      setStart(current);
      setTexts((mine) => ({
        ...theirs,
        ...Object.fromEntries(
          MANUAL_CHAPTERS.filter((one) => mine[one] !== before[one]).map((one) => [one, mine[one]]),
        ),
      }));
      const both = changed.filter((one) => theirs[one] !== before[one] && theirs[one] !== texts[one]);
      notifyErrorAs(refusal, TEXTS.stale(both.map((one) => MANUAL_CHAPTER_LABELS[one])));
    } catch (error) {
      failure(error, TEXTS.saveFailed);
    }
  };
  const { mutate, isPending } = useWrite<void, BuildingManual>({
    write: ({ send }) =>
      send<BuildingManual>('PUT', manualUrl(buildingId), {
        ...Object.fromEntries(changed.map((one) => [one, texts[one] || null])),
        updatedAt: start.updatedAt,
      }),
    done: () => TEXTS.saved,
    failed: (error) => {
      if (isStale(error)) void rebase(error);
      else notifyErrorAs(error, saveFailureOf(error, TEXTS.saveFailed));
    },
    onDone: onClose,
  });
  const save = useSingleFlight<void>(mutate);
  const { mutate: keepTemplate, isPending: isKeeping } = useWrite<void>({
    write: ({ send }) => send('PUT', '/api/company/manual-texts', { [chapter]: texts[chapter] || null }),
    done: () => TEXTS.templatesSaved,
    failed: TEXTS.saveFailed,
  });
  const guard = useUnsavedGuard(hasMore, isPending);
  const { close, question } = useCloseGuard(hasMore, onClose);
  /** A chosen picture is inserted or cancelled first: it would be lost without a word. */
  const unlessPicture = (act: () => void) => (picture ? toast.error(TEXTS.pictureWaits) : act());
  const template = stored.templates[chapter];
  const change = (text: string) => setTexts((all) => ({ ...all, [chapter]: text }));
  return (
    <DialogShell title={TEXTS.texts} size="md" onClose={close}>
      <DialogContent>
        <TextField
          select
          autoFocus
          fullWidth
          label={TEXTS.chapter}
          value={chapter}
          onChange={({ target }) => unlessPicture(() => setChapter(target.value as ManualChapter))}
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
          picture={picture}
          onPicture={setPicture}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isAdmin && (
          <PendingButton
            color="inherit"
            loading={isKeeping}
            disabled={texts[chapter] === (template ?? '')}
            onClick={() => keepTemplate()}
            sx={{ mr: 'auto', width: { xs: '100%', sm: 'auto' } }}
          >
            {TEXTS.saveTemplate}
          </PendingButton>
        )}
        <Button color="inherit" onClick={close} disabled={isPending}>
          Cancelar
        </Button>
        <PendingButton
          variant="contained"
          loading={isPending}
          disabled={!hasMore}
          onClick={() => unlessPicture(save)}
        >
          Salvar
        </PendingButton>
      </DialogActions>
      {guard.question}
      {question}
    </DialogShell>
  );
}
