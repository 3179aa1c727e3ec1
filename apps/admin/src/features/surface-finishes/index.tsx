import FormatPaintOutlinedIcon from '@mui/icons-material/FormatPaintOutlined';
import { DataTable } from 'react-admin';
import { absorptanceRange, formatDecimal, surfaceFinishFields } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/inputs';
import { limitsInOrder, NOTHING } from '../catalogue/catalogue';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import {
  checkLines,
  CheckColumn,
  NO_SOURCE,
  SourceCells,
  type SourcedRecord,
} from '../catalogue/SourceCells';

/** A finish of an outer surface; absorptance and emissivity from 0 to 1. */
interface SurfaceFinish extends SourcedRecord {
  absorptanceMin: number | null;
  absorptanceMax: number | null;
  emissivity: number | null;
}

/** One figure where the source gives one. */
const rangeOf = ({ absorptanceMin: min, absorptanceMax: max }: SurfaceFinish): string =>
  min !== null && min === max ? formatDecimal(min, 3) : absorptanceRange(min, max);
const emissivityOf = ({ emissivity }: SurfaceFinish): string =>
  emissivity === null ? NOTHING : formatDecimal(emissivity, 3);
const number = { decimals: 3, helperText: 'De 0 a 1, com três casas.' } as const;

/** The screen of the surface finishes. */
export default simpleCatalogue({
  name: 'surface-finishes',
  icon: FormatPaintOutlinedIcon,
  names: {
    title: 'Acabamentos de Superfície',
    description: 'Absortância e emissividade de superfícies externas',
    name: 'Acabamento de Superfície',
    noun: 'acabamento de superfície',
    gender: 'm',
    saveFailed: 'Falha ao salvar acabamento',
  },
  lines: (record: SurfaceFinish) => [
    `Absortância: ${rangeOf(record)}`,
    `Emissividade: ${emissivityOf(record)}`,
    ...checkLines(record),
  ],
  columns: (
    <>
      <DataTable.Col<SurfaceFinish>
        label="Absortância"
        align="right"
        className="tablet-only"
        render={rangeOf}
      />
      <DataTable.Col<SurfaceFinish>
        label="Emissividade"
        align="right"
        className="tablet-only"
        render={emissivityOf}
      />
      <CheckColumn />
    </>
  ),
  fields: surfaceFinishFields,
  blank: { absorptanceMin: null, absorptanceMax: null, emissivity: null, ...NO_SOURCE },
  validate: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  inputs: (
    <>
      <Cell span={4}>
        <NumberInput source="absorptanceMin" label="Absortância mínima" {...number} />
      </Cell>
      <Cell span={4}>
        <NumberInput source="absorptanceMax" label="Absortância máxima" {...number} />
      </Cell>
      <Cell span={4}>
        <NumberInput source="emissivity" label="Emissividade" {...number} />
      </Cell>
      <SourceCells />
    </>
  ),
});
