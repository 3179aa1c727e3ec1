import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { IMPORT, type ImportReport } from './import-words';

interface ColumnChoiceProps {
  report: ImportReport;
  /** The column of the sheet that each column of the file is, as it was corrected last. */
  chosen: readonly (string | null)[];
  disabled: boolean;
  onChoose: (columns: (string | null)[]) => void;
}

const NONE = '-';

/** The columns of the file: matched by their headers, and corrected where these say something else. */
export function ColumnChoice({ report, chosen, disabled, onChoose }: ColumnChoiceProps) {
  const { columns, fields, missing } = report;
  const left = columns.filter(({ key, header }) => key === null && header !== '').length;
  /** A column has one key, and a key one column: it is taken from the one that had it. */
  const choose = (at: number, key: string | null) =>
    onChoose(chosen.map((other, index) => (index === at ? key : other === key ? null : other)));
  return (
    <Accordion
      key={missing.join()}
      defaultExpanded={missing.length > 0}
      disableGutters
      variant="outlined"
      sx={{ mb: 2 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {IMPORT.columns}
        </Typography>
        {left > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ ml: 2, alignSelf: 'center' }}>
            {IMPORT.left(left)}
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails>
        {missing.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {IMPORT.missing(missing)}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
          }}
        >
          {columns.map(({ header }, at) => (
            <TextField
              key={at}
              select
              size="small"
              label={IMPORT.column(at, header)}
              value={chosen[at] ?? NONE}
              disabled={disabled}
              onChange={({ target }) => choose(at, target.value === NONE ? null : target.value)}
            >
              <MenuItem value={NONE}>{IMPORT.ignored}</MenuItem>
              {fields.map((field) => (
                <MenuItem key={field.key} value={field.key}>
                  {field.header}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
