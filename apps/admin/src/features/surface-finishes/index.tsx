import FormatPaintOutlinedIcon from '@mui/icons-material/FormatPaintOutlined';
import { DataTable } from 'react-admin';
import {
  absorptanceRange,
  formatDecimal,
  surfaceFinishFields,
  surfaceFinishValueFields,
} from '@prumo/domain';
import { limitsInOrder, NOTHING } from '../catalogue/catalogue';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import { checkLines, CheckColumn, SourceCells, type SourcedRecord } from '../catalogue/SourceCells';

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
const { FieldCell } = catalogueInputs(surfaceFinishValueFields);
const RANGE = 'De 0 a 1, com três casas.';

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
  validate: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  inputs: (
    <>
      <FieldCell source="absorptanceMin" span={4} helperText={RANGE} />
      <FieldCell source="absorptanceMax" span={4} helperText={RANGE} />
      <FieldCell source="emissivity" span={4} helperText={RANGE} />
      <SourceCells />
    </>
  ),
});
