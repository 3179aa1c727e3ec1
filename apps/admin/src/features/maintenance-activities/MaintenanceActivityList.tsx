import HandymanOutlinedIcon from '@mui/icons-material/HandymanOutlined';
import { DataTable } from 'react-admin';
import {
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  maintenanceActivityFields,
  maintenanceActivityValueFields,
  type MaintenancePeriod,
  type MaintenanceTeam,
  type Presence,
} from '@prumo/domain';
import { TwoLines } from '../../shared/list/cells';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import { checkLines, CheckColumn, SourceCells, type SourcedRecord } from '../catalogue/SourceCells';

/** A maintenance activity; its description says what is done. */
interface MaintenanceActivity extends SourcedRecord {
  system: string;
  element: string | null;
  period: MaintenancePeriod;
  team: MaintenanceTeam;
  presence: Presence;
}

const { system, period, team, presence } = maintenanceActivityValueFields;
const { FieldCell } = catalogueInputs(maintenanceActivityValueFields);

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
        render={(activity) => <TwoLines>{partOf(activity)}</TwoLines>}
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
  blank: { period: 'yearly', team: 'qualified' },
  inputs: (
    <>
      <FieldCell source="system" span={6} />
      <FieldCell source="element" span={6} />
      <FieldCell source="period" span={6} />
      <FieldCell source="team" span={6} />
      <FieldCell source="presence" helperText={presence.note} />
      <SourceCells />
    </>
  ),
});

export default list;
