import { CreateShortcut } from '../../../shared/CreateShortcut';
import { locationText } from '../../../shared/measures';
import { SearchSelect } from '../../../shared/inputs';
import type { LookupRecord } from '../../../shared/useLookup';
import { FORM, NO_BUILDING } from '../words';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Buildings may share a name: where they stand tells them apart. */
const buildingText = ({ name, city, state }: LookupRecord): string =>
  `${name} (${locationText(text(city), text(state))})`;

export const BuildingSelect = () => (
  <>
    <SearchSelect source="buildingId" label={FORM.building} resource="buildings" optionText={buildingText} />
    <CreateShortcut resource="buildings" {...NO_BUILDING} />
  </>
);
