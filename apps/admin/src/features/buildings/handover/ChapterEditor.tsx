import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { type ClipboardEvent, useRef, useState } from 'react';
import {
  cleanPasted,
  MANUAL_CHAPTER_HINTS,
  MANUAL_CHAPTER_LABELS,
  type ManualChapter,
  type ManualPicture,
  MAX_MANUAL_TEXT,
  pictureLine,
} from '@prumo/domain';
import { useFileInput } from '../../../shared/useFileInput';
import { TEXTS } from './handover';
import { ACCEPTED_PICTURES, pictureProblem } from './manualPictures';
import { ManualPreview } from './ManualPreview';
import { insertLine, insertText, markBold, markLines, type Selected } from './markText';
import { NewPicture } from './NewPicture';

type Mark = (selected: Selected) => Selected;
const MARKS: readonly (readonly [label: string, mark: Mark])[] = [
  [TEXTS.heading, (selected) => markLines(selected, '## ')],
  [TEXTS.item, (selected) => markLines(selected, '- ')],
  [TEXTS.bold, markBold],
];

interface ChapterEditorProps {
  buildingId: number;
  chapter: ManualChapter;
  value: string;
  onChange: (text: string) => void;
  /** A chosen picture that is not inserted yet. */
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
}

/** The text of a chapter with the buttons of its notation, and below it how it is printed. */
export function ChapterEditor({
  buildingId,
  chapter,
  value,
  onChange,
  picture: chosen,
  onPicture,
}: ChapterEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const choosePicture = (file: File) => {
    const found = pictureProblem(file);
    setProblem(found);
    if (!found) onPicture(file);
  };
  const { input: fileInput, choose, isOver, dropArea } = useFileInput(ACCEPTED_PICTURES, choosePicture);
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
    const text = event.clipboardData.getData('text/plain');
    const [file] = event.clipboardData.files;
    // Word processors add a picture of the text.
    if (text === '' && file) choosePicture(file);
    else replace(insertText(selected(), cleanPasted(text)));
  };
  const insertPicture = (picture: ManualPicture) => {
    onPicture(undefined);
    replace(insertLine(selected(), pictureLine(picture)));
  };
  return (
    <>
      <Box role="group" aria-label={TEXTS.tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 2 }}>
        {MARKS.map(([label, mark]) => (
          <Button key={label} size="small" variant="outlined" onClick={() => replace(mark(selected()))}>
            {label}
          </Button>
        ))}
        <Button size="small" variant="outlined" onClick={choose}>
          {TEXTS.picture}
        </Button>
      </Box>
      {fileInput}
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
      {chosen && (
        <NewPicture
          buildingId={buildingId}
          file={chosen}
          onInsert={insertPicture}
          onCancel={() => onPicture(undefined)}
        />
      )}
      <Box {...dropArea} sx={{ mt: 1.5, borderRadius: 1, ...(isOver && { bgcolor: 'action.hover' }) }}>
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
        />
      </Box>
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
          <ManualPreview buildingId={buildingId} text={value} />
        )}
      </Box>
    </>
  );
}
