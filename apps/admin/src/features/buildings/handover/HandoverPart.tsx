import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { DOCUMENT_KIND_LABELS, WARRANTY_STATUS_LABELS, WARRANTY_STATUSES } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { messageOf } from '../../../api/failure';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { SectionCard } from '../../../shared/SectionCard';
import {
  basisText,
  type BuildingManual,
  type ManualState,
  manualUrl,
  TEXTS,
  type WarrantiesToday,
  warrantiesUrl,
} from './handover';
import { ResidentsSwitch } from './ResidentsSwitch';

const WarrantiesDialog = lazyWithRetry(() => import('./WarrantiesDialog'));
const ManualTextsDialog = lazyWithRetry(() => import('./ManualTextsDialog'));

const COLORS = {
  valid: 'success',
  'ends-12': 'warning',
  'ends-6': 'warning',
  ended: 'default',
  'no-term': 'default',
} as const;

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
    <Typography variant="subtitle1" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** How many warranties are in each state, and the way to all of them. */
function Warranties({ buildingId }: { buildingId: number }) {
  const { data, error, refetch } = useRead<WarrantiesToday>(warrantiesUrl(buildingId), ALWAYS_FRESH);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (error && !data)
    return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.warrantiesFailed)}</ErrorAlert>;
  if (!data) return null;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {basisText(data)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {WARRANTY_STATUSES.filter((status) => data.counts[status] > 0).map((status) => (
          <Chip
            key={status}
            size="small"
            variant="outlined"
            color={COLORS[status]}
            label={`${WARRANTY_STATUS_LABELS[status]}: ${data.counts[status]}`}
          />
        ))}
      </Box>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.seeWarranties}
      </Button>
      {isOpen && (
        <AsyncBoundary onClose={close}>
          <WarrantiesDialog warranties={data} onClose={close} />
        </AsyncBoundary>
      )}
    </>
  );
}

/** The manuals of the building as documents of a report, and what they lack. */
function ManualDocuments({ reportId }: { reportId: number }) {
  const { data, error, refetch } = useRead<ManualState>(`/api/reports/${reportId}/manual`, ALWAYS_FRESH);
  if (error && !data)
    return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.manualFailed)}</ErrorAlert>;
  if (!data) return null;
  const { kinds, missing } = data;
  return (
    <>
      {missing.length === 0 ? (
        <Typography variant="body2">{TEXTS.complete}</Typography>
      ) : (
        <Box component="details">
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {TEXTS.missing(missing.length)}
          </Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 3, typography: 'body2' }}>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<PictureAsPdfIcon />}
            component="a"
            href={`/api/reports/${reportId}/jsreport?kind=${kind}&inline=1`}
            target="_blank"
            rel="noopener"
          >
            {DOCUMENT_KIND_LABELS[kind]}
          </Button>
        ))}
      </Box>
    </>
  );
}

function ManualTextsButton({ buildingId }: { buildingId: number }) {
  const { data, error, refetch } = useRead<BuildingManual>(manualUrl(buildingId), ALWAYS_FRESH);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (error && !data) return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.textsFailed)}</ErrorAlert>;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {TEXTS.editTexts}
      </Button>
      {isOpen && data && (
        <AsyncBoundary onClose={close}>
          <ManualTextsDialog buildingId={buildingId} stored={data} onClose={close} />
        </AsyncBoundary>
      )}
    </>
  );
}

interface HandoverPartProps {
  buildingId: number;
  /** The building's newest report; absent without one, or for who may not see reports. */
  reportId?: number | undefined;
}

/** The section 'Entrega' of a building's page: warranties, manual, and the page of its residents. */
export default function HandoverPart({ buildingId, reportId }: HandoverPartProps) {
  const mayEdit = useMayDo('edit', 'buildings');
  return (
    <SectionCard title={TEXTS.title}>
      <Block title={TEXTS.warranties}>
        <Warranties buildingId={buildingId} />
      </Block>
      <Block title={TEXTS.manual}>
        {reportId === undefined ? (
          <Typography variant="body2" sx={{ mb: 1 }}>
            {TEXTS.noReport}
          </Typography>
        ) : (
          <ManualDocuments reportId={reportId} />
        )}
        {mayEdit && <ManualTextsButton buildingId={buildingId} />}
      </Block>
      <Block title={TEXTS.residents}>
        <ResidentsSwitch buildingId={buildingId} mayEdit={mayEdit} />
      </Block>
    </SectionCard>
  );
}
