import LocationCityIcon from '@mui/icons-material/LocationCityOutlined';
import { Chip, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  CITY_DOUBT_LABELS,
  cityFields,
  type CityDoubt,
  doubtText,
  formatDecimal,
  zone2024Of,
} from '@prumo/domain';
import { FormDialog } from '../../kit/form/FormDialog';
import { useFormDialog } from '../../kit/form/FormFields';
import { Cell, Doubt, FormSection } from '../../kit/form/FormSection';
import { payloadOf } from '../../kit/form/formValues';
import type { Payload } from '../../kit/form/useSave';
import { NumberInput, SwitchInput, TextInput } from '../../kit/inputs';
import { PhoneDetails, RowLink } from '../../kit/list/cells';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import type { Screen } from '../../kit/screen';
import { catalogueWords, NOTHING } from '../catalogue/catalogue';
import { withoutBlanks } from '../catalogue/CatalogueForm';
import { StateSelect } from '../states/StateSelect';

const WORDS = catalogueWords({
  title: 'Municípios',
  description: 'Municípios e seus dados climáticos',
  name: 'Município',
  noun: 'município',
  gender: 'm',
  searchLabel: 'Buscar por município, UF ou região…',
  saved: 'Município salvo com sucesso.',
  saveFailed: 'Falha ao salvar município',
});

const COLUMNS = {
  state: 'UF',
  name: 'Município',
  region: 'Região',
  zone: 'Zona',
  zone2024: 'Zona de 2024',
  isopleth: 'Isopleta',
  latitude: 'Latitude',
  longitude: 'Longitude',
  actions: 'Ações',
} as const;

/** A municipality as the API answers it; coordinates in degrees. */
export interface City extends RaRecord<number> {
  name: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  /** What covers it; null where nothing does. */
  bioclimaticZone: string | null;
  bioclimaticZone2024: string | null;
  isoplethCode: string | null;
  checkZone: boolean;
  checkZone2024: boolean;
  checkWind: boolean;
}

const SECTIONS = {
  place: 'Localização',
  climate: 'Dados climáticos',
  coverage: 'Zonas e vento',
} as const;

const NOTES = 'Observação';
const NO_COVERAGE = 'nenhuma';
const COMPUTED = {
  label: 'Zona de 2024 pelo clima',
  none: 'Depende de temperatura e umidade (ou das coordenadas).',
  differs: (zone: string) => `Difere da abrangência (${zone}).`,
} as const;

const IBGE = 'Código IBGE';

/** A number of the form: its label, its unit, and how many decimals it shows at least. */
interface Figure {
  source: string;
  label: string;
  unit: string;
  decimals: number;
}

const COORDINATES: readonly Figure[] = [
  { source: 'latitude', label: 'Latitude', unit: '°', decimals: 6 },
  { source: 'longitude', label: 'Longitude', unit: '°', decimals: 6 },
];

const CLIMATE: readonly Figure[] = [
  { source: 'altitudeM', label: 'Altitude', unit: 'm', decimals: 2 },
  { source: 'tbsC', label: 'Temperatura média anual de bulbo seco', unit: '°C', decimals: 2 },
  { source: 'urPercent', label: 'Umidade relativa média anual', unit: '%', decimals: 2 },
  { source: 'amplitudeC', label: 'Amplitude térmica média anual', unit: '°C', decimals: 2 },
  { source: 'radiacaoWm2', label: 'Radiação global diária média anual', unit: 'W/m²', decimals: 2 },
  { source: 'ventoMS', label: 'Velocidade média anual do vento', unit: 'm/s', decimals: 2 },
  { source: 'ventoBasicoMS', label: 'Velocidade básica do vento', unit: 'm/s', decimals: 2 },
];

const DOUBTS = Object.keys(CITY_DOUBT_LABELS) as CityDoubt[];

const BLANK = {
  ...Object.fromEntries(Object.keys(cityFields).map((field) => [field, null])),
  ...Object.fromEntries(DOUBTS.map((mark) => [mark, false])),
  name: '',
  notes: '',
};

interface FiguresProps {
  figures: typeof CLIMATE;
  span: number;
  phoneSpan?: number;
}

