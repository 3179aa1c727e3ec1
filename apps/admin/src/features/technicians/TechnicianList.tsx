import { Chip, Link } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { formatPhone } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { RowActions } from '../../shared/list/RowActions';
import { COLUMNS, LIST, REMOVAL, SHARED, type Technician } from './Technician';
import { TechnicianForm } from './TechnicianForm';

const Column = DataTable.Col<Technician>;

const registration = ({ creaCau, licenseState }: Technician): string => `${creaCau} / ${licenseState}`;

const NameCell = (technician: Technician) => (
  <>
    <RowLink>{technician.fullName}</RowLink>
    {technician.isShared && <Chip size="small" variant="outlined" label={SHARED.mark} sx={{ mt: 0.25 }} />}
    <PhoneDetails lines={[registration(technician), formatPhone(technician.phone)]} />
  </>
);

/** Those of the company are changed by administrators only. */
const TechnicianActions = () => {
  const technician = useRecordContext<Technician>();
  const { isAdmin } = useUser();
  return technician?.isShared && !isAdmin ? null : <RowActions removal={REMOVAL} />;
};

/** The screen of the technical responsibles. */
const TechnicianList = () => (
  <>
    <ListPage {...LIST} sort={{ field: 'fullName', order: 'ASC' }} personal>
      <Column source="fullName" label={COLUMNS.fullName} render={NameCell} />
      <Column source="creaCau" label={COLUMNS.creaCau} className="tablet-only" render={registration} />
      <Column
        source="email"
        label={COLUMNS.email}
        className="tablet-only"
        render={({ email }) => email && <Link href={`mailto:${email}`}>{email}</Link>}
      />
      <Column
        source="phone"
        label={COLUMNS.phone}
        className="tablet-only"
        render={({ phone }) => formatPhone(phone)}
      />
      <Column label={COLUMNS.actions} className="column-actions">
        <TechnicianActions />
      </Column>
    </ListPage>
    <TechnicianForm />
  </>
);

export default TechnicianList;
