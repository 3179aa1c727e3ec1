import LayersOutlinedIcon from '@mui/icons-material/LayersOutlined';
import { DataTable } from 'react-admin';
import { formatDecimal, formatNumber, materialFields, materialValueFields } from '@prumo/domain';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import { checkLines, CheckColumn, SourceCells, type SourcedRecord } from '../catalogue/SourceCells';

const { conductivity, density, specificHeat } = materialValueFields;
const { FieldCell } = catalogueInputs(materialValueFields);

/** A building material: conductivity in W/(m·K), density in kg/m³, specific heat in kJ/(kg·K). */
interface Material extends SourcedRecord {
  conductivity: number;
  density: number;
  specificHeat: number;
}

const UNBROKEN_SPACE = '\u00a0';

/** On phones: a line breaks between the figures, not within one. */
const figures = (material: Material): string =>
  [
    `λ ${formatNumber(material.conductivity)} ${conductivity.unit}`,
    `ρ ${formatNumber(material.density)} ${density.unit}`,
    `c ${formatNumber(material.specificHeat)} ${specificHeat.unit}`,
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
  },
  lines: (record: Material) => [figures(record), ...checkLines(record)],
  columns: (
    <>
      <DataTable.Col<Material>
        source="conductivity"
        label="λ, W/(m·K)"
        align="right"
        className="tablet-only"
        render={(material) => formatDecimal(material.conductivity, 3)}
      />
      <DataTable.Col<Material>
        source="density"
        label="ρ, kg/m³"
        align="right"
        className="tablet-only"
        render={(material) => formatNumber(material.density)}
      />
      <DataTable.Col<Material>
        source="specificHeat"
        label="c, kJ/(kg·K)"
        align="right"
        className="tablet-only"
        render={(material) => formatDecimal(material.specificHeat, 3)}
      />
      <CheckColumn />
    </>
  ),
  fields: materialFields,
  inputs: (
    <>
      <FieldCell source="conductivity" span={4} />
      <FieldCell source="density" span={4} />
      <FieldCell source="specificHeat" span={4} />
      <SourceCells />
    </>
  ),
});
