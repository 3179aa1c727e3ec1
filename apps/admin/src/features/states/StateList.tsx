import { REGIONS, stateFields } from '@prumo/domain';
import type { RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { tellDuplicateCode } from '../catalogue/duplicateCode';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { NOTHING } from '../catalogue/words';
import { FormDialog } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { TextInput } from '../../kit/inputs';
import { ListPage } from '../../kit/list/ListPage';
import { PhoneDetails } from '../../kit/list/PhoneDetails';
import { RowActions } from '../../kit/list/RowActions';
import { RowLink } from '../../kit/list/RowLink';
import { COLUMNS, NO_REGION, WORDS } from './words';

interface State extends RaRecord<number> {
  code: string;
  name: string;
  region: string | null;
}

const Column = DataTable.Col<State>;
const CODE_LENGTH = 2;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const canSave = ({ code, name }: FieldValues): boolean => isFilled(code) && isFilled(name);

/** The screen of the states, by code. */
const StateList = () => (
  <>
    <ListPage {...WORDS.list} sort={{ field: 'code', order: 'ASC' }}>
      <Column
        source="code"
        label={COLUMNS.code}
        render={({ code, name, region }) => (
          <>
            <RowLink>{code}</RowLink>
            <PhoneDetails lines={[name, region]} />
          </>
        )}
      />
      <Column source="name" label={COLUMNS.name} className="tablet-only" />
      <Column
        source="region"
        label={COLUMNS.region}
        className="tablet-only"
        render={({ region }) => region ?? NOTHING}
      />
      <Column label={COLUMNS.actions} className="column-actions">
        <RowActions removal={WORDS.removal} />
      </Column>
    </ListPage>
    <FormDialog<State>
      {...WORDS.form}
      fields={stateFields}
      defaultValues={{ code: '', name: '', region: null }}
      canSave={canSave}
      onFailure={tellDuplicateCode()}
      size="sm"
    >
      <FormSection>
        <Cell span={3}>
          <TextInput
            source="code"
            label={COLUMNS.code}
            maxLength={CODE_LENGTH}
            transform={(text) => text.toUpperCase()}
          />
        </Cell>
        <Cell span={9}>
          <TextInput source="name" label={COLUMNS.name} />
        </Cell>
        <Cell>
          <ChoiceInput source="region" label={COLUMNS.region} choices={REGIONS} blank={NO_REGION} />
        </Cell>
      </FormSection>
    </FormDialog>
  </>
);

export default StateList;
