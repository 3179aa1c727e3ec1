import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMayDo } from '../../../api/authProvider';
import { PendingButton } from '../../../shared/PendingButton';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { useWrite } from '../../../shared/query/useWrite';

/** The answer of `GET /api/reports/{id}/thermal-proof`. */
interface ProofState {
  state: 'none' | 'current' | 'outdated';
  hasCompositions: boolean;
}
/** The answer of `POST /api/reports/{id}/thermal-proof`. */
interface ThermalProof {
  proven: { label: string; meets: boolean; isKept: boolean }[];
  open: { label: string; reason: string }[];
}

const TEXTS = {
  of: (report: string) => `Memorial de cálculo para ${report}`,
  open: 'Memorial em PDF',
  use: 'Usar como comprovação',
  renew: 'Atualizar a comprovação',
  states: {
    none: 'O memorial ainda não é evidência deste relatório.',
    current: 'O memorial é evidência das linhas térmicas deste relatório.',
    outdated: 'Rever: algo mudou desde que o memorial se tornou evidência.',
  },
  done: ({ proven, open }: ThermalProof) => {
    const failing = proven.filter(({ meets }) => !meets).length;
    const kept = proven.filter(({ isKept }) => isKept).length;
    const parts = [
      `O memorial é evidência de ${proven.length === 1 ? '1 linha' : `${proven.length} linhas`}`,
      ...(failing > 0 ? [`${failing} não ${failing === 1 ? 'atende' : 'atendem'}`] : []),
      ...(kept > 0 ? [`${kept} com avaliação própria, que ${kept === 1 ? 'fica' : 'ficam'}`] : []),
      ...(open.length > 0 ? [`em aberto: ${open.map(({ label }) => label).join(', ')}`] : []),
    ];
    return `${parts.join('; ')}.`;
  },
  failed: 'Não foi possível usar o memorial como comprovação.',
} as const;

interface MemorialActionsProps {
  reportId: number;
  /** Names the report. */
  report: string;
  /** Called after the memorial became evidence. */
  onProven?: (() => void) | undefined;
}

const proofUrl = (reportId: number): string => `/api/reports/${reportId}/thermal-proof`;

/** The memorial of the compositions as a document of a report, and as evidence of its thermal rows. */
export function MemorialActions({ reportId, report, onProven }: MemorialActionsProps) {
  const url = proofUrl(reportId);
  const { data } = useRead<ProofState>(url, ALWAYS_FRESH);
  const mayProve = useMayDo('edit', 'reports');
  const { mutate, isPending } = useWrite<void, ThermalProof>({
    write: ({ send }) => send<ThermalProof>('POST', url, {}),
    done: TEXTS.done,
    failed: TEXTS.failed,
    onDone: onProven,
  });
  return (
    <Box role="group" aria-label={TEXTS.of(report)} sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {TEXTS.of(report)}
      </Typography>
      {data && (
        <Alert severity={data.state === 'outdated' ? 'warning' : 'info'} role="note" sx={{ mb: 1 }}>
          {TEXTS.states[data.state]}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<PictureAsPdfIcon />}
          component="a"
          href={`/api/reports/${reportId}/jsreport?kind=thermal-memorial&inline=1`}
          target="_blank"
          rel="noopener"
        >
          {TEXTS.open}
        </Button>
        {mayProve && data && data.state !== 'current' && (
          <PendingButton size="small" variant="contained" loading={isPending} onClick={() => mutate()}>
            {data.state === 'outdated' ? TEXTS.renew : TEXTS.use}
          </PendingButton>
        )}
      </Box>
    </Box>
  );
}

export interface MemorialOfferProps extends MemorialActionsProps {
  /** Says nothing of a memorial that is evidence already. */
  isQuiet?: boolean;
}

/** The same where a report is made or proven; nothing if its building has no compositions. */
export function MemorialOffer({ isQuiet = false, ...props }: MemorialOfferProps) {
  const { data } = useRead<ProofState>(proofUrl(props.reportId), ALWAYS_FRESH);
  if (!data?.hasCompositions || (isQuiet && data.state === 'current')) return null;
  return <MemorialActions {...props} />;
}
