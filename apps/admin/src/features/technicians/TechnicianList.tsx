import { Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { formatPhone } from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { COLUMNS, LIST, REMOVAL, type Technician } from './Technician';
import { TechnicianForm } from './TechnicianForm';

const Column = DataTable.Col<Technician>;

const registration = ({ creaCau, licenseState }: Technician): string => `${creaCau} / ${licenseState}`;

const NameCell = (technician: Technician) => (
  <>
    <RowLink>{technician.fullName}</RowLink>
    <PhoneDetails lines={[registration(technician), formatPhone(technician.phone)]} />
  </>
);

/** The screen of the technical responsibles. */
const TechnicianList = () => (
  <>
    <ListPage {...LIST} sort={{ field: 'fullName', order: 'ASC' }} personal>
      <Column source="fullName" label={COLUMNS.fullName} render={NameCell} />
      <Column source="creaCau" label={COLUMNS.creaCau} className="tablet-only" render={registration} />
      <Column
        source="email"
        label={COLUMNS.email}
        className="wide-only"
        render={({ email }) => email && <Link href={`mailto:${email}`}>{email}</Link>}
      />
      <Column
        source="phone"
        label={COLUMNS.phone}
        className="tablet-only"
        render={({ phone }) => formatPhone(phone)}
      />
      <ActionsColumn removal={REMOVAL} />
    </ListPage>
    <TechnicianForm />
  </>
);

export default TechnicianList;
