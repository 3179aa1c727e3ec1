import VolumeUpOutlinedIcon from '@mui/icons-material/VolumeUpOutlined';
import { DataTable } from 'react-admin';
import { noiseClassFields, noiseLevelFields, noiseRange } from '@prumo/domain';
import { type CatalogueRecord, limitsInOrder } from '../catalogue/catalogue';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const { FieldCell } = catalogueInputs(noiseLevelFields);

/** A noise class; levels in dB, no maximum is open. */
interface NoiseClass extends CatalogueRecord {
  minDb: number;
  maxDb: number | null;
}

const rangeOf = ({ minDb, maxDb }: NoiseClass): string => noiseRange(minDb, maxDb);

/** The screen of the noise classes. */
export default simpleCatalogue({
  name: 'noise-classes',
  icon: VolumeUpOutlinedIcon,
  names: {
    title: 'Classes de Ruído',
    description: 'Ruído do entorno da edificação',
    name: 'Classe de Ruído',
    noun: 'classe de ruído',
    gender: 'f',
    saveFailed: 'Falha ao salvar classe',
  },
  lines: (record: NoiseClass) => [`${rangeOf(record)} dB`],
  columns: (
    <DataTable.Col<NoiseClass> label="Faixa dB" align="right" className="tablet-only" render={rangeOf} />
  ),
  fields: noiseClassFields,
  validate: limitsInOrder('minDb', 'maxDb'),
  inputs: (
    <>
      <FieldCell source="minDb" span={6} phoneSpan={6} />
      <FieldCell source="maxDb" span={6} phoneSpan={6} helperText={noiseLevelFields.maxDb.note} />
    </>
  ),
});
