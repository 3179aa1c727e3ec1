import { ATTRIBUTE_KIND_LABELS, sourceName, tableName } from '@prumo/domain';
import { DataTable } from 'react-admin';
import { NOTHING } from '../catalogue/words';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { PhoneDetails } from '../../kit/list/PhoneDetails';
import { RowActions } from '../../kit/list/RowActions';
import { RowLink } from '../../kit/list/RowLink';
import { Secondary } from '../../kit/list/Secondary';
import type { Attribute } from './Attribute';
import { AttributeForm } from './AttributeForm';
import { LoadFailedRow } from './LoadFailedRow';
import { COLUMNS, WORDS } from './words';

const Column = DataTable.Col<Attribute>;

const kindOf = ({ dataKind }: Attribute): string => ATTRIBUTE_KIND_LABELS[dataKind];
const sourceOf = ({ sourceTable, sourceColumn }: Attribute): string => sourceName(sourceTable, sourceColumn);

const SourceCell = (attribute: Attribute) => (
  <>
    {sourceOf(attribute)}
    <Secondary>{`${attribute.sourceTable}.${attribute.sourceColumn}`}</Secondary>
  </>
);

const ValueCell = ({ valueSource }: Attribute) =>
  valueSource === null ? NOTHING : <span title={valueSource}>{tableName(valueSource)}</span>;

const NameCell = (attribute: Attribute) => (
  <>
    <RowLink>{attribute.friendlyName}</RowLink>
    <PhoneDetails lines={[sourceOf(attribute), kindOf(attribute)]} />
  </>
);

/** The screen of the attributes, by table and column. */
const AttributeList = () => (
  <>
    <ListPage {...WORDS.list} sort={{ field: 'sourceTable', order: 'ASC' }} errorState={<LoadFailedRow />}>
      <Column source="sourceTable" label={COLUMNS.source} className="tablet-only" render={SourceCell} />
      <Column source="friendlyName" label={COLUMNS.name} render={NameCell} />
      <Column source="dataKind" label={COLUMNS.kind} className="tablet-only" render={kindOf} />
      <Column source="valueSource" label={COLUMNS.valueSource} className="wide-only" render={ValueCell} />
      <Column source="isActive" label={COLUMNS.active}>
        <ActiveToggle words={WORDS.toggle} />
      </Column>
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal} />
      </Column>
    </ListPage>
    <AttributeForm />
  </>
);

export default AttributeList;
