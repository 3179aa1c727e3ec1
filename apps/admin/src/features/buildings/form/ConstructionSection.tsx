import { TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { constructionFields, formatDecimal } from '@prumo/domain';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { lookupText, useLookup, type LookupRecord } from '../../../shared/query/useLookup';
import { HINTS, LABELS, SECTIONS } from '../Building';
import { FieldCell } from './FieldCell';

/** Letters of a label for which half a phone's width has room. */
const MAX_HALF_LABEL = 24;
const isLong = (source: keyof typeof constructionFields): boolean => LABELS[source].length > MAX_HALF_LABEL;

/** The fields that the section places itself. */
const PLACED = new Set<string>([
  'constructiveSystemId',
  'filingDate',
  'roofAbsorptance',
  'fireHeight',
  'basementLevels',
  'garage',
  'groundFloorUse',
]);

/** All other fields, also those to come; long labels first, so that the others fill a phone two by two. */
const OTHERS = (Object.keys(constructionFields) as (keyof typeof constructionFields)[])
  .filter((source) => !PLACED.has(source))
  .sort((one, other) => Number(isLong(other)) - Number(isLong(one)));

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

/** The facts that decide which requirements apply; a parameter that depends on a blank one is pending. */
export const ConstructionSection = () => (
  <FormSection title={SECTIONS.construction} description={HINTS.construction}>
    <FieldCell source="constructiveSystemId" span={6} />
    <FieldCell source="filingDate" span={6} helperText={HINTS.filingDate} />
    <FieldCell source="roofAbsorptance" span={6} />
    <Cell span={6}>
      <RoofColour />
    </Cell>
    <FieldCell source="fireHeight" span={4} helperText={HINTS.fireHeight} />
    <FieldCell source="basementLevels" span={4} phoneSpan={6} />
    <FieldCell source="garage" span={4} phoneSpan={6} />
    <FieldCell source="groundFloorUse" span={4} phoneSpan={6} />
    {OTHERS.map((source) => (
      <FieldCell key={source} source={source} span={4} phoneSpan={isLong(source) ? 12 : 6} />
    ))}
  </FormSection>
);
