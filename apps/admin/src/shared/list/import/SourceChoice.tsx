import { Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FileChoice } from './FileChoice';
import { IMPORT } from './import-words';
import type { Source } from './useImportPlan';

interface SourceChoiceProps {
  /** The path of the import under `/api`. */
  path: string;
  source: Source | undefined;
  disabled: boolean;
  onChoose: (source: Source) => void;
}

const Templates = ({ path }: Pick<SourceChoiceProps, 'path'>) => (
  <Typography variant="body2" color="text.secondary">
    {IMPORT.template}{' '}
    <Link href={`/api/${path}/import/template?format=xlsx`} download sx={{ whiteSpace: 'nowrap' }}>
      {IMPORT.templateXlsx}
    </Link>{' '}
    ·{' '}
    <Link href={`/api/${path}/import/template?format=csv`} download sx={{ whiteSpace: 'nowrap' }}>
      {IMPORT.templateCsv}
    </Link>
  </Typography>
);

/** The input of an import: a file that is chosen or dropped, or pasted text. A chosen file can be replaced. */
export function SourceChoice({ path, source, disabled, onChoose }: SourceChoiceProps) {
  const [text, setText] = useState('');
  return (
    <Stack spacing={1.5}>
      <FileChoice
        accept=".csv,.tsv,.txt,.xlsx"
        drop={IMPORT.drop}
        source={source}
        disabled={disabled}
        onChoose={onChoose}
      />
      {!source && (
        <>
          <TextField
            label={IMPORT.pasteLabel}
            helperText={IMPORT.pasteHint}
            multiline
            minRows={2}
            maxRows={6}
            value={text}
            disabled={disabled}
            onChange={({ target }) => setText(target.value)}
            onPaste={({ clipboardData }) => {
              const pasted = clipboardData.getData('text/plain');
              // A whole table is checked at once; a paste into what was typed is for the field itself.
              if (text === '' && pasted.includes('\n')) onChoose({ name: IMPORT.pasted, content: pasted });
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
            {IMPORT.limits(path)}
          </Typography>
        </>
      )}
      <Templates path={path} />
    </Stack>
  );
}
