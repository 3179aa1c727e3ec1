import HandymanOutlinedIcon from '@mui/icons-material/HandymanOutlined';
import { DataTable } from 'react-admin';
import {
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_PERIODS,
  MAINTENANCE_TEAM_LABELS,
  MAINTENANCE_TEAMS,
  maintenanceActivityFields,
  type MaintenancePeriod,
  type MaintenanceTeam,
  type Presence,
} from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { OptionInput } from '../../shared/inputs';
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
import { PresenceInput } from './PresenceInput';

/** A maintenance activity; its description says what is done. */
interface MaintenanceActivity extends SourcedRecord {
  system: string;
  element: string | null;
  period: MaintenancePeriod;
  team: MaintenanceTeam;
  presence: Presence;
}

const { system, element, period, team } = maintenanceActivityFields;

const partOf = (activity: MaintenanceActivity): string =>
  [activity.system, activity.element].filter(Boolean).join(': ');
const periodOf = (activity: MaintenanceActivity): string => MAINTENANCE_PERIOD_LABELS[activity.period];
const teamOf = (activity: MaintenanceActivity): string => MAINTENANCE_TEAM_LABELS[activity.team];

/** The list and the form of the maintenance activities. */
const { list } = simpleCatalogue({
  name: 'maintenance-activities',
  icon: HandymanOutlinedIcon,
  names: {
    title: 'Atividades de Manutenção',
    description: 'O que se faz em cada sistema, quando e por quem',
    name: 'Atividade de Manutenção',
    noun: 'atividade de manutenção',
    gender: 'f',
    searchLabel: 'Buscar por código, descrição, sistema, elemento ou data…',
    saveFailed: 'Falha ao salvar atividade',
  },
  lines: (activity: MaintenanceActivity) => [
    partOf(activity),
    `${periodOf(activity)} · ${teamOf(activity)}`,
    ...checkLines(activity),
  ],
  columns: (
    <>
      <DataTable.Col<MaintenanceActivity>
        source="system"
        label={system.label}
        className="tablet-only"
        render={partOf}
      />
      <DataTable.Col<MaintenanceActivity>
        source="period"
        label={period.label}
        className="tablet-only"
        render={periodOf}
      />
      <DataTable.Col<MaintenanceActivity>
        source="team"
        label={team.label}
        className="wide-only"
        render={teamOf}
      />
      <CheckColumn />
    </>
  ),
  fields: maintenanceActivityFields,
  blank: { system: '', element: '', period: 'yearly', team: 'qualified', presence: 'always', ...NO_SOURCE },
  inputs: (
    <>
      <Cell span={6}>
        <SymbolInput source="system" label={system.label} />
      </Cell>
      <Cell span={6}>
        <SymbolInput source="element" label={element.label} />
      </Cell>
      <Cell span={6}>
        <OptionInput
          source="period"
          label={period.label}
          options={wordOptions(MAINTENANCE_PERIODS, MAINTENANCE_PERIOD_LABELS)}
        />
      </Cell>
      <Cell span={6}>
        <OptionInput
          source="team"
          label={team.label}
          options={wordOptions(MAINTENANCE_TEAMS, MAINTENANCE_TEAM_LABELS)}
        />
      </Cell>
      <Cell>
        <PresenceInput />
      </Cell>
      <SourceCells />
    </>
  ),
});

export default list;
