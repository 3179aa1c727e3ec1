import { useMayDo } from '../../../api/authProvider';
import { RecordFilter } from '../../../shared/list/filters/RecordFilter';
import { LookupFilter } from '../../catalogue/LookupFilter';
import { FILTERS } from '../Building';

const BY_NAME = { field: 'fullName', order: 'ASC' } as const;

/** Narrows buildings or their reports to a State. */
export const StateFilter = () => (
  <LookupFilter {...FILTERS.state} source="state" resource="states" by="code" />
);

/** Narrows buildings or their reports to a technician; for administrators, to an owner. */
export function PeopleFilters() {
  const seesTechnicians = useMayDo('list', 'technicians');
  const isAdmin = useMayDo('edit', 'users');
  return (
    <>
      {seesTechnicians && (
        <RecordFilter {...FILTERS.technician} source="technicianId" resource="technicians" sort={BY_NAME} />
      )}
      {isAdmin && <RecordFilter {...FILTERS.owner} source="userId" resource="users" sort={BY_NAME} />}
    </>
  );
}
