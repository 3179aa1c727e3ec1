import { DataTable } from 'react-admin';
import { COMPOSITION_ELEMENT_LABELS, COMPOSITION_ELEMENTS } from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ChoiceFilter } from '../../shared/list/filters/ChoiceFilter';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn, DuplicateButton } from '../../shared/list/RowActions';
import { type CompositionRecord, figure, LABELS, LIST, REMOVAL, UNITS } from './Composition';
import { FacadeButton } from './facade/FacadeButton';
import { CompositionForm } from './form/CompositionForm';

const Column = DataTable.Col<CompositionRecord>;

/** Lists show the method of 2005, which alone has capacity and lag. */
const of2005 = ({ results }: CompositionRecord) => results.find(({ method }) => method === 'nbr15220-2005');
const transmittanceOf = (record: CompositionRecord) => figure(of2005(record)?.transmittance, 2);
const capacityOf = (record: CompositionRecord) => figure(of2005(record)?.capacity, 1);
const lagOf = (record: CompositionRecord) => figure(of2005(record)?.lag, 1);
const elementOf = ({ element }: CompositionRecord) => COMPOSITION_ELEMENT_LABELS[element];

const NameCell = (record: CompositionRecord) => (
  <>
    <RowLink>{record.name}</RowLink>
    <PhoneDetails
      lines={[
        elementOf(record),
        `U ${transmittanceOf(record)} ${UNITS.transmittance}`,
        `CT ${capacityOf(record)} ${UNITS.capacity} · φ ${lagOf(record)} ${UNITS.lag}`,
      ]}
    />
  </>
);

const ELEMENTS = COMPOSITION_ELEMENTS.map(
  (element) => [element, COMPOSITION_ELEMENT_LABELS[element]] as const,
);

/** The screen of the walls and roofs. */
const CompositionList = () => (
  <>
    <ListPage
      {...LIST}
      sort={{ field: 'name', order: 'ASC' }}
      tools={<FacadeButton />}
      filters={<ChoiceFilter source="element" label={LABELS.element} all="Todos" choices={ELEMENTS} />}
    >
      <Column source="name" label={LABELS.name} render={NameCell} />
      <Column source="element" label={LABELS.element} className="tablet-only" render={elementOf} />
      <Column
        label={`U, ${UNITS.transmittance}`}
        align="right"
        className="tablet-only"
        render={transmittanceOf}
      />
      <Column label={`CT, ${UNITS.capacity}`} align="right" className="tablet-only" render={capacityOf} />
      <Column label={`φ, ${UNITS.lag}`} align="right" className="tablet-only" render={lagOf} />
      <ActionsColumn removal={REMOVAL}>
        <DuplicateButton />
      </ActionsColumn>
    </ListPage>
    <CompositionForm />
  </>
);

export default CompositionList;
