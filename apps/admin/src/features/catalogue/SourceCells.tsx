import { DataTable } from 'react-admin';
import { type Confidence, CONFIDENCE_LABELS, CONFIDENCES } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { OptionInput } from '../../shared/inputs';
import { type CatalogueRecord, NOTHING } from './catalogue';
import { SymbolInput } from './CatalogueForm';

/** The source of a record's values, and how far it was read. */
export interface SourcedRecord extends CatalogueRecord {
  source: string | null;
  confidence: Confidence | null;
}

const OPTIONS = [
  [null, NOTHING] as const,
  ...CONFIDENCES.map((confidence) => [confidence, CONFIDENCE_LABELS[confidence]] as const),
];

const SOURCE = 'Fonte';

/** Values that no source that was read states are to be checked before use. */
const checkNote = ({ confidence }: SourcedRecord): string => (confidence === 'V' ? '' : 'conferir');

/** The same on phones, as a line of its own where there is something to check. */
export const checkLines = (record: SourcedRecord): string[] =>
  [checkNote(record)].filter(Boolean).map((note) => `${SOURCE}: ${note}`);

/** The inputs of source and confidence. */
export const SourceCells = () => (
  <>
    <Cell span={6}>
      <SymbolInput source="source" label={SOURCE} helperText="Norma, edição e tabela." />
    </Cell>
    <Cell span={6}>
      <OptionInput source="confidence" label="Confiança da fonte" options={OPTIONS} />
    </Cell>
  </>
);

/** The column that marks values to be checked. */
export const CheckColumn = () => (
  <DataTable.Col<SourcedRecord> label={SOURCE} className="tablet-only" render={checkNote} />
);
