import type { DataSource } from 'typeorm';

import { createDataSource as createBareDataSource, type DatabaseOptions } from './database/data-source.js';
import { Building } from './features/buildings/building.entity.js';
import { Company } from './features/buildings/company/company.entity.js';
import { Composition } from './features/buildings/compositions/composition.entity.js';
import { ManualPictureFile } from './features/buildings/manual-texts/manual-pictures.js';
import {
  BuildingManualTexts,
  ManualTemplates,
} from './features/buildings/manual-texts/manual-texts.entity.js';
import { ResidentsPage } from './features/buildings/residents-page/residents-page.entity.js';
import { StructuralSystem } from './features/buildings/structural-systems/structural-system.entity.js';
import { Technician } from './features/buildings/technicians/technician.entity.js';
import { CATALOGUES } from './features/catalogues.js';
import { SampleMark } from './features/insight/samples/sample-mark.entity.js';
import { AccountEvent } from './features/people/account/account-event.entity.js';
import { ApiToken } from './features/people/api-tokens/api-token.entity.js';
import { UserSettings } from './features/people/preferences/user-settings.entity.js';
import { SavedFilter } from './features/people/saved-filters/saved-filter.entity.js';
import { Passkey } from './features/people/second-factor/passkey.entity.js';
import { RecoveryCode } from './features/people/second-factor/recovery-code.entity.js';
import { TotpSecret } from './features/people/second-factor/totp-secret.entity.js';
import { KnownDevice } from './features/people/sessions/login/known-device.entity.js';
import { User } from './features/people/users/user.entity.js';
import { CachedAddress } from './features/places/cep/cached-address.entity.js';
import { City } from './features/places/cities/city.entity.js';
import { IsoplethCoverage, Isopleth } from './features/places/isopleths/isopleth.entity.js';
import { State } from './features/places/states/state.entity.js';
import { BioclimaticZone, ZoneCoverage } from './features/places/zones/bioclimatic-zone.entity.js';
import { IssuedDocument } from './features/reports/documents/document.entity.js';
import { EvidenceFile } from './features/reports/evidence/evidence-file.entity.js';
import { EvidenceRevision } from './features/reports/evidence/evidence-revision.entity.js';
import { Evidence } from './features/reports/evidence/evidence.entity.js';
import { EvidenceContent } from './features/reports/evidence/storage/evidence-content.entity.js';
import { ReportLink } from './features/reports/guests/report-link.entity.js';
import { LevelPreset } from './features/reports/level-presets/level-preset.entity.js';
import { Report } from './features/reports/report.entity.js';
import { Analysis } from './features/requirements/analyses/analysis.entity.js';
import { Attribute } from './features/requirements/attributes/attribute.entity.js';
import { Criterion } from './features/requirements/criteria/criterion.entity.js';
import { ParameterCondition } from './features/requirements/parameters/parameter-condition.entity.js';
import { Parameter } from './features/requirements/parameters/parameter.entity.js';
import { Requirement } from './features/requirements/requirement.entity.js';
import { TrashItem } from './history/trash/trash-item.entity.js';

const ENTITIES = [
  ...CATALOGUES.map(({ entity }) => entity),
  AccountEvent,
  Analysis,
  ApiToken,
  Attribute,
  BioclimaticZone,
  Building,
  CachedAddress,
  City,
  Company,
  BuildingManualTexts,
  ManualPictureFile,
  ManualTemplates,
  ResidentsPage,
  Composition,
  Criterion,
  Evidence,
  EvidenceContent,
  EvidenceFile,
  EvidenceRevision,
  Isopleth,
  IsoplethCoverage,
  IssuedDocument,
  KnownDevice,
  LevelPreset,
  ReportLink,
  Parameter,
  ParameterCondition,
  Passkey,
  RecoveryCode,
  Report,
  Requirement,
  SampleMark,
  SavedFilter,
  State,
  StructuralSystem,
  Technician,
  TotpSecret,
  TrashItem,
  User,
  UserSettings,
  ZoneCoverage,
];

export const createDataSource = (url: string, options: DatabaseOptions = {}): DataSource =>
  createBareDataSource(url, { entities: ENTITIES, ...options });

export { withDataSource } from './database/connect.js';
export { type DatabaseOptions, migrate } from './database/data-source.js';
