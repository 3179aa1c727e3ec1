import EditIcon from '@mui/icons-material/EditOutlined';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { editRoute } from '../../../shared/overlay/editRoute';
import { ProofLine } from '../../../shared/ProofLine';
import { SectionCard } from '../../../shared/SectionCard';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { PdfButton } from '../../reports/actions/PdfButton';
import { documentUrl } from '../../reports/history/documents';
import { type OverviewDocument, type OverviewReport, PAGE } from './overview';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: theme.spacing(1.25), borderTop: `1px solid ${theme.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
}));

/** Whether a document is, or would be, a draft. */
const DraftChip = ({ isDraft }: { isDraft: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={isDraft ? 'warning' : 'success'}
    label={isDraft ? PAGE.draft : PAGE.final}
  />
);

interface RowProps {
  title: ReactNode;
  chips: ReactNode;
  lines: readonly string[];
  /** Below the lines. */
  children?: ReactNode;
  actions?: ReactNode;
}

const Row = ({ title, chips, lines, children, actions }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        {title}
        {chips}
      </Box>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
      {children}
    </Box>
    {actions && <Box sx={{ display: 'flex', flex: 'none' }}>{actions}</Box>}
  </Box>
);

export const reportTitle = ({ number, version }: OverviewReport): string =>
  `${number ?? PAGE.noNumber}, ${PAGE.version(version)}`;

function ReportRow({ report }: { report: OverviewReport }) {
  const { id, levels, counts, isDraft, isOutdated, issued, proof } = report;
  const mayEdit = useMayDo('edit', 'reports');
  const title = reportTitle(report);
  return (
    <Row
      title={
        <Link
          component={RouterLink}
          to={`/reports/${id}/preview`}
          aria-label={PAGE.open(title)}
          sx={{ fontWeight: 600 }}
        >
          {title}
        </Link>
      }
      chips={
        <>
          <DraftChip isDraft={isDraft} />
          {isOutdated && (
            <Chip size="small" color="warning" label={PAGE.outdated} title={PAGE.outdatedHint} />
          )}
        </>
      }
      lines={[`${PAGE.levels(levels)} · ${PAGE.issued(issued)}`, PAGE.state(counts)]}
      actions={
        <>
          <TooltipIconButton
            tip={PAGE.proof}
            aria-label={PAGE.proofOf(title)}
            component={RouterLink}
            to={`/reports/${id}/verification`}
          >
            <ProofIcon fontSize="small" />
          </TooltipIconButton>
          {mayEdit && (
            <TooltipIconButton
              tip={PAGE.edit}
              aria-label={PAGE.editReport(title)}
              component={RouterLink}
              to={editRoute('reports', { id })}
            >
              <EditIcon fontSize="small" />
            </TooltipIconButton>
          )}
          <PdfButton id={id} name={title} />
        </>
      }
    >
      {proof && <ProofLine progress={proof} />}
    </Row>
  );
}

const listOf = (buildingId: number): string =>
  `/reports?filter=${encodeURIComponent(JSON.stringify({ buildingId }))}`;

interface ReportsPartProps {
  buildingId: number;
  reports: readonly OverviewReport[];
  count: number;
}

/** The newest reports of the building: number, version, levels, and whether a document would be a draft. */
export const ReportsPart = ({ buildingId, reports, count }: ReportsPartProps) => (
  <SectionCard title={PAGE.reports}>
    {reports.length === 0 ? (
      <Typography color="text.secondary">{PAGE.noReport}</Typography>
    ) : (
      <Rows aria-label={PAGE.reports}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Rows>
    )}
    {count > reports.length && (
      <Button size="small" component={RouterLink} to={listOf(buildingId)} sx={{ mt: 1 }}>
        {PAGE.moreReports(count)}
      </Button>
    )}
  </SectionCard>
);

/** The documents that were handed out, newest first. */
export const DocumentsPart = ({ documents }: { documents: readonly OverviewDocument[] }) => (
  <SectionCard title={PAGE.documents}>
    {documents.length === 0 ? (
      <Typography color="text.secondary">{PAGE.noDocument}</Typography>
    ) : (
      <Rows aria-label={PAGE.documents}>
        {documents.map((document) => (
          <Row
            key={document.sha256}
            title={
              <Link
                href={`${documentUrl(document.reportId, document.sha256)}?inline=1`}
                target="_blank"
                rel="noopener"
                sx={{ fontWeight: 600 }}
              >
                {PAGE.documentOf(document)}
              </Link>
            }
            chips={<DraftChip isDraft={document.isDraft} />}
            lines={[PAGE.issuedBy(document)]}
          />
        ))}
      </Rows>
    )}
  </SectionCard>
);
