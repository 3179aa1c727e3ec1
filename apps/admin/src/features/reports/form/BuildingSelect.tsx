import type { RaRecord } from 'ra-core';
import { CreateShortcut } from '../../../kit/list/CreateShortcut';
import { locationText } from '../../../kit/measures';
import { RecordSelect } from '../../../kit/inputs';
import { FORM, NO_BUILDING } from '../words';

interface Building extends RaRecord<number> {
  name: string;
  city: string | null;
  state: string | null;
}

/** Buildings may share a name: where they stand tells them apart. */
const textOf = ({ name, city, state }: Building): string => `${name} (${locationText(city, state)})`;

export const BuildingSelect = () => (
  <>
    <RecordSelect<Building>
      source="buildingId"
      label={FORM.building}
      resource="buildings"
      sort={{ field: 'name', order: 'ASC' }}
      textOf={textOf}
    />
    <CreateShortcut resource="buildings" source="buildingId" {...NO_BUILDING} />
  </>
);
