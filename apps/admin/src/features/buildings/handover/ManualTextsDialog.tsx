import { Alert, Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { type ClipboardEvent, useRef, useState } from 'react';
import {
  cleanPasted,
  MANUAL_CHAPTER_HINTS,
  MANUAL_CHAPTER_LABELS,
  MANUAL_CHAPTERS,
  type ManualChapter,
  MAX_MANUAL_TEXT,
} from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { DialogShell } from '../../../shared/form/DialogShell';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { useWrite } from '../../../shared/query/useWrite';
import { type BuildingManual, editedTexts, manualUrl, TEXTS } from './handover';
import { ManualPreview } from './ManualPreview';
import { markBold, markLines, type Selected } from './markText';

type Mark = (selected: Selected) => Selected;
const MARKS: readonly (readonly [label: string, mark: Mark])[] = [
  [TEXTS.heading, (selected) => markLines(selected, '## ')],
  [TEXTS.item, (selected) => markLines(selected, '- ')],
  [TEXTS.bold, markBold],
];

interface ChapterEditorProps {
  chapter: ManualChapter;
  value: string;
  onChange: (text: string) => void;
}

/** The text of a chapter with the buttons of its notation, and below it how it is printed. */
function ChapterEditor({ chapter, value, onChange }: ChapterEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const replace = ({ text, from, to }: Selected) => {
    onChange(text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(from, to);
    });
  };
  const selected = (): Selected => ({
    text: value,
    from: input.current?.selectionStart ?? value.length,
    to: input.current?.selectionEnd ?? value.length,
  });
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { text, from, to } = selected();
    const pasted = cleanPasted(event.clipboardData.getData('text/plain'));
    const at = from + pasted.length;
    replace({ text: text.slice(0, from) + pasted + text.slice(to), from: at, to: at });
  };
  return (
    <>
      <Box role="group" aria-label={TEXTS.tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 2 }}>
        {MARKS.map(([label, mark]) => (
          <Button key={label} size="small" variant="outlined" onClick={() => replace(mark(selected()))}>
            {label}
          </Button>
        ))}
      </Box>
      <TextField
        fullWidth
        multiline
        minRows={6}
        maxRows={14}
        label={MANUAL_CHAPTER_LABELS[chapter]}
        helperText={MANUAL_CHAPTER_HINTS[chapter]}
        value={value}
        inputRef={input}
        onChange={({ target }) => onChange(target.value)}
        onPaste={paste}
        slotProps={{ htmlInput: { maxLength: MAX_MANUAL_TEXT } }}
        sx={{ mt: 1.5 }}
      />
      <Box
        component="section"
        aria-label={TEXTS.preview}
        sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider' }}
      >
        <Typography variant="overline" component="h3" color="text.secondary">
          {TEXTS.preview}
        </Typography>
        {value.trim() === '' ? (
          <Typography variant="body2" color="text.secondary">
            {TEXTS.blank}
          </Typography>
        ) : (
          <ManualPreview text={value} />
        )}
      </Box>
    </>
  );
}

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
  const { mutate: save, isPending } = useWrite<void, BuildingManual>({
    write: ({ send }) =>
      send<BuildingManual>('PUT', manualUrl(buildingId), {
        ...Object.fromEntries(changed.map((one) => [one, texts[one] || null])),
        updatedAt: start.updatedAt,
      }),
    done: () => TEXTS.saved,
    failed: TEXTS.saveFailed,
    onDone: onClose,
  });
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
        <ChapterEditor key={chapter} chapter={chapter} value={texts[chapter]} onChange={change} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isAdmin && (
          <Button
            color="inherit"
            loading={isKeeping}
            disabled={texts[chapter] === (template ?? '')}
            onClick={() => keepTemplate()}
            sx={{ mr: 'auto' }}
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
