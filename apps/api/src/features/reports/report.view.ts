import type { EntityManager } from 'typeorm';

import type { Actor } from '../../common/auth/access.js';
import { readOne } from '../../crud/list/read-view.js';
import { periodFilters, type View } from '../../crud/list/view.js';
import { ownedBy } from '../../crud/ownership.js';
import { column, type Sheet } from '../../crud/sheet.js';
import { placeOf } from '../buildings/building.view.js';
import type { ReportRecord } from './report.dto.js';
import { Report } from './report.entity.js';

/** SQL of when the catalogue was last changed. */
export const CATALOGUE_CHANGE = `(SELECT max(c.updated_at) FROM (SELECT updated_at FROM requirements
  UNION ALL SELECT updated_at FROM criteria UNION ALL SELECT updated_at FROM analyses
  UNION ALL SELECT updated_at FROM parameters) c )`;

/**
 * SQL of whether a report, its building or the catalogue changed after its last PDE was issued. A changed structural system
 * leaves the building's time as it is, and makes a version of the report. Few reports were issued: the others are left out
 * by one look at all documents.
 */
const CHANGED_SINCE_ISSUE = `(r.id IN (SELECT report_id FROM documents WHERE kind = 'pde')
  AND coalesce((SELECT max(d.version) < r.version
    OR max(d.issued_at) < greatest(r.updatedAt, b.updatedAt, ${CATALOGUE_CHANGE})
  FROM documents d WHERE d.report_id = r.id AND d.kind = 'pde' ), false))`;

/** How reports are listed and answered, with the columns of their building that the list shows. */
export const reportView: View<Report> = {
  resource: 'reports',
  entity: Report,
  alias: 'r',
  hasStoredTotal: true,
  // A report belongs to its building's owner, whoever created it.
  owner: 'b.userId',
  ownedThrough: { property: 'buildingId', table: 'buildings' },
  join: (query) => query.innerJoin('r.building', 'b'),
  columns: {
    id: 'r.id',
    buildingId: 'r.buildingId',
    version: 'r.version',
    isActive: 'r.isActive',
    generatedAt: 'r.generatedAt',
    createdAt: 'r.createdAt',
    updatedAt: 'r.updatedAt',
    buildingName: 'b.name',
    buildingLocation: `coalesce(${placeOf('b')}, '')`,
    buildingArea: 'b.totalArea',
    buildingHeight: 'b.buildingHeight',
    buildingFloors: 'b.floors',
  },
  search: [
    'r.search LIKE search_pattern(:q)',
    {
      column: 'r.buildingId',
      among: 'SELECT id FROM buildings WHERE report_search LIKE search_pattern(:q)',
      joined: 'b.report_search LIKE search_pattern(:q)',
    },
  ],
  // The screen's list is not sortable; the order by date serves paging.
  sort: { id: ['r.id'], generatedAt: ['r.generatedAt'] },
  filters: {
    buildingId: 'integer',
    isActive: 'boolean',
    userId: { type: 'integer', expression: 'b.userId' },
    technicianId: { type: 'integer', expression: 'b.technicianId' },
    state: { type: 'text', expression: 'b.state' },
    hasChanged: { type: 'boolean', expression: CHANGED_SINCE_ISSUE },
    ...periodFilters('generated', 'r.generatedAt'),
  },
  order: [['r.generatedAt', 'DESC']],
};

/** The columns of reports in a spreadsheet; none is imported. */
export const reportSheet: Sheet = [
  column.text('buildingName', 'Edificação', { readOnly: true }),
  column.text('buildingLocation', 'Localização', { readOnly: true }),
  column.number('buildingArea', 'Área (m²)', { places: 2, readOnly: true }),
  column.number('buildingHeight', 'Altura (m)', { places: 2, readOnly: true }),
  column.integer('buildingFloors', 'Pav.', { readOnly: true }),
  column.integer('version', 'Versão', { readOnly: true }),
  column.moment('generatedAt', 'Gerado em', { readOnly: true }),
  column.moment('createdAt', 'Cadastrado em', { readOnly: true }),
];

/** A report as answered. @throws notFound when it is not the caller's */
export const readReport = (manager: EntityManager, actor: Actor, id: number): Promise<ReportRecord> =>
  readOne(manager, reportView, id, ownedBy(actor, reportView));
