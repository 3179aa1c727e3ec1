import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ATTRIBUTE_KIND_LABELS, sourceName, tableName } from '@prumo/domain';
import { ActiveColumn } from '../../shared/list/ActiveToggle';
import { PhoneDetails, RowLink, Secondary } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { RETRY } from '../../shared/query/ErrorAlert';
import { NOTHING } from '../catalogue/catalogue';
import { COLUMNS, LOAD_FAILED, TEXTS, type Attribute } from './Attribute';
import { AttributeForm } from './AttributeForm';

const HEADINGS = Object.values(COLUMNS);

/** The table whose only row tells that the attributes could not be read. */
const LoadFailedRow = () => {
  const { refetch } = useListContext();
  return (
    <Table>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          {HEADINGS.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell
            colSpan={HEADINGS.length}
            role="alert"
            align="center"
            sx={{ color: 'error.main', py: 4 }}
          >
            {LOAD_FAILED}{' '}
            <Button size="small" sx={{ ml: 1 }} onClick={() => void refetch()}>
              {RETRY}
            </Button>
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
};

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
    <ListPage
      {...TEXTS.list}
      sort={{ field: 'sourceTable', order: 'ASC' }}
      errorState={<LoadFailedRow />}
      bulk={{ canSwitch: true }}
    >
      <Column source="sourceTable" label={COLUMNS.source} className="tablet-only" render={SourceCell} />
      <Column source="friendlyName" label={COLUMNS.name} render={NameCell} />
      <Column source="dataKind" label={COLUMNS.kind} className="tablet-only" render={kindOf} />
      <Column source="valueSource" label={COLUMNS.valueSource} className="tablet-only" render={ValueCell} />
      <ActiveColumn words={TEXTS.toggle} />
      <ActionsColumn removal={TEXTS.removal} />
    </ListPage>
    <AttributeForm />
  </>
);

export default AttributeList;