const Figures = ({ figures, span, phoneSpan = 12 }: FiguresProps) =>
  figures.map(({ source, label, unit, decimals }) => (
    <Cell key={source} span={span} phoneSpan={phoneSpan}>
      <NumberInput source={source} label={label} suffix={unit} decimals={decimals} />
    </Cell>
  ));

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The zone of 2024 that the climate in the form gives, and whether it is another than the coverage's. */
const ComputedZone = () => {
  const { record } = useFormDialog<City>();
  const [tbsC, urPercent, latitude, longitude] = (
    useWatch({ name: ['tbsC', 'urPercent', 'latitude', 'longitude'] }) as unknown[]
  ).map(numberOf);
  const computed = zone2024Of({ tbsC, urPercent, latitude, longitude });
  const covered = record?.bioclimaticZone2024 ?? null;
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {`${COMPUTED.label}: ${computed ?? COMPUTED.none} `}
      {computed && covered && computed !== covered && <Doubt>{COMPUTED.differs(covered)}</Doubt>}
    </Typography>
  );
};

/** What covers the municipality; coverages are changed on the screens of zones and isopleths. */
const Covering = () => {
  const { record } = useFormDialog<City>();
  if (!record) return null;
  const { bioclimaticZone, bioclimaticZone2024, isoplethCode } = record;
  const told = [
    [COLUMNS.zone, bioclimaticZone],
    [COLUMNS.zone2024, bioclimaticZone2024],
    [COLUMNS.isopleth, isoplethCode],
  ].map(([label, code]) => `${label}: ${code ?? NO_COVERAGE}`);
  return <Typography variant="body2">{told.join(' · ')}</Typography>;
};

/** A new municipality's marks are sent where they are set. */
const withoutMarks = (payload: Payload, record: City | undefined): Payload =>
  record
    ? payload
    : Object.fromEntries(
        Object.entries(payload).filter(([field, value]) => value !== false || !(field in CITY_DOUBT_LABELS)),
      );

/** The form of a municipality; what is left blank is not sent. */
export const CityForm = () => (
  <FormDialog<City>
    {...WORDS.form}
    fields={cityFields}
    defaultValues={BLANK}
    fromForm={(values, record) => withoutMarks(withoutBlanks(payloadOf(cityFields, values), record), record)}
  >
    <FormSection title={SECTIONS.place}>
      <Cell span={4}>
        <StateSelect source="stateId" optionValue="id" label={COLUMNS.state} />
      </Cell>
      <Cell span={8}>
        <TextInput source="name" label={COLUMNS.name} />
      </Cell>
      <Cell span={4}>
        <TextInput source="ibgeCode" label={IBGE} inputMode="numeric" maxLength={7} />
      </Cell>
      <Figures figures={COORDINATES} span={4} phoneSpan={6} />
    </FormSection>
    <FormSection title={SECTIONS.climate}>
      <Figures figures={CLIMATE} span={6} />
    </FormSection>
    <FormSection title={SECTIONS.coverage}>
      <Cell>
        <Covering />
        <ComputedZone />
      </Cell>
      {DOUBTS.map((mark) => (
        <Cell key={mark} span={4}>
          <SwitchInput source={mark} label={`Conferir: ${CITY_DOUBT_LABELS[mark]}`} />
        </Cell>
      ))}
      <Cell>
        <TextInput source="notes" label={NOTES} multiline />
      </Cell>
    </FormSection>
  </FormDialog>
);

const Column = DataTable.Col<City>;

/** Six decimals of a degree are some ten centimetres. */
const COORDINATE_DECIMALS = 6;

const degrees = (value: number | null): string =>
  value === null ? NOTHING : formatDecimal(value, COORDINATE_DECIMALS);

/** That figures of the municipality are to be checked, and which. */
const ToCheck = (marks: Pick<City, CityDoubt>) => {
  const text = doubtText(marks);
  return text && <Chip size="small" variant="outlined" color="warning" label={text} sx={{ ml: 1 }} />;
};

/** The screen of the municipalities, by UF and name: thousands, of which the server answers a page. */
const CityList = () => (
  <>
    <ListPage {...WORDS.list} sort={{ field: 'state', order: 'ASC' }}>
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
