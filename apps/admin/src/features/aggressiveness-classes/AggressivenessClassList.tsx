import { aggressivenessClassFields, type Risk, RISKS } from '@prumo/domain';
import { DataTable } from 'react-admin';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import type { CatalogueRecord } from '../catalogue/types';
import { Cell } from '../../kit/form/FormSection';
import { RISK, WORDS } from './words';

interface AggressivenessClass extends CatalogueRecord {
  risk: Risk;
}

const lines = ({ risk }: AggressivenessClass) => [`${RISK}: ${risk}`];

/** The screen of the classes of environmental aggressiveness. */
const AggressivenessClassList = () => (
  <>
    <CatalogueList words={WORDS} lines={lines}>
      <DataTable.Col<AggressivenessClass> source="risk" label={RISK} className="tablet-only" />
    </CatalogueList>
    <CatalogueForm words={WORDS} fields={aggressivenessClassFields} blank={{ risk: 'Insignificante' }}>
      <Cell>
        <ChoiceInput source="risk" label={RISK} choices={RISKS} required />
      </Cell>
    </CatalogueForm>
  </>
);

export default AggressivenessClassList;
