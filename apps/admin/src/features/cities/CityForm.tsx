import { cityFields } from '@prumo/domain';
import { withoutBlanks } from '../catalogue/blankFields';
import { FormDialog } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { payloadOf } from '../../kit/form/formValues';
import { NumberInput, StateSelect, TextInput } from '../../kit/inputs';
import type { City } from './City';
import { CLIMATE, COLUMNS, COORDINATES, IBGE, SECTIONS, WORDS } from './words';

const BLANK = {
  ...Object.fromEntries(Object.keys(cityFields).map((field) => [field, null])),
  name: '',
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

/** The form of a municipality; what is left blank is not sent. */
export const CityForm = () => (
  <FormDialog<City>
    {...WORDS.form}
    fields={cityFields}
    defaultValues={BLANK}
    fromForm={(values, record) => withoutBlanks(payloadOf(cityFields, values), record)}
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
  </FormDialog>
);
