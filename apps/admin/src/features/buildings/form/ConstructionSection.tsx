import { TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { constructionFields, formatDecimal, GARAGE_LABELS, GARAGES, type TableField } from '@prumo/domain';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { NumberInput, OptionInput, SearchSelect, TextInput, YesNoInput } from '../../../kit/inputs';
import { lookupText, useLookup, type LookupRecord } from '../../../kit/query/useLookup';
import { HINTS, LABELS, SECTIONS, UNITS } from '../Building';

const GARAGE_OPTIONS = [
  [null, HINTS.untold] as const,
  ...GARAGES.map((garage) => [garage, GARAGE_LABELS[garage]] as const),
];
/** More letters than half a phone's width has room for. */
const LONG_LABEL = 24;
const isLong = ({ label }: TableField): boolean => label.length > LONG_LABEL;

const PLACED = 'constructiveSystemId filingDate roofAbsorptance fireHeight basementLevels garage'.split(' ');
/**
 * The fields that the section does not place by hand; those that take a phone's whole width first, so that the others
 * fill theirs two by two.
 */
const OTHERS = Object.entries<TableField>(constructionFields)
  .filter(([source]) => !PLACED.includes(source))
  .sort(([, one], [, other]) => Number(isLong(other)) - Number(isLong(one)));

/** The input of a yes or no, or of a number, as the field table describes it. */
const FieldInput = ({ source, field }: { source: string; field: TableField }) => {
  const { label, schema, unit, precision } = field;
  if (schema.type === 'boolean') return <YesNoInput source={source} label={label} />;
  return <NumberInput source={source} label={label} decimals={precision?.[1] ?? 0} suffix={unit} />;
};

type Colour = LookupRecord & { absorptanceMin: number | null; absorptanceMax: number | null };

/** The absorptance of a colour, on the safe side, with the two decimals that a roof has. */
const absorptanceOf = ({ absorptanceMin, absorptanceMax }: Colour): number | null => {
  const value = absorptanceMax ?? absorptanceMin;
  return value === null ? null : Math.round(value * 100) / 100;
};

/** Fills in the roof's absorptance by its colour; nothing of the colour itself is kept. */
function RoofColour() {
  const { setValue } = useFormContext();
  const { records } = useLookup<Colour>('predominant-colors');
  const colours = records.filter((colour) => colour.isActive !== false && absorptanceOf(colour) !== null);
  const fill = (id: string) => {
    const colour = colours.find((each) => String(each.id) === id);
    if (!colour) return;
    setValue('roofAbsorptance', absorptanceOf(colour), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextField
      select
      label={HINTS.roofColour}
      value=""
      onChange={({ target }) => fill(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{HINTS.chooseColour}</option>
      {colours.map((colour) => (
        <option key={colour.id} value={colour.id}>
          {`${lookupText(colour)} (${formatDecimal(absorptanceOf(colour) ?? 0)})`}
        </option>
      ))}
    </TextField>
  );
}

/** What decides which demands apply; all of it may stay untold, and what does keeps parameters waiting. */
export const ConstructionSection = () => (
  <FormSection title={SECTIONS.construction} description={HINTS.construction}>
    <Cell span={6}>
      <SearchSelect
        source="constructiveSystemId"
        label={LABELS.constructiveSystemId}
        resource="constructive-systems"
      />
    </Cell>
    <Cell span={6}>
      <TextInput source="filingDate" label={LABELS.filingDate} type="date" helperText={HINTS.filingDate} />
    </Cell>
    <Cell span={6}>
      <NumberInput source="roofAbsorptance" label={LABELS.roofAbsorptance} />
    </Cell>
    <Cell span={6}>
      <RoofColour />
    </Cell>
    <Cell span={4}>
      <NumberInput
        source="fireHeight"
        label={LABELS.fireHeight}
        suffix={UNITS.length}
        helperText={HINTS.fireHeight}
      />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <NumberInput source="basementLevels" label={LABELS.basementLevels} decimals={0} />
    </Cell>
    <Cell span={4} phoneSpan={6}>
      <OptionInput source="garage" label={LABELS.garage} options={GARAGE_OPTIONS} />
    </Cell>
    {OTHERS.map(([source, field]) => (
      <Cell key={source} span={4} phoneSpan={isLong(field) ? 12 : 6}>
        <FieldInput source={source} field={field} />
      </Cell>
    ))}
  </FormSection>
);
