import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import {
  DOCUMENT_KIND_LABELS,
  formatDate,
  groupBy,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  type ManualActivity,
  type ManualKind,
  WARRANTY_STATUS_LABELS,
  type WarrantyLine,
  type WarrantyStatus,
  warrantyTermText,
} from '@prumo/domain';
import { messageOf, statusOf } from '../../api/failure';
import { request } from '../../api/httpClient';
import { Brand } from '../../shared/Brand';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { basisText, type WarrantiesToday } from '../buildings/handover/handover';

const TEXTS = {
  title: 'Página dos moradores',
  manuals: 'Manual',
  noManual: 'O manual ainda não foi emitido.',
  version: (version: number, day: string) => `versão ${version}, ${day}`,
  draft: 'minuta',
  warranties: 'Garantias',
  indicative: 'Situação técnica indicativa: diz prazos, não diz quem responde por uma falha.',
  until: (day: string) => `até ${day}`,
  noDay: 'sem data',
  maintenance: 'Manutenção',
  next: (day: string) => `próxima até ${day}`,
  ifAny: 'se houver',
  mayHave: 'Se houver (os dados da edificação não dizem)',
  check: 'a conferir',
  maker: 'peça ao fabricante',
  gone: 'Esta página não existe ou foi desligada. Peça o endereço atual a quem cuida da edificação.',
  failed: 'Não foi possível carregar a página.',
} as const;

interface PublicWarranties extends Omit<WarrantiesToday, 'rows' | 'counts'> {
  /** As the manuals list them: what the building only may have is last. */
  lines: (WarrantyLine & { status: WarrantyStatus })[];
}

/** What `GET /api/m/{code}` answers. */
interface PublicPage {
  building: string;
  city: string | null;
  company: string | null;
  manuals: { kind: ManualKind; version: number; generatedAt: string; isDraft: boolean }[];
  warranties: PublicWarranties;
  activities: (ManualActivity & { nextDay: string | null })[];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" variant="outlined" aria-label={title} sx={{ mt: 2 }}>
    <CardContent>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A heading that opens its rows: a phone shows all headings first. */
const Group = ({ title, children }: GroupProps) => (
  <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
    <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {children}
    </Box>
  </Box>
);

function Manuals({ code, manuals }: { code: string; manuals: PublicPage['manuals'] }) {
  if (manuals.length === 0) return <Typography>{TEXTS.noManual}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {manuals.map(({ kind, version, generatedAt, isDraft }) => (
        <Button
          key={kind}
          variant="contained"
          startIcon={<PictureAsPdfIcon />}
          component="a"
          href={`/api/m/${code}/manuals/${kind}?inline=1`}
          target="_blank"
          rel="noopener"
          sx={{ whiteSpace: 'normal', textAlign: 'left' }}
        >
          {`${DOCUMENT_KIND_LABELS[kind]} (${[
            TEXTS.version(version, formatDate(generatedAt)),
            ...(isDraft ? [TEXTS.draft] : []),
          ].join(', ')})`}
        </Button>
      ))}
    </Box>
  );
}

/** '5 anos, até 31/03/2031', 'peça ao fabricante'. */
const termText = (line: WarrantyLine): string =>
  line.isOfMaker
    ? TEXTS.maker
    : [
        warrantyTermText(line),
        ...(line.toCheck ? [TEXTS.check] : []),
        line.end ? TEXTS.until(formatDate(line.end)) : TEXTS.noDay,
      ].join(', ');

const Lines = ({ lines }: Pick<PublicWarranties, 'lines'>) =>
  [...groupBy(lines, ({ thing }) => thing)].map(([thing, own]) => (
    <Group key={thing} title={thing}>
      {own.map((line) => (
        <Box component="li" key={`${line.failure} ${line.months}`} sx={{ mb: 0.75 }}>
          {`${line.failure}: ${termText(line)}`}{' '}
          <Chip size="small" variant="outlined" label={WARRANTY_STATUS_LABELS[line.status]} />
        </Box>
      ))}
    </Group>
  ));

function Warranties({ warranties }: { warranties: PublicWarranties }) {
  const { lines } = warranties;
  const ifAny = lines.filter(({ isIfAny }) => isIfAny);
  return (
    <>
      <Typography variant="body2">{basisText(warranties)}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {TEXTS.indicative}
      </Typography>
      <Lines lines={lines.filter(({ isIfAny }) => !isIfAny)} />
      {ifAny.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
            {TEXTS.mayHave}
          </Typography>
          <Lines lines={ifAny} />
        </>
      )}
    </>
  );
}

const Maintenance = ({ activities }: Pick<PublicPage, 'activities'>) =>
  [...groupBy(activities, ({ system }) => system)].map(([system, rows]) => (
    <Group key={system} title={system}>
      {rows.map(({ element, activity, period, team, isIfAny, nextDay }) => (
        <Box component="li" key={`${element} ${activity} ${period}`} sx={{ mb: 0.75 }}>
          {[
            `${element && element !== system ? `${element}: ` : ''}${activity}${isIfAny ? ` (${TEXTS.ifAny})` : ''}`,
            MAINTENANCE_PERIOD_LABELS[period].toLowerCase(),
            MAINTENANCE_TEAM_LABELS[team].toLowerCase(),
            ...(nextDay === null ? [] : [TEXTS.next(formatDate(nextDay))]),
          ].join(', ')}
        </Box>
      ))}
    </Group>
  ));

/** Manual, warranties and maintenance of a building for its residents, without a session: the address of the manual's QR code. */
export default function ResidentsPage() {
  const { code = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['residents-page', code],
    queryFn: async () =>
      (await request<PublicPage>(`/api/m/${encodeURIComponent(code)}`, { forAnybody: true, quiet: true }))
        .json,
    retry: false,
  });
  useEffect(() => {
    document.title = `${data?.building ?? TEXTS.title} – Prumo`;
  }, [data]);
  const isGone = statusOf(error) === 404;
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Brand />
      <Typography variant="h4" component="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {data?.building ?? TEXTS.title}
      </Typography>
      {data && (
        <>
          <Typography color="text.secondary">
            {[data.city, data.company].filter(Boolean).join(' · ')}
          </Typography>
          <Part title={TEXTS.manuals}>
            <Manuals code={code} manuals={data.manuals} />
          </Part>
          <Part title={TEXTS.warranties}>
            <Warranties warranties={data.warranties} />
          </Part>
          <Part title={TEXTS.maintenance}>
            <Maintenance activities={data.activities} />
          </Part>
        </>
      )}
      {!data && error && !isFetching && (
        <Box sx={{ mt: 2 }}>
          <ErrorAlert onRetry={isGone ? undefined : () => void refetch()}>
            {isGone ? TEXTS.gone : messageOf(error, TEXTS.failed)}
          </ErrorAlert>
        </Box>
      )}
      {!data && (!error || isFetching) && <SkeletonLines lines={3} height={80} spacing={2} />}
    </Box>
  );
}
