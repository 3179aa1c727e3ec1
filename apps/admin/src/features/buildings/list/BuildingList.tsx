import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import { useListContext, useRecordContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { Link as RouterLink, matchPath, useLocation } from 'react-router-dom';
import { type ZoneEdition } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { useBulkSelection } from '../../../shared/list/bulk/selection';
import { PhoneDetails, RowLink } from '../../../shared/list/cells';
import { FilterChips } from '../../../shared/list/FilterChips';
import { PeriodFilter } from '../../../shared/list/filters/PeriodFilter';
import { ListPage } from '../../../shared/list/ListPage';
import { DuplicateButton, RowActions } from '../../../shared/list/RowActions';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { editRoute } from '../../../shared/overlay/editRoute';
import type { LookupRecord } from '../../../shared/query/useLookup';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { LookupFilter } from '../../catalogue/LookupFilter';
import {
  type Building,
  COLUMNS,
  FILTERS,
  floorsText,
  LABELS,
  LIST,
  REMOVAL,
  areaText,
  heightText,
  locationText,
  NEXT_STEP,
  ZONE_FILTERS,
} from '../Building';
import { LazyBuildingForm } from '../form/LazyBuildingForm';
import { NewFromModel, useFromModel } from '../ifc/NewFromModel';
import { TransferAction } from '../transfer/TransferAction';
import { PeopleFilters, StateFilter } from './BuildingFilters';
import { BuildingMenu } from './BuildingMenu';

const MaintenanceScreen = lazyWithRetry(() => import('../maintenance/MaintenanceScreen'));

const Column = DataTable.Col<Building>;

const NameCell = ({ name, city, state, totalArea, floors, technicianName }: Building) => (
  <>
    <RowLink toPage>{name}</RowLink>
    <PhoneDetails
      lines={[
        locationText(city, state),
        `${areaText(totalArea)} · ${floorsText(floors)}`,
        technicianName ?? '',
      ]}
    />
  </>
);

/** Filters that only links set: of a municipality's form and of the dashboard. */
const LINKED = { city: LABELS.city, id: FILTERS.chosen } as const;

const ofEdition = (edition: ZoneEdition) => (zone: LookupRecord) => zone['edition'] === edition;
const ZONE_OF = { resource: 'bioclimatic-zones', by: 'code' } as const;
const of2005 = ofEdition(2005);
const of2024 = ofEdition(2024);

const BuildingFilters = () => (
  <>
    <LookupFilter {...ZONE_OF} {...ZONE_FILTERS[2005]} source="bioclimaticZone" only={of2005} />
    <LookupFilter {...ZONE_OF} {...ZONE_FILTERS[2024]} source="bioclimaticZone2024" only={of2024} />
    <StateFilter />
    <LookupFilter {...FILTERS.typology} source="typologyId" resource="typologies" />
    <PeopleFilters />
    <PeriodFilter source="created" label={FILTERS.created} />
    <FilterChips labels={LINKED} />
  </>
);

/** Begins a report of the row's building. */
const ReportButton = () => {
  const building = useRecordContext<Building>();
  const mayReport = useMayDo('create', 'reports');
  if (!building || !mayReport) return null;
  return (
    <TooltipIconButton
      tip={NEXT_STEP.report}
      aria-label={NEXT_STEP.reportOf(building.name)}
      component={RouterLink}
      to={editRoute('reports', { create: true, of: building.id })}
    >
      <ReportIcon fontSize="small" />
    </TooltipIconButton>
  );
};

/** Hands the selected buildings over. */
const TransferSelected = () => {
  const { onUnselectItems } = useListContext();
  const selection = useBulkSelection();
  return <TransferAction size="small" selection={selection} onDone={() => onUnselectItems()} />;
};

/** The list of the buildings, newest first. */
const BuildingTable = () => {
  const mayEdit = useMayDo('edit', 'buildings');
  const fromModel = useFromModel();
  return (
    <>
      <ListPage
        {...LIST}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={<BuildingFilters />}
        beginnings={[fromModel]}
        bulk={{ actions: mayEdit && <TransferSelected /> }}
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
          className="tablet-only"
          render={({ buildingHeight }) => heightText(buildingHeight)}
        />
        <Column source="floors" label={COLUMNS.floors} align="right" className="tablet-only" />
        <Column
          source="technician"
          label={COLUMNS.technician}
          className="tablet-only"
          render={({ technicianName }) => technicianName}
        />
        <Column label={COLUMNS.actions} className="column-actions">
          <RowActions removal={REMOVAL} more={<BuildingMenu />}>
            <DuplicateButton />
            <ReportButton />
          </RowActions>
        </Column>
      </ListPage>
      <NewFromModel />
      <LazyBuildingForm />
    </>
  );
};

/** The list of buildings with what lies over it, or the maintenance plan of one building. */
function BuildingList() {
  const { pathname } = useLocation();
  const match = matchPath('/buildings/:id/maintenance', pathname);
  if (!match) return <BuildingTable />;
  return (
    <AsyncBoundary>
      <MaintenanceScreen key={match.params.id} buildingId={Number(match.params.id)} />
    </AsyncBoundary>
  );
}

export default BuildingList;
