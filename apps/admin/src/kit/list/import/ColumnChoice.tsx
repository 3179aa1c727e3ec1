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
  disabled: boolean;
  onChoose: (columns: (string | null)[]) => void;
}

const NONE = '-';

/** Which column of the file is which: matched by their headers, to be corrected where these say something else. */
export function ColumnChoice({ report, disabled, onChoose }: ColumnChoiceProps) {
  const { columns, fields, missing } = report;
  const left = columns.filter(({ key, header }) => key === null && header !== '').length;
  /** A column that is given to another is taken from the one that had it. */
  const choose = (at: number, key: string | null) =>
    onChoose(columns.map((column, other) => (other === at ? key : column.key === key ? null : column.key)));
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
          {columns.map(({ header, key }, at) => (
            <TextField
              key={at}
              select
              size="small"
              label={IMPORT.column(at, header)}
              value={key ?? NONE}
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
