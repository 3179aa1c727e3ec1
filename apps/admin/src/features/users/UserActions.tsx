import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TransferIcon from '@mui/icons-material/MoveUpOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useCanAccess, useRecordContext } from 'ra-core';
import { DeleteButton } from '../../kit/list/DeleteButton';
import { EditButton } from '../../kit/list/EditButton';
import { REMOVAL } from './failures';
import { useRemovalGuard } from './useGuardRails';
import { useTransferPanel } from './transfer/useTransferPanel';
import type { User } from './User';
import { TRANSFER } from './words';

const GuardedDelete = () => {
  const reason = useRemovalGuard();
  if (reason === undefined) return <DeleteButton words={REMOVAL} />;
  return (
    <Tooltip title={reason}>
      <span>
        <IconButton size="small" disabled aria-label={reason}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
};

/** The buttons of a user's row: only administrators have them. */
export const UserActions = () => {
  const { open } = useTransferPanel();
  const user = useRecordContext<User>();
  const { canAccess } = useCanAccess({ action: 'edit', resource: 'users' });
  if (!user || !canAccess) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.25 }}>
      <EditButton />
      <Tooltip title={TRANSFER.button}>
        <IconButton size="small" aria-label={TRANSFER.buttonFor(user.fullName)} onClick={() => open(user)}>
          <TransferIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <GuardedDelete />
    </Box>
  );
};
