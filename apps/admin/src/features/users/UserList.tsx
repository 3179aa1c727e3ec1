import BlockIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TransferIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { Box, Alert, AlertTitle, Chip, Link } from '@mui/material';
import { useRecordContext, useListContext } from 'ra-core';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { formatPhone } from '@prumo/domain';
import { useMayDo } from '../../api/authProvider';
import { messageOf, statusOf } from '../../api/failure';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { DeleteButton, EditButton } from '../../shared/list/RowActions';
import { useModalRoute } from '../../shared/overlay/ModalRoute';
import { ErrorAlert } from '../../shared/query/ErrorAlert';
import { notifyErrorAs } from '../../shared/toast/notifyError';
import { TooltipIconButton } from '../../shared/TooltipIconButton';
import { NOTHING } from '../catalogue/catalogue';
import { UserForm } from './form/UserForm';
import { TRANSFER_ROUTE, TransferPanel } from './transfer/TransferPanel';
import { REMOVAL, useRemovalGuard, type User, TRANSFER, LOAD, COLUMNS, LABELS, TEXTS } from './User';

const GuardedDelete = () => {
  const reason = useRemovalGuard();
  if (reason === undefined) return <DeleteButton words={REMOVAL} />;
  return (
    <TooltipIconButton tip={reason} disabled>
      <DeleteIcon fontSize="small" />
    </TooltipIconButton>
  );
};

/** The buttons of a user's row: only administrators have them. */
const UserActions = () => {
  const { open } = useModalRoute(TRANSFER_ROUTE);
  const user = useRecordContext<User>();
  const mayEdit = useMayDo('edit', 'users');
  if (!user || !mayEdit) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.25 }}>
      <EditButton />
      <TooltipIconButton
        tip={TRANSFER.button}
        aria-label={TRANSFER.buttonFor(user.fullName)}
        onClick={() => open(user.id)}
      >
        <TransferIcon fontSize="small" />
      </TooltipIconButton>
      <GuardedDelete />
    </Box>
  );
};

const isDenied = (error: unknown): boolean => statusOf(error) === 403;

/** The toast that goes with the panel. */
const tellLoadFailed = (error: unknown): void =>
  notifyErrorAs(error, isDenied(error) ? LOAD.deniedText : LOAD.failedToast);

/** 'Acesso negado', or an amber panel for anything else. */
const LoadFailed = () => {
  const { error, refetch } = useListContext();
  if (isDenied(error)) {
    return (
      <Alert severity="error" icon={<BlockIcon />} sx={{ m: 2 }}>
        <AlertTitle>{LOAD.denied}</AlertTitle>
        {LOAD.deniedText}
      </Alert>
    );
  }
  return (
    <ErrorAlert severity="warning" title={LOAD.failed} sx={{ m: 2 }} onRetry={refetch}>
      {messageOf(error)}
    </ErrorAlert>
  );
};

const Column = DataTable.Col<User>;

const NameCell = ({ fullName, email, phone, isAdmin }: User) => (
  <>
    <RowLink>{fullName}</RowLink>
    {isAdmin && <Chip size="small" variant="outlined" label={LABELS.isAdmin} sx={{ mt: 0.25 }} />}
    <PhoneDetails lines={[email, formatPhone(phone)]} />
  </>
);

/** The screen of the users: without buttons for readers, with a notice for users without access. */
const UserList = () => {
  const [denied, setDenied] = useState(false);
  const tell = (error: unknown) => {
    setDenied(isDenied(error));
    tellLoadFailed(error);
  };
  return (
    <>
      <ListPage
        imports={false}
        bulk={{ hasTrash: false }}
        {...TEXTS.list}
        sort={{ field: 'fullName', order: 'ASC' }}
        canCreate={!denied}
        errorState={<LoadFailed />}
        onLoadError={tell}
      >
        <Column source="fullName" label={COLUMNS.fullName} render={NameCell} />
        <Column
          source="email"
          label={COLUMNS.email}
          className="tablet-only"
          render={({ email }) => <Link href={`mailto:${email}`}>{email}</Link>}
        />
        <Column
          source="phone"
          label={COLUMNS.phone}
          className="tablet-only"
          render={({ phone }) => formatPhone(phone) || NOTHING}
        />
        <Column label={COLUMNS.actions} className="column-actions">
          <UserActions />
        </Column>
      </ListPage>
      {!denied && <UserForm />}
      <TransferPanel />
    </>
  );
};

export default UserList;
