import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useMemo } from 'react';
import { formatNumber } from '@prumo/domain';
import { DialogShell } from '../../../kit/form/DialogShell';
import { FileChoice } from '../../../kit/list/import/FileChoice';
import { ReportTable } from '../../../kit/list/import/ReportTable';
import { useImport, useWarning } from '../../../kit/list/import/useImport';
import { PACKAGE, PACKAGE_ADDRESS, type PackagePart, type PackageReport, toldRows } from './package-words';
import { usePackageDownload } from './usePackageDownload';

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

/** How many records of each list come, and how many there are that stay. */
const Parts = ({ parts }: { parts: readonly PackagePart[] }) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label={PACKAGE.lists}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mb: 2 }}
  >
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{PACKAGE.list}</TableCell>
          {[...COUNTS, 'kept' as const].map((count) => (
            <TableCell key={count} align="right">
              {PACKAGE[count]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map(({ key, title, total, kept }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {title}
            </TableCell>
            {COUNTS.map((count) => (
              <TableCell key={count} align="right">
                {formatNumber(total[count])}
              </TableCell>
            ))}
            <TableCell align="right">{formatNumber(kept)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** The whole catalogue as one file: had from here, or brought from another installation after a look at what it changes. */
export default function PackageDialog({ onClose }: { onClose: () => void }) {
  const { isRunning, start } = usePackageDownload();
  const { source, report, busy, problem, look, apply } = useImport<PackageReport>(
    PACKAGE_ADDRESS,
    PACKAGE.tooLarge,
  );
  const told = useMemo(() => report && { ...report, rows: toldRows(report) }, [report]);
  const saving = busy === 'apply';
  useWarning(source !== undefined);
  // What is being written is waited for: closed, nobody would know what became of it.
  const close = () => {
    if (!saving) onClose();
  };
  const count = (report?.total.created ?? 0) + (report?.total.changed ?? 0);
  return (
    <DialogShell title={PACKAGE.title} size="lg" onClose={close}>
      <DialogContent dividers>
        <Typography>{PACKAGE.about}</Typography>
        <Section heading={PACKAGE.exportHeading}>
          <Button variant="outlined" startIcon={<DownloadIcon />} loading={isRunning} onClick={start}>
            {PACKAGE.export}
          </Button>
        </Section>
        <Section heading={PACKAGE.importHeading}>
          <FileChoice
            accept=".zip,.json"
            drop={PACKAGE.drop}
            source={source}
            disabled={saving}
            onChoose={(next) => void look(next)}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {PACKAGE.rules}
          </Typography>
          <Box sx={{ height: 4, my: 1.5 }} role="status">
            {busy && <LinearProgress aria-label={saving ? PACKAGE.applying : PACKAGE.reading} />}
          </Box>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          {told && (
            <>
              <Parts parts={told.parts} />
              <ReportTable report={told} words={PACKAGE.report} />
            </>
          )}
        </Section>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={saving}>
          {PACKAGE.cancel}
        </Button>
        {report && (
          <Button
            variant="contained"
            loading={saving}
            disabled={report.total.wrong > 0 || count === 0 || busy !== undefined}
            onClick={() => void apply().then((done) => done && onClose())}
          >
            {PACKAGE.apply(count)}
          </Button>
        )}
      </DialogActions>
    </DialogShell>
  );
}
