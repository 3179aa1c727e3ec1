import FileIcon from '@mui/icons-material/TableChartOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFileInput } from '../../useFileInput';
import { IMPORT } from './import-words';
import type { Source } from './useImportPlan';

interface FileChoiceProps {
  /** The endings of the files that are offered. */
  accept: string;
  /** The beginning of a sentence that names the files, before the button. */
  drop: string;
  source: Source | undefined;
  disabled: boolean;
  onChoose: (source: Source) => void;
}

/** An area where a file is chosen or dropped. */
export function FileChoice({ accept, drop, source, disabled, onChoose }: FileChoiceProps) {
  const { input, choose, isOver, dropArea } = useFileInput(accept, (file) => {
    if (!disabled) onChoose({ name: file.name, content: file });
  });
  return (
    <Box
      {...dropArea}
      sx={{
        ...{ p: 2, border: 2, borderStyle: 'dashed', borderRadius: 2 },
        borderColor: isOver ? 'primary.main' : 'divider',
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
      <Button variant={source ? 'text' : 'contained'} disabled={disabled} onClick={choose}>
        {source ? IMPORT.chooseOther : IMPORT.choose}
      </Button>
      {input}
    </Box>
  );
}
