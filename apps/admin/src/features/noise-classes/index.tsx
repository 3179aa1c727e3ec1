import VolumeUpOutlinedIcon from '@mui/icons-material/VolumeUpOutlined';
import { DataTable } from 'react-admin';
import { noiseClassFields, noiseRange } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/inputs';
import { type CatalogueRecord, limitsInOrder } from '../catalogue/catalogue';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const RANGE = { column: 'Faixa dB', min: 'Mínimo', max: 'Máximo', unit: 'dB' } as const;
const OPEN_ENDED = 'Em branco: sem limite superior.';

/** A noise class; levels in dB, no maximum is open. */
interface NoiseClass extends CatalogueRecord {
  minDb: number;
  maxDb: number | null;
}

const rangeOf = ({ minDb, maxDb }: NoiseClass): string => noiseRange(minDb, maxDb);
const number = { decimals: 0, suffix: RANGE.unit } as const;

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
  lines: (record: NoiseClass) => [`${rangeOf(record)} ${RANGE.unit}`],
  columns: (
    <DataTable.Col<NoiseClass> label={RANGE.column} align="right" className="tablet-only" render={rangeOf} />
  ),
  fields: noiseClassFields,
  blank: { minDb: 0, maxDb: null },
  validate: limitsInOrder('minDb', 'maxDb'),
  inputs: (
    <>
      <Cell span={6} phoneSpan={6}>
        <NumberInput source="minDb" label={RANGE.min} {...number} />
      </Cell>
      <Cell span={6} phoneSpan={6}>
        <NumberInput source="maxDb" label={RANGE.max} {...number} helperText={OPEN_ENDED} />
      </Cell>
    </>
  ),
});
