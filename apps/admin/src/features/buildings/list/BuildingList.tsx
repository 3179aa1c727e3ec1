import { DataTable } from 'react-admin';
import { PhoneDetails, RowLink } from '../../../kit/list/cells';
import { FilterChips } from '../../../kit/list/FilterChips';
import { ListPage } from '../../../kit/list/ListPage';
import { DuplicateButton, RowActions } from '../../../kit/list/RowActions';
import {
  type Building,
  COLUMNS,
  floorsText,
  LABELS,
  LIST,
  REMOVAL,
  areaText,
  heightText,
  locationText,
} from '../Building';
import { BuildingForm } from '../form/BuildingForm';

const Column = DataTable.Col<Building>;

const NameCell = ({ name, city, state, totalArea, floors, technicianName }: Building) => (
  <>
    <RowLink>{name}</RowLink>
    <PhoneDetails
      lines={[
        locationText(city, state),
        `${areaText(totalArea)} · ${floorsText(floors)}`,
        technicianName ?? '',
      ]}
    />
  </>
);

/** What a link may ask the list for: a municipality's form does. */
const FILTERS = { city: LABELS.city, state: LABELS.state } as const;

/** The screen of the buildings, newest first. */
const BuildingList = () => (
  <>
    <ListPage
      {...LIST}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<FilterChips labels={FILTERS} />}
    >
      <Column source="name" label={COLUMNS.name} render={NameCell} />
      <Column
        source="location"
        label={COLUMNS.location}
        className="tablet-only"
        render={({ city, state }) => locationText(city, state)}
      />
      <Column
        source="totalArea"
        label={COLUMNS.totalArea}
        align="right"
        className="tablet-only"
        render={({ totalArea }) => areaText(totalArea)}
      />
      <Column
        source="height"
        label={COLUMNS.buildingHeight}
        align="right"
        className="wide-only"
        render={({ buildingHeight }) => heightText(buildingHeight)}
      />
      <Column source="floors" label={COLUMNS.floors} align="right" className="wide-only" />
      <Column
        source="technician"
        label={COLUMNS.technician}
        className="tablet-only"
        render={({ technicianName }) => technicianName}
      />
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={REMOVAL}>
          <DuplicateButton />
        </RowActions>
      </Column>
    </ListPage>
    <BuildingForm />
  </>
);

export default BuildingList;
