import { ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link } from 'react-router-dom';
import { counted, formatDateTime, GUEST_ROLE_LABELS, type GuestRole } from '@prumo/domain';

/** An invitation of the signed-in user that is open. */
export interface Invitation {
  id: number;
  role: GuestRole;
  rowCount: number;
  buildingName: string;
  documentNumber: string | null;
  expiresAt: string;
}

export const INVITATIONS_URL = '/api/account/invitations';

const nameOf = ({ buildingName }: Invitation): string => `Comprovação de ${buildingName}`;

/** 'Colaborador · 3 linhas · vale até 31/01/2027 10:00'. */
const factsOf = ({ role, rowCount, expiresAt }: Invitation): string =>
  [
    GUEST_ROLE_LABELS[role],
    counted(rowCount, 'linha', 'linhas'),
    `vale até ${formatDateTime(expiresAt)}`,
  ].join(' · ');

interface InvitationItemsProps {
  invitations: readonly Invitation[];
  onFollow: () => void;
}

/** The invitations in the panel of the bell, each with a link to its rows. */
export const InvitationItems = ({ invitations, onFollow }: InvitationItemsProps) =>
  invitations.map((one) => (
    <ListItem key={one.id} disablePadding>
      <ListItemButton component={Link} to={`/invitations/${one.id}`} onClick={onFollow}>
        <ListItemText primary={nameOf(one)} secondary={factsOf(one)} />
      </ListItemButton>
    </ListItem>
  ));
