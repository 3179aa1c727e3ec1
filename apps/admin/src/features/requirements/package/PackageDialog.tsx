import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, TableContainer, Typography } from '@mui/material';
import { type ReactNode, useId, useMemo } from 'react';
import { formatNumber } from '@prumo/domain';
import { FileChoice } from '../../../shared/list/import/FileChoice';
import { ReportTable } from '../../../shared/list/import/ReportTable';
import { bytesOf, useImportPlan } from '../../../shared/list/import/useImportPlan';
import { PendingButton } from '../../../shared/PendingButton';
import { PlanDialog } from '../../../shared/plan/PlanDialog';
import { SummaryTable } from '../../../shared/SummaryTable';
import { useDownload } from '../../../shared/useDownload';
import {
  PACKAGE,
  PACKAGE_ADDRESS,
  type PackagePart,
  type PackageReport,
  rowsWithLists,
} from './package-words';

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
};

const COUNTS = ['created', 'changed', 'same', 'wrong'] as const;

/** The numbers of records by list: imported ones, and existing ones that are not in the package. */
const Parts = ({ parts }: { parts: readonly PackagePart[] }) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label={PACKAGE.lists}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mb: 2 }}
  >
    <SummaryTable
      rows={parts}
      keyOf={({ key }) => key}
      columns={[
        { label: PACKAGE.list, isRowHeader: true, render: ({ title }) => title },
        ...COUNTS.map((count) => ({
          label: PACKAGE[count],
          align: 'right' as const,
          render: ({ total }: PackagePart) => formatNumber(total[count]),
        })),
        { label: PACKAGE.kept, align: 'right', render: ({ kept }) => formatNumber(kept) },
      ]}
    />
  </TableContainer>
);

/** The whole catalogue as one file: exported from here, or imported from another installation after a review. */
export default function PackageDialog({ onClose }: { onClose: () => void }) {
  // Closing the dialog cancels it.
  const exported = useDownload({ done: () => PACKAGE.exported, failed: PACKAGE.exportFailed });
  const plan = useImportPlan<PackageReport>(PACKAGE_ADDRESS, PACKAGE.tooLarge, onClose);
  const { question, preview: report, isWriting } = plan;
  const shown = useMemo(() => report && { ...report, rows: rowsWithLists(report) }, [report]);
  const count = (report?.total.created ?? 0) + (report?.total.changed ?? 0);
  return (
    <PlanDialog
      title={PACKAGE.title}
      size="lg"
      onClose={onClose}
      plan={plan}
      words={{
        reading: PACKAGE.reading(question ? bytesOf(question.source) : 0),
        applying: PACKAGE.applying(count),
      }}
      apply={{
        label: PACKAGE.apply(count),
        isAllowed: report?.total.wrong === 0 && count > 0,
        start: () => plan.apply(),
      }}
      choose={
        <>
          <Typography>{PACKAGE.about}</Typography>
          <Section heading={PACKAGE.exportHeading}>
            <PendingButton
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={exported.isPending}
              onClick={() => exported.start({ url: PACKAGE_ADDRESS, otherwise: 'pacote-de-catalogo.zip' })}
            >
              {PACKAGE.export}
            </PendingButton>
          </Section>
          <Section heading={PACKAGE.importHeading}>
            <FileChoice
              accept=".zip,.json"
              drop={PACKAGE.drop}
              source={question?.source}
              disabled={isWriting}
              onChoose={(source) => plan.look({ source })}
            />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
              {PACKAGE.rules}
            </Typography>
          </Section>
        </>
      }
      review={
        shown && (
          <>
            <Parts parts={shown.parts} />
            <ReportTable report={shown} words={PACKAGE.report} />
          </>
        )
      }
    />
  );
}
