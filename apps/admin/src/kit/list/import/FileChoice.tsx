import FileIcon from '@mui/icons-material/TableChartOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { IMPORT } from './import-words';
import type { Source } from './sendFile';

interface FileChoiceProps {
  /** The endings of the files that are offered. */
  accept: string;
  /** What may be dropped, as the beginning of a sentence. */
  drop: string;
  source: Source | undefined;
  disabled: boolean;
  onChoose: (source: Source) => void;
}

const ofFile = (file: File): Source => ({ name: file.name, content: file });

/** Where a file is chosen or dropped. */
export function FileChoice({ accept, drop, source, disabled, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(ofFile(file));
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
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
        <Typography color="text.secondary">{drop}</Typography>
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
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(ofFile(file));
          // The same file, corrected meanwhile, is a new choice.
          target.value = '';
        }}
      />
    </Box>
  );
}
