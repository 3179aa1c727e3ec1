import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import { DataTable } from 'react-admin';
import {
  type Presence,
  WARRANTY_REGIME_LABELS,
  type WarrantyBasis,
  type WarrantyKind,
  type WarrantyRegime,
  warrantyTermFaults,
  warrantyTermFields,
  warrantyTermText,
  warrantyTermValueFields,
} from '@prumo/domain';
import { TwoLines } from '../../shared/list/cells';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import { checkLines, CheckColumn, SourceCells, type SourcedRecord } from '../catalogue/SourceCells';

/** A warranty term of an element; `months` only of the kind 'months'. */
interface WarrantyTerm extends SourcedRecord {
  regime: WarrantyRegime;
  element: string;
  kind: WarrantyKind;
  months: number | null;
  basis: WarrantyBasis;
  presence: Presence;
}

const { regime, element, months, presence } = warrantyTermValueFields;
const { FieldCell } = catalogueInputs(warrantyTermValueFields);

/** The list and the form of the warranty terms. */
const { list } = simpleCatalogue({
  name: 'warranty-terms',
  icon: ShieldOutlinedIcon,
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
      <DataTable.Col<WarrantyTerm>
        source="element"
        label={element.label}
        className="tablet-only"
        render={(term) => <TwoLines>{term.element}</TwoLines>}
      />
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
  blank: { regime: 'nbr-17170' },
  validate: ({ kind: kindOf, months: count }) => warrantyTermFaults(kindOf as string, count as number | null),
  inputs: (
    <>
      <FieldCell source="element" span={6} />
      <FieldCell source="regime" span={6} />
      <FieldCell source="kind" span={6} />
      <FieldCell source="months" span={6} helperText={months.note} />
      <FieldCell source="basis" span={6} />
      <FieldCell source="presence" span={6} helperText={presence.note} />
      <SourceCells />
    </>
  ),
});

export default list;
