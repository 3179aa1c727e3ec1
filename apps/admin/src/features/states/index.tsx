import FlagIcon from '@mui/icons-material/FlagOutlined';
import type { RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { REGIONS, stateFields } from '@prumo/domain';
import { FormDialog } from '../../shared/form/FormDialog';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { TextInput } from '../../shared/inputs';
import { PhoneDetails, RowLink } from '../../shared/list/cells';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import type { Screen } from '../../shared/screen';
import { catalogueWords, tellDuplicateCode, NOTHING } from '../catalogue/catalogue';
import { ChoiceInput } from '../catalogue/ChoiceInput';

const TEXTS = catalogueWords({
  title: 'Estados',
  description: 'Unidades da federação',
  name: 'Estado',
  noun: 'estado',
  gender: 'm',
  searchLabel: 'Buscar por código, nome ou região…',
  saved: 'Estado salvo com sucesso.',
});

const COLUMNS = { code: 'Código', name: 'Nome', region: 'Região' } as const;
const NO_REGION = 'Sem região';

interface State extends RaRecord<number> {
  code: string;
  name: string;
  region: string | null;
}

const Column = DataTable.Col<State>;
const CODE_LENGTH = 2;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
/** As the contract says: the other forms can always be saved, and name their wrong fields. */
const canSave = ({ code, name }: FieldValues): boolean => isFilled(code) && isFilled(name);

/** The screen of the states, by code. */
const StateList = () => (
  <>
    <ListPage {...TEXTS.list} sort={{ field: 'code', order: 'ASC' }}>
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
      <ActionsColumn removal={TEXTS.removal} />
    </ListPage>
    <FormDialog<State>
      {...TEXTS.form}
      fields={stateFields}
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

const states: Screen = {
  name: 'states',
  list: StateList,
  icon: FlagIcon,
  recordRepresentation: ({ name }) => String(name),
  options: { label: TEXTS.list.title, createLabel: TEXTS.list.newLabel },
};

export default states;
