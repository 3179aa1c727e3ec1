import { Chip, Link } from '@mui/material';
import { formatPhone } from '@prumo/domain';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { NOTHING } from '../catalogue/words';
import { ListPage } from '../../kit/list/ListPage';
import { PhoneDetails } from '../../kit/list/PhoneDetails';
import { RowLink } from '../../kit/list/RowLink';
import { UserForm } from './form/UserForm';
import { isDenied, LoadFailed, tellLoadFailed } from './LoadFailed';
import { TransferDialog } from './transfer/TransferDialog';
import type { User } from './User';
import { UserActions } from './UserActions';
import { COLUMNS, LABELS, WORDS } from './words';

const Column = DataTable.Col<User>;

const NameCell = ({ fullName, email, phone, isAdmin }: User) => (
  <>
    <RowLink>{fullName}</RowLink>
    {isAdmin && <Chip size="small" variant="outlined" label={LABELS.isAdmin} sx={{ ml: 1 }} />}
    <PhoneDetails lines={[email, formatPhone(phone)]} />
  </>
);

/** The screen of the users. Who may only read sees no buttons; who may not even that is told so. */
const UserList = () => {
  const [denied, setDenied] = useState(false);
  const tell = (error: unknown) => {
    setDenied(isDenied(error));
    tellLoadFailed(error);
  };
  return (
    <>
      <ListPage
        {...WORDS.list}
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
      <TransferDialog />
    </>
  );
};

export default UserList;
