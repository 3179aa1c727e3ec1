import {
  BUILDING_LABELS,
  type BuildingFormField,
  LEVEL_CELLS,
  LEVELS,
  MODULE_KEYS,
  type ProfileFact,
  type ProfileGap,
  type ProfileGroup,
  type ProfileRow,
} from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  number,
  object,
  oneOf,
  optional,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Counts, DivergenceFound, eachLevel, FiguresAtLevel } from '../evaluation/evaluation.dto.js';
import { StoredProgressRecord } from '../proof/progress.dto.js';

const FIELDS = Object.keys(BUILDING_LABELS) as BuildingFormField[];
const formField = () => oneOf(FIELDS, 'A field of the building’s form.');

const Fact = responseType<ProfileFact>('BuildingFact', {
  field: formField(),
  label: text(),
  text: orNull(text('As shown; null: not told.')),
  isNeeded: flag('The evaluation depends on it, or the building is incomplete without it.'),
});

const Group = responseType<ProfileGroup>('BuildingFactGroup', {
  section: text(),
  told: integer('Needed facts that are told.'),
  needed: integer(),
  facts: listOf(object(Fact)),
});

const Gap = responseType<ProfileGap>('BuildingGap', {
  module: oneOf(MODULE_KEYS),
  field: optional(formField()),
  search: optional(text('Finds the record to complete on another screen.')),
  place: text({ example: 'Edificações › Características › Classe de ruído' }),
  parameters: integer('Parameters of the catalogue that wait for it.'),
});

const Seat = responseClass('MunicipalitySeat', {
  name: text(),
  state: text(),
  latitude: number('Degrees.'),
  longitude: number('Degrees.'),
});

const Issue = responseClass('LastIssue', {
  version: integer(),
  issuedAt: instant(),
  isDraft: flag('Whether it was issued as a draft.'),
});

export type OverviewReport = InstanceType<typeof OverviewReport>;
const OverviewReport = responseClass('OverviewReport', {
  id: integer(),
  version: integer(),
  number: orNull(text({ example: 'PDE-2026-0001', description: 'Null before the first document.' })),
  generatedAt: instant('When this version was made.'),
  levels: listOf(oneOf(LEVELS), 'The selected levels, without those of analyses that have none.'),
  counts: object(Counts),
  isDraft: flag('Whether its document would be a draft today.'),
  isOutdated: flag('Whether report, catalogue or building changed since its last document.'),
  issued: orNull(object(Issue)),
  proof: orNull(object(StoredProgressRecord, 'Of its rows; null: the proof has not begun.')),
});

const ProfileCells = responseType<ProfileRow['cells']>(
  'LevelProfileCells',
  eachLevel(oneOf(LEVEL_CELLS, "'absent': the norm has no such level here; 'open': it was not adopted.")),
);

const LevelProfileRow = responseType<ProfileRow>('LevelProfileRow', {
  code: text(),
  label: text(),
  figuresAtLevel: object(FiguresAtLevel),
  cells: object(ProfileCells),
});

export type OverviewDocument = InstanceType<typeof OverviewDocument>;
const OverviewDocument = responseClass('OverviewDocument', {
  sha256: text(),
  reportId: integer(),
  number: orNull(text()),
  version: integer(),
  code: text("'Código de autenticidade'"),
  issuedAt: instant(),
  issuedByName: text(),
  isDraft: flag(),
});

/** The page of a building, read in one snapshot. */
export type BuildingOverview = InstanceType<typeof BuildingOverview>;
export const BuildingOverview = responseClass('BuildingOverview', {
  id: integer(),
  name: text(),
  location: text({ example: 'Curitiba/PR' }),
  updatedAt: instant(),
  seat: orNull(object(Seat)),
  groups: listOf(object(Group)),
  missing: listOf(object(Gap), 'What most parameters wait for first.'),
  divergences: listOf(object(DivergenceFound)),
  reportCount: optional(integer('Absent without the module of reports, like the lists below.')),
  reports: optional(listOf(object(OverviewReport), 'The newest, at most 20.')),
  profile: optional(listOf(object(LevelProfileRow), 'The levels of the newest report by requirement.')),
  documents: optional(listOf(object(OverviewDocument), 'The last issued of all reports, at most 20.')),
});
