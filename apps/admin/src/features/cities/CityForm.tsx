import { CITY_DOUBT_LABELS, cityFields, type CityDoubt, mayRead } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { FormDialog } from '../../shared/form/FormDialog';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { payloadOf } from '../../shared/form/formValues';
import type { Payload } from '../../shared/form/useEditor';
import { NumberInput, SwitchInput, TextInput } from '../../shared/inputs';
import { withoutBlanks } from '../catalogue/CatalogueForm';
import { StateSelect } from '../states/StateSelect';
import { type City, COLUMNS, TEXTS } from './City';
import { BuildingsThere, ComputedZone, Covering } from './CityCoverage';

const SECTIONS = {
  place: 'Localização',
  climate: 'Clima',
  coverage: 'Zonas e isopleta',
  buildings: 'Edificações no município',
} as const;

const NOTES = 'Observação';
const IBGE = 'Código IBGE';

/** A number of the form: its label, its unit, and how many decimals it shows at least. */
interface Figure {
  source: string;
  label: string;
  unit: string;
  decimals: number;
}

const SEAT: readonly Figure[] = [
  { source: 'latitude', label: 'Latitude', unit: '°', decimals: 6 },
  { source: 'longitude', label: 'Longitude', unit: '°', decimals: 6 },
  { source: 'altitudeM', label: 'Altitude', unit: 'm', decimals: 2 },
];

const CLIMATE: readonly Figure[] = [
  { source: 'tbsC', label: 'Temperatura de bulbo seco (média anual)', unit: '°C', decimals: 2 },
  { source: 'urPercent', label: 'Umidade relativa (média anual)', unit: '%', decimals: 2 },
  { source: 'amplitudeC', label: 'Amplitude térmica (média anual)', unit: '°C', decimals: 2 },
  { source: 'radiacaoWm2', label: 'Radiação global diária (média anual)', unit: 'W/m²', decimals: 2 },
  { source: 'ventoMS', label: 'Velocidade do vento (média anual)', unit: 'm/s', decimals: 2 },
  { source: 'ventoBasicoMS', label: 'Velocidade básica do vento (V0)', unit: 'm/s', decimals: 2 },
];

const DOUBTS = Object.keys(CITY_DOUBT_LABELS) as CityDoubt[];

const BLANK = {
  ...Object.fromEntries(Object.keys(cityFields).map((field) => [field, null])),
  ...Object.fromEntries(DOUBTS.map((mark) => [mark, false])),
  name: '',
  notes: '',
};

const Figures = ({ figures, span }: { figures: readonly Figure[]; span: number }) =>
  figures.map(({ source, label, unit, decimals }) => (
    <Cell key={source} span={span}>
      <NumberInput source={source} label={label} suffix={unit} decimals={decimals} />
    </Cell>
  ));

/** A new municipality's marks are sent where they are set. */
const withoutMarks = (payload: Payload, record: City | undefined): Payload =>
  record
    ? payload
    : Object.fromEntries(
        Object.entries(payload).filter(([field, value]) => value !== false || !(field in CITY_DOUBT_LABELS)),
      );

/** Which buildings stand in a municipality that is stored, for those who may see any. */
const BuildingsSection = () => {
  const { record } = useEditorContext<City>();
  const seesBuildings = mayRead(useUser(), 'buildings');
  if (!record || !seesBuildings) return null;
  return (
    <FormSection title={SECTIONS.buildings}>
      <Cell>
        <BuildingsThere city={record} />
      </Cell>
    </FormSection>
  );
};

/** The form of a municipality; what is left blank is not sent. */
export const CityForm = () => (
  <FormDialog<City>
    {...TEXTS.form}
    fields={cityFields}
    defaultValues={BLANK}
    fromForm={(values, record) => withoutMarks(withoutBlanks(payloadOf(cityFields, values), record), record)}
  >
    <FormSection title={SECTIONS.place}>
      <Cell span={3}>
        <StateSelect source="stateId" optionValue="id" label={COLUMNS.state} />
      </Cell>
      <Cell span={6}>
        <TextInput source="name" label={COLUMNS.name} />
      </Cell>
      <Cell span={3}>
        <TextInput source="ibgeCode" label={IBGE} inputMode="numeric" maxLength={7} />
      </Cell>
      <Figures figures={SEAT} span={4} />
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
    <BuildingsSection />
  </FormDialog>
);
