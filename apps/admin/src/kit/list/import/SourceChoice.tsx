import FileIcon from '@mui/icons-material/TableChartOutlined';
import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { IMPORT } from './import-words';
import type { Source } from './useImport';

interface SourceChoiceProps {
  /** Where the import is reached. */
  path: string;
  source: Source | undefined;
  disabled: boolean;
  onChoose: (source: Source) => void;
}

const ofFile = (file: File): Source => ({ name: file.name, content: file });

const Templates = ({ path }: Pick<SourceChoiceProps, 'path'>) => (
  <Typography variant="body2" color="text.secondary">
    {IMPORT.template}{' '}
    <Link href={`/api/${path}/import/template?format=xlsx`} download>
      {IMPORT.templateXlsx}
    </Link>{' '}
    ·{' '}
    <Link href={`/api/${path}/import/template?format=csv`} download>
      {IMPORT.templateCsv}
    </Link>
  </Typography>
);

/** Where a file is chosen, dropped or pasted; one that was chosen stays in sight, and may be taken anew. */
export function SourceChoice({ path, source, disabled, onChoose }: SourceChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(ofFile(file));
  };
  const paste = (pasted: string) => {
    setText(pasted);
    if (pasted.includes('\n')) onChoose({ name: IMPORT.pasted, content: pasted });
  };
  return (
    <Stack spacing={1.5}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          ...{ p: 2, border: 2, borderStyle: 'dashed', borderRadius: 2 },
          borderColor: over ? 'primary.main' : 'divider',
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
        }}
      >
        {source ? (
          <Typography
            sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            <FileIcon fontSize="small" aria-hidden />
            {source.name}
          </Typography>
        ) : (
          <Typography color="text.secondary">{IMPORT.drop}</Typography>
        )}
        <Button
          variant={source ? 'text' : 'contained'}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {source ? IMPORT.chooseOther : IMPORT.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(ofFile(file));
            // The same file, corrected meanwhile, is a new choice.
            target.value = '';
          }}
        />
      </Box>
      {!source && (
        <>
          <TextField
            label={IMPORT.pasteLabel}
            multiline
            minRows={2}
            maxRows={6}
            value={text}
            disabled={disabled}
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              paste(event.clipboardData.getData('text/plain'));
            }}
          />
          {text.trim() !== '' && (
            <Button
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => onChoose({ name: IMPORT.pasted, content: text })}
            >
              {IMPORT.usePasted}
            </Button>
          )}
          <Typography variant="body2" color="text.secondary">
            {IMPORT.limits}
          </Typography>
        </>
      )}
      <Templates path={path} />
    </Stack>
  );
}
