import LayersOutlinedIcon from '@mui/icons-material/LayersOutlined';
import { DataTable } from 'react-admin';
import { formatDecimal, formatNumber, materialFields } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/inputs';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import {
  checkLines,
  CheckColumn,
  NO_SOURCE,
  SourceCells,
  type SourcedRecord,
} from '../catalogue/SourceCells';

const UNITS = { conductivity: 'W/(m·K)', density: 'kg/m³', specificHeat: 'kJ/(kg·K)' } as const;

/** A building material: conductivity in W/(m·K), density in kg/m³, specific heat in kJ/(kg·K). */
interface Material extends SourcedRecord {
  conductivity: number;
  density: number;
  specificHeat: number;
}

const UNBROKEN_SPACE = '\u00a0';

/** On phones: a line breaks between the figures, not within one. */
const figures = ({ conductivity, density, specificHeat }: Material): string =>
  [
    `λ ${formatNumber(conductivity)} ${UNITS.conductivity}`,
    `ρ ${formatNumber(density)} ${UNITS.density}`,
    `c ${formatNumber(specificHeat)} ${UNITS.specificHeat}`,
  ]
    .map((figure) => figure.replaceAll(' ', UNBROKEN_SPACE))
    .join(' · ');

/** The screen of the materials. */
export default simpleCatalogue({
  name: 'materials',
  icon: LayersOutlinedIcon,
  names: {
    title: 'Materiais',
    description: 'Condutividade, densidade e calor específico dos materiais de construção',
    name: 'Material',
    noun: 'material',
    gender: 'm',
    saveFailed: 'Falha ao salvar material',
  },
  lines: (record: Material) => [figures(record), ...checkLines(record)],
  columns: (
    <>
      <DataTable.Col<Material>
        source="conductivity"
        label="λ, W/(m·K)"
        align="right"
        className="tablet-only"
        render={({ conductivity }) => formatDecimal(conductivity, 3)}
      />
      <DataTable.Col<Material>
        source="density"
        label="ρ, kg/m³"
        align="right"
        className="tablet-only"
        render={({ density }) => formatNumber(density)}
      />
      <DataTable.Col<Material>
        source="specificHeat"
        label="c, kJ/(kg·K)"
        align="right"
        className="tablet-only"
        render={({ specificHeat }) => formatDecimal(specificHeat, 3)}
      />
      <CheckColumn />
    </>
  ),
  fields: materialFields,
  blank: { conductivity: null, density: null, specificHeat: null, ...NO_SOURCE },
  inputs: (
    <>
      <Cell span={4}>
        <NumberInput
          source="conductivity"
          label="Condutividade térmica"
          decimals={3}
          suffix={UNITS.conductivity}
        />
      </Cell>
      <Cell span={4}>
        <NumberInput source="density" label="Densidade" decimals={1} suffix={UNITS.density} />
      </Cell>
      <Cell span={4}>
        <NumberInput
          source="specificHeat"
          label="Calor específico"
          decimals={3}
          suffix={UNITS.specificHeat}
        />
      </Cell>
      <SourceCells />
    </>
  ),
});
