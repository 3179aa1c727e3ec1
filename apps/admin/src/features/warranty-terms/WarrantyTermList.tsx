import VerifiedOutlinedIcon from '@mui/icons-material/VerifiedOutlined';
import { DataTable } from 'react-admin';
import {
  type Presence,
  WARRANTY_BASES,
  WARRANTY_BASIS_LABELS,
  WARRANTY_KIND_LABELS,
  WARRANTY_KINDS,
  WARRANTY_REGIME_LABELS,
  WARRANTY_REGIMES,
  type WarrantyBasis,
  type WarrantyKind,
  type WarrantyRegime,
  warrantyTermFaults,
  warrantyTermFields,
  warrantyTermText,
} from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { NumberInput, OptionInput } from '../../shared/inputs';
import { wordOptions } from '../catalogue/catalogue';
import { SymbolInput } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import {
  checkLines,
  CheckColumn,
  NO_SOURCE,
  SourceCells,
  type SourcedRecord,
} from '../catalogue/SourceCells';
import { PresenceInput } from '../maintenance-activities/PresenceInput';

/** A warranty term of an element; `months` only of the kind 'months'. */
interface WarrantyTerm extends SourcedRecord {
  regime: WarrantyRegime;
  element: string;
  kind: WarrantyKind;
  months: number | null;
  basis: WarrantyBasis;
  presence: Presence;
}

const { regime, element, kind, months, basis } = warrantyTermFields;

/** The list and the form of the warranty terms. */
const { list } = simpleCatalogue({
  name: 'warranty-terms',
  icon: VerifiedOutlinedIcon,
  names: {
    title: 'Prazos de Garantia',
    description: 'Prazos por elemento e falha coberta',
    name: 'Prazo de Garantia',
    noun: 'prazo de garantia',
    gender: 'm',
    searchLabel: 'Buscar por código, descrição, elemento ou data…',
    saveFailed: 'Falha ao salvar prazo',
  },
  lines: (term: WarrantyTerm) => [
    `${term.element}: ${warrantyTermText(term)}`,
    WARRANTY_REGIME_LABELS[term.regime],
    ...checkLines(term),
  ],
  columns: (
    <>
      <DataTable.Col<WarrantyTerm> source="element" label={element.label} className="tablet-only" />
      <DataTable.Col<WarrantyTerm>
        source="months"
        label="Prazo"
        className="tablet-only"
        render={warrantyTermText}
      />
      <DataTable.Col<WarrantyTerm>
        source="regime"
        label={regime.label}
        className="wide-only"
        render={({ regime: table }) => WARRANTY_REGIME_LABELS[table]}
      />
      <CheckColumn />
    </>
  ),
  fields: warrantyTermFields,
  blank: {
    ...{ regime: 'nbr-17170', element: '', kind: 'months', months: null },
    ...{ basis: 'offered', presence: 'always', ...NO_SOURCE },
  },
  validate: ({ kind: kindOf, months: count }) => warrantyTermFaults(kindOf as string, count as number | null),
  inputs: (
    <>
      <Cell span={6}>
        <SymbolInput source="element" label={element.label} />
      </Cell>
      <Cell span={6}>
        <OptionInput
          source="regime"
          label={regime.label}
          options={wordOptions(WARRANTY_REGIMES, WARRANTY_REGIME_LABELS)}
        />
      </Cell>
      <Cell span={6}>
        <OptionInput
          source="kind"
          label={kind.label}
          options={wordOptions(WARRANTY_KINDS, WARRANTY_KIND_LABELS)}
        />
      </Cell>
      <Cell span={6}>
        <NumberInput
          source="months"
          label={months.label}
          decimals={0}
          suffix="meses"
          helperText={months.note}
        />
      </Cell>
      <Cell span={6}>
        <OptionInput
          source="basis"
          label={basis.label}
          options={wordOptions(WARRANTY_BASES, WARRANTY_BASIS_LABELS)}
        />
      </Cell>
      <Cell span={6}>
        <PresenceInput />
      </Cell>
      <SourceCells />
    </>
  ),
});

export default list;
