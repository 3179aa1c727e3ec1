import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { PlanDialog } from '../../plan/PlanDialog';
import { usePlan } from '../../plan/usePlan';
import { ColumnChoice } from './ColumnChoice';
import { IMPORT, type ImportPlace, type ImportReport } from './import-words';
import { ReportTable } from './ReportTable';
import { bytesOf, type FileQuestion, sendFile } from './sendFile';
import { SourceChoice } from './SourceChoice';

interface ImportDialogProps {
  /** Title of the list. */
  title: string;
  places: readonly ImportPlace[];
  onClose: () => void;
}

/** Imports a spreadsheet: its effect is reviewed row by row, and corrected, before anything is written. */
export default function ImportDialog({ title, places, onClose }: ImportDialogProps) {
  const [path, setPath] = useState(places[0]?.path ?? '');
  const url = `/api/${path}/import`;
  const plan = usePlan<FileQuestion, ImportReport>({
    dryRun: (provider, question) => sendFile(provider, url, question, IMPORT.tooLarge),
    write: (provider, question, confirmation) =>
      sendFile(provider, url, question, IMPORT.tooLarge, confirmation),
    done: ({ total }) => IMPORT.done(total),
    failed: { dryRun: IMPORT.failed, write: IMPORT.failed },
    onDone: onClose,
  });
  const { question, preview: report, isWriting } = plan;
  const count = (report?.total.created ?? 0) + (report?.total.changed ?? 0);
  return (
    <PlanDialog
      title={IMPORT.title(title)}
      size="lg"
      onClose={onClose}
      plan={plan}
      words={{
        reading: IMPORT.reading(question ? bytesOf(question.source) : 0),
        applying: IMPORT.applying(count, path),
      }}
      apply={{
        label: IMPORT.apply(count, path),
        isAllowed: report?.total.wrong === 0 && report.missing.length === 0 && count > 0,
        start: () => plan.apply(),
      }}
      choose={
        <>
          {places.length > 1 && (
            <PlaceChoice
              places={places}
              path={path}
              disabled={isWriting}
              onChoose={(next) => {
                setPath(next);
                plan.forget();
              }}
            />
          )}
          <SourceChoice
            key={path}
            path={path}
            source={question?.source}
            disabled={isWriting}
            onChoose={(source) => plan.look({ source })}
          />
        </>
      }
      review={
        report &&
        question && (
          <>
            {IMPORT.hidden(report) !== '' && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {IMPORT.hidden(report)}.
              </Alert>
            )}
            <ColumnChoice
              report={report}
              chosen={question.columns ?? report.columns.map(({ key }) => key)}
              disabled={isWriting}
              onChoose={(columns) => plan.correct({ source: question.source, columns })}
            />
            {report.missing.length === 0 && (
              <ReportTable
                report={report}
                words={{ ...IMPORT, wrong: (wrong) => IMPORT.wrong(wrong, path) }}
              />
            )}
          </>
        )
      }
    />
  );
}

interface PlaceChoiceProps {
  places: readonly ImportPlace[];
  path: string;
  disabled: boolean;
  onChoose: (path: string) => void;
}

/** The kind of record in the file, where a screen has more than one. */
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
