import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { RadioChoice } from '../../inputs/RadioChoice';
import { PlanDialog } from '../../plan/PlanDialog';
import { ColumnChoice } from './ColumnChoice';
import { IMPORT, type ImportPlace, type ImportReport } from './import-words';
import { ReportTable } from './ReportTable';
import { SourceChoice } from './SourceChoice';
import { bytesOf, useImportPlan } from './useImportPlan';

interface ImportDialogProps {
  /** Title of the list. */
  title: string;
  places: readonly ImportPlace[];
  onClose: () => void;
}

/** Imports a spreadsheet: its effect is reviewed row by row, and corrected, before anything is written. */
export default function ImportDialog({ title, places, onClose }: ImportDialogProps) {
  const [path, setPath] = useState(places[0]?.path ?? '');
  const plan = useImportPlan<ImportReport>(`/api/${path}/import`, IMPORT.tooLarge, onClose);
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
            <Box sx={{ mb: 2 }}>
              <RadioChoice
                row
                disabled={isWriting}
                label={IMPORT.what}
                options={places.map((place) => [place.path, place.label] as const)}
                value={path}
                onChange={(next) => {
                  setPath(next);
                  plan.forget();
                }}
              />
            </Box>
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
