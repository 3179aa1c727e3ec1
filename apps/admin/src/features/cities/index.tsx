import LocationCityIcon from '@mui/icons-material/LocationCityOutlined';
import { DataTable } from 'react-admin';
import { formatDecimal } from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../kit/list/cells';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import type { Screen } from '../../kit/screen';
import { NOTHING } from '../catalogue/catalogue';
import { WORDS, COLUMNS, type City, CityForm } from './CityForm';

const Column = DataTable.Col<City>;

/** Six decimals of a degree are some ten centimetres. */
const COORDINATE_DECIMALS = 6;

const degrees = (value: number | null): string =>
  value === null ? NOTHING : formatDecimal(value, COORDINATE_DECIMALS);

/** The screen of the municipalities, by UF and name: thousands, of which the server answers a page. */
const CityList = () => (
  <>
    <ListPage {...WORDS.list} sort={{ field: 'state', order: 'ASC' }}>
      <Column source="state" label={COLUMNS.state} />
      <Column
        source="name"
        label={COLUMNS.name}
        render={({ name, region }) => (
          <>
            <RowLink>{name}</RowLink>
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
          className="wide-only"
          render={(city) => degrees(city[source])}
        />
      ))}
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal} />
      </Column>
    </ListPage>
    <CityForm />
  </>
);

const cities: Screen = {
  name: 'cities',
  list: CityList,
  icon: LocationCityIcon,
  recordRepresentation: ({ name, state }) => `${String(name)}/${String(state)}`,
  options: { label: WORDS.list.title, createLabel: WORDS.list.newLabel },
};

export default cities;
