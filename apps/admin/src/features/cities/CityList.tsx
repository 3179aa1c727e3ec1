import { Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { type CityDoubt, doubtText, formatDecimal } from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { FilterChips } from '../../shared/list/FilterChips';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { NOTHING } from '../catalogue/catalogue';
import { MapPanel } from '../map/MapPanel';
import { type City, COLUMNS, TEXTS } from './City';
import { CityForm } from './CityForm';

const Column = DataTable.Col<City>;

/** Six decimals of a degree are some ten centimetres. */
const COORDINATE_DECIMALS = 6;

const degrees = (value: number | null): string =>
  value === null ? NOTHING : formatDecimal(value, COORDINATE_DECIMALS);

/** The figures of the municipality that are marked to be checked. */
const ToCheck = (marks: Pick<City, CityDoubt>) => {
  const text = doubtText(marks);
  return text && <Chip size="small" variant="outlined" color="warning" label={text} sx={{ ml: 1 }} />;
};

/** The filters that links set, such as those of the map's legend. */
const FILTERS = {
  state: COLUMNS.state,
  bioclimaticZone: COLUMNS.zone,
  bioclimaticZone2024: COLUMNS.zone2024,
  isoplethCode: COLUMNS.isopleth,
} as const;

/** The screen of the municipalities, by UF and name: thousands, of which the server answers a page. */
const CityList = () => (
  <>
    <ListPage
      {...TEXTS.list}
      sort={{ field: 'state', order: 'ASC' }}
      banner={<MapPanel first="zone" />}
      filters={<FilterChips labels={FILTERS} />}
    >
      <Column source="state" label={COLUMNS.state} />
      <Column
        source="name"
        label={COLUMNS.name}
        render={({ name, region, ...city }) => (
          <>
            <RowLink>{name}</RowLink>
            <ToCheck {...city} />
            <PhoneDetails lines={[region]} />
          </>
        )}
      />
      <Column
        source="region"
        label={COLUMNS.region}
        className="tablet-only"
        render={({ region }) => region ?? NOTHING}
      />
      {(['latitude', 'longitude'] as const).map((source) => (
        <Column
          key={source}
          source={source}
          label={COLUMNS[source]}
          align="right"
          className="tablet-only"
          render={(city) => degrees(city[source])}
        />
      ))}
      <ActionsColumn removal={TEXTS.removal} />
    </ListPage>
    <CityForm />
  </>
);

export default CityList;
