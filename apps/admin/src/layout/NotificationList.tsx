import { List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { COMPLETENESS_FIELDS, counted, dueCountsText, holdsModule } from '@prumo/domain';
import { messageOf } from '../api/failure';
import { useUser } from '../api/signed-in/session';
import { EXPIRING_URL, expiringText } from '../features/dashboard/expiring';
import { useInsights } from '../features/dashboard/queries';
import { editHref } from '../shared/overlay/editRoute';
import { ErrorAlert } from '../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../shared/query/useRead';
import { type FinishedImport, ImportItems, IMPORTS_URL } from './ImportItems';
import { type Invitation, INVITATIONS_URL, InvitationItems } from './InvitationItems';

const TEXTS = {
  loading: 'Carregando…',
  none: 'Nenhuma pendência.',
  evidence: 'Validade das evidências',
  maintenance: (building: string) => `Manutenção: ${building}`,
  failed: 'Não foi possível carregar as notificações.',
  changed: (count: number) =>
    counted(count, 'relatório alterado desde a emissão', 'relatórios alterados desde a emissão'),
  changedHint: 'O PDF emitido não diz mais o que a edificação e o catálogo dizem.',
  missing: (fields: readonly string[]) => `Falta: ${fields.join(', ')}`,
  all: (count: number) => `Ver ${counted(count, 'edificação incompleta', 'edificações incompletas')}`,
} as const;

/** The number of buildings that are named; the dashboard lists more. */
const FIRST = 3;

const CHANGED = { hasChanged: true } as const;
const CHANGED_URL = `/reports?filter=${encodeURIComponent(JSON.stringify(CHANGED))}`;

/** How many reports changed since their last PDE; undefined while it is read. */
function useChangedReports(): number | undefined {
  const mayOpen = holdsModule(useUser(), 'reports');
  const { total, isPending } = useGetList(
    'reports',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'generatedAt', order: 'DESC' },
      filter: CHANGED,
    },
    { enabled: mayOpen, staleTime: 0 },
  );
  return mayOpen && isPending ? undefined : (total ?? 0);
}

const NAMES: Readonly<Record<string, string>> = COMPLETENESS_FIELDS;

const Text = ({ children }: { children: string }) => (
  <Typography role="status" color="text.secondary" sx={{ p: 2 }}>
    {children}
  </Typography>
);

interface NotificationListProps {
  /** Called when a link is followed. */
  onFollow: () => void;
}

interface PendingListProps extends NotificationListProps {
  /** Undefined until they are read; none where they cannot be. */
  invitations: readonly Invitation[] | undefined;
  imports: readonly FinishedImport[] | undefined;
}

/**
 * Pending matters: invitations, buildings with incomplete data, changed reports, expiring evidence, for administrators
 * also problems of the server; and the imports that are finished.
 */
function PendingList({ invitations, imports, onFollow }: PendingListProps) {
  const changed = useChangedReports();
  const { data, error, refetch } = useInsights();
  if (error && !data)
    return (
      <ErrorAlert sx={{ m: 1.5 }} onRetry={refetch}>
        {messageOf(error, TEXTS.failed)}
      </ErrorAlert>
    );
  if (!data || !invitations || !imports || changed === undefined) return <Text>{TEXTS.loading}</Text>;
  const { alerts, evidence, maintenance, notices = [] } = data;
  const late = maintenance?.first.slice(0, FIRST) ?? [];
  const buildings = alerts?.incompleteBuildings.slice(0, FIRST) ?? [];
  const count =
    buildings.length + notices.length + late.length + invitations.length + imports.length + changed;
  if (count === 0 && !evidence) return <Text>{TEXTS.none}</Text>;
  return (
    <List dense sx={{ overflowWrap: 'anywhere' }}>
      <InvitationItems invitations={invitations} onFollow={onFollow} />
      {notices.map((notice) => (
        <ListItem key={notice} disablePadding>
          <ListItemButton component={Link} to="/" onClick={onFollow}>
            <ListItemText primary={notice} />
          </ListItemButton>
        </ListItem>
      ))}
      {changed > 0 && (
        <ListItem disablePadding>
          <ListItemButton component={Link} to={CHANGED_URL} onClick={onFollow}>
            <ListItemText primary={TEXTS.changed(changed)} secondary={TEXTS.changedHint} />
          </ListItemButton>
        </ListItem>
      )}
      {evidence && (
        <ListItem disablePadding>
          <ListItemButton component={Link} to={EXPIRING_URL} onClick={onFollow}>
            <ListItemText primary={TEXTS.evidence} secondary={expiringText(evidence)} />
          </ListItemButton>
        </ListItem>
      )}
      {late.map(({ id, name, ...counts }) => (
        <ListItem key={`maintenance ${id}`} disablePadding>
          <ListItemButton component={Link} to={`/buildings/${id}/maintenance`} onClick={onFollow}>
            <ListItemText primary={TEXTS.maintenance(name)} secondary={dueCountsText(counts)} />
          </ListItemButton>
        </ListItem>
      ))}
      {buildings.map(({ id, name, missing }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton
            component={Link}
            to={editHref('buildings', { id, ...(missing[0] && { field: missing[0] }) })}
            onClick={onFollow}
          >
            <ListItemText primary={name} secondary={TEXTS.missing(missing.map((key) => NAMES[key] ?? key))} />
          </ListItemButton>
        </ListItem>
      ))}
      {alerts && alerts.incompleteCount > buildings.length && (
        <ListItem disablePadding>
          <ListItemButton component={Link} to="/" onClick={onFollow}>
            <ListItemText primary={TEXTS.all(alerts.incompleteCount)} />
          </ListItemButton>
        </ListItem>
      )}
      <ImportItems imports={imports} onFollow={onFollow} />
    </List>
  );
}

/** Invitations and imports alone, of a user who may open nothing else that the panel is about. */
function OwnList({ invitations, imports, onFollow }: PendingListProps) {
  if (!invitations || !imports) return <Text>{TEXTS.loading}</Text>;
  if (invitations.length + imports.length === 0) return <Text>{TEXTS.none}</Text>;
  return (
    <List dense sx={{ overflowWrap: 'anywhere' }}>
      <InvitationItems invitations={invitations} onFollow={onFollow} />
      <ImportItems imports={imports} onFollow={onFollow} />
    </List>
  );
}

/** The rows of a list; none where it cannot be read. */
function useOwn<T>(url: string): readonly T[] | undefined {
  const { data, isError } = useRead<T[]>(url, ALWAYS_FRESH);
  return isError ? [] : data;
}

/** The content of the bell's panel, as far as the user may open what it is about. */
const NotificationList = (props: NotificationListProps) => {
  const user = useUser();
  const invitations = useOwn<Invitation>(INVITATIONS_URL);
  const imports = useOwn<FinishedImport>(IMPORTS_URL);
  const isInformed = holdsModule(user, 'buildings') || holdsModule(user, 'reports');
  const Content = isInformed ? PendingList : OwnList;
  return <Content {...props} invitations={invitations} imports={imports} />;
};

export default NotificationList;
