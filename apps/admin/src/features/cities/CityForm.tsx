import { CITY_DOUBT_LABELS, cityFields, type CityDoubt, mayRead } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { FormDialog } from '../../shared/form/FormDialog';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { payloadOf } from '../../shared/form/formValues';
import type { Payload } from '../../shared/form/useEditor';
import { SwitchInput, TextInput } from '../../shared/inputs';
import { fieldInputs } from '../../shared/inputs/FieldInput';
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

const IBGE = 'Código IBGE';

const { FieldCell } = fieldInputs(cityFields);
const DOUBTS = Object.keys(CITY_DOUBT_LABELS) as CityDoubt[];

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
    fromForm={(values, record) => withoutMarks(withoutBlanks(payloadOf(cityFields, values), record), record)}
  >
    <FormSection title={SECTIONS.place}>
      <Cell span={3}>
        <StateSelect source="stateId" optionValue="id" label={COLUMNS.state} />
      </Cell>
      <FieldCell source="name" span={6} />
      <Cell span={3}>
        <TextInput source="ibgeCode" label={IBGE} inputMode="numeric" maxLength={7} />
      </Cell>
      <FieldCell source="latitude" span={4} />
      <FieldCell source="longitude" span={4} />
      <FieldCell source="altitudeM" span={4} />
    </FormSection>
    <FormSection title={SECTIONS.climate}>
      <FieldCell source="tbsC" span={6} label="Temperatura de bulbo seco (média anual)" />
      <FieldCell source="urPercent" span={6} label="Umidade relativa (média anual)" />
      <FieldCell source="amplitudeC" span={6} label="Amplitude térmica (média anual)" />
      <FieldCell source="radiacaoWm2" span={6} label="Radiação global diária (média anual)" />
      <FieldCell source="ventoMS" span={6} label="Velocidade do vento (média anual)" />
      <FieldCell source="ventoBasicoMS" span={6} label="Velocidade básica do vento (V0)" />
    </FormSection>
    <FormSection title={SECTIONS.coverage}>
      <Cell>
        <Covering />
        <ComputedZone />
      </Cell>
      {DOUBTS.map((mark) => (
        <Cell key={mark} span={4}>
          <SwitchInput source={mark} label={cityFields[mark].label} />
        </Cell>
      ))}
      <FieldCell source="notes" multiline />
    </FormSection>
    <BuildingsSection />
  </FormDialog>
);
