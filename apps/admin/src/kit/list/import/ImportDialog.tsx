import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { DialogShell } from '../../form/DialogShell';
import { ColumnChoice } from './ColumnChoice';
import { IMPORT, type ImportPlace } from './import-words';
import { ReportTable } from './ReportTable';
import { SourceChoice } from './SourceChoice';
import { useImport, useWarning } from './useImport';

interface ImportDialogProps {
  /** What the list is called. */
  title: string;
  places: readonly ImportPlace[];
  onClose: () => void;
}

/** Takes a spreadsheet in: what it would do is seen row by row, and corrected, before anything is written. */
export default function ImportDialog({ title, places, onClose }: ImportDialogProps) {
  const [path, setPath] = useState(places[0]?.path ?? '');
  const { source, report, busy, problem, look, apply, forget } = useImport(`/api/${path}/import`);
  const saving = busy === 'apply';
  useWarning(source !== undefined);
  // What is being written is waited for: closed, nobody would know what became of it.
  const close = () => {
    if (!saving) onClose();
  };
  const count = (report?.total.created ?? 0) + (report?.total.changed ?? 0);
  const isSound = report?.total.wrong === 0 && report.missing.length === 0;
  return (
    <DialogShell title={IMPORT.title(title)} size="lg" onClose={close}>
      <DialogContent dividers>
        {places.length > 1 && (
          <PlaceChoice
            places={places}
            path={path}
            disabled={saving}
            onChoose={(next) => {
              setPath(next);
              forget();
            }}
          />
        )}
        <SourceChoice
          key={path}
          path={path}
          source={source}
          disabled={saving}
          onChoose={(next) => void look(next)}
        />
        <Box sx={{ height: 4, my: 1.5 }} role="status">
          {busy && <LinearProgress aria-label={saving ? IMPORT.applying : IMPORT.reading} />}
        </Box>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {report && (
          <>
            {IMPORT.hidden(report) !== '' && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {IMPORT.hidden(report)}.
              </Alert>
            )}
            <ColumnChoice
              report={report}
              disabled={busy !== undefined}
              onChoose={(columns) => source && void look(source, columns)}
            />
            {report.missing.length === 0 && <ReportTable report={report} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={saving}>
          {IMPORT.cancel}
        </Button>
        {report && (
          <Button
            variant="contained"
            loading={saving}
            disabled={!isSound || count === 0 || busy !== undefined}
            onClick={() => void apply().then((done) => done && onClose())}
          >
            {IMPORT.apply(count)}
          </Button>
        )}
      </DialogActions>
    </DialogShell>
  );
}

interface PlaceChoiceProps {
  places: readonly ImportPlace[];
  path: string;
  disabled: boolean;
  onChoose: (path: string) => void;
}

/** What the file holds, where a screen has more than one kind of record. */
const PlaceChoice = ({ places, path, disabled, onChoose }: PlaceChoiceProps) => (
  <FormControl disabled={disabled} sx={{ mb: 2 }}>
    <FormLabel id="import-what">{IMPORT.what}</FormLabel>
    <RadioGroup row aria-labelledby="import-what" value={path} onChange={(_event, next) => onChoose(next)}>
      {places.map((place) => (
        <FormControlLabel key={place.path} value={place.path} control={<Radio />} label={place.label} />
      ))}
    </RadioGroup>
  </FormControl>
);
