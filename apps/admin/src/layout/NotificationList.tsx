import { List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { COMPLETENESS_FIELDS, counted, holdsModule } from '@prumo/domain';
import { messageOf } from '../api/failure';
import { useUser } from '../api/signed-in/session';
import { EXPIRING_URL, expiringText } from '../features/dashboard/expiring';
import { useInsights } from '../features/dashboard/queries';
import { editHref } from '../shared/overlay/editRoute';
import { ErrorAlert } from '../shared/query/ErrorAlert';

const TEXTS = {
  loading: 'Carregando…',
  none: 'Nenhuma pendência.',
  evidence: 'Validade das evidências',
  failed: 'Não foi possível carregar as notificações.',
  missing: (fields: readonly string[]) => `Falta: ${fields.join(', ')}`,
  all: (count: number) => `Ver ${counted(count, 'edificação incompleta', 'edificações incompletas')}`,
} as const;

/** The number of buildings that are named; the dashboard lists more. */
const FIRST = 3;

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

/** Pending matters: buildings with incomplete data, for administrators also problems of the server. */
function PendingList({ onFollow }: NotificationListProps) {
  const { data, error, refetch } = useInsights();
  if (error && !data)
    return (
      <ErrorAlert sx={{ m: 1.5 }} onRetry={refetch}>
        {messageOf(error, TEXTS.failed)}
      </ErrorAlert>
    );
  if (!data) return <Text>{TEXTS.loading}</Text>;
  const { alerts, evidence, notices = [] } = data;
  const buildings = alerts?.incompleteBuildings.slice(0, FIRST) ?? [];
  if (buildings.length + notices.length === 0 && !evidence) return <Text>{TEXTS.none}</Text>;
  return (
    <List dense sx={{ overflowWrap: 'anywhere' }}>
      {notices.map((notice) => (
        <ListItem key={notice} disablePadding>
          <ListItemButton component={Link} to="/" onClick={onFollow}>
            <ListItemText primary={notice} />
          </ListItemButton>
        </ListItem>
      ))}
      {evidence && (
        <ListItem disablePadding>
          <ListItemButton component={Link} to={EXPIRING_URL} onClick={onFollow}>
            <ListItemText primary={TEXTS.evidence} secondary={expiringText(evidence)} />
          </ListItemButton>
        </ListItem>
      )}
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
    </List>
  );
}

/** The content of the bell's panel, as far as the user may open what it is about. */
const NotificationList = (props: NotificationListProps) => {
  const user = useUser();
  const isInformed = holdsModule(user, 'buildings') || holdsModule(user, 'reports');
  return isInformed ? <PendingList {...props} /> : <Text>{TEXTS.none}</Text>;
};

export default NotificationList;
