import type { ReportStructure } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';
import { getJson, sendJson } from '../../../api/httpClient';
import type { Load } from '../../../kit/form/useLoad';
import type { FailureHandler, Payload, SaveHandler } from '../../../kit/form/useSave';
import type { EditedReport, Report, StoredStructure } from '../types';
import { FORM } from '../words';
import { STRUCTURE } from './structureValue';

/** A save before the structure was read would empty the report. */
class NotLoaded extends Error {}

const structureOf = (value: unknown): ReportStructure => {
  if (typeof value !== 'string') throw new NotLoaded();
  return JSON.parse(value) as ReportStructure;
};

/**
 * Reads a report, then what it holds: in this order a save in between makes the form start from something older than
 * it shows, which is found out, and never from something newer.
 */
export const loadReport: Load<EditedReport> = async (id, signal) => {
  const report = await getJson<Report>(`/api/reports/${id}`, signal);
  const { requirements, criteria, analyses } = await getJson<StoredStructure>(
    `/api/reports/${id}/structure`,
    signal,
  );
  return { ...report, structure: { requirements, criteria, analyses } };
};

/** A stored report as the form holds it. */
export const toForm = ({ buildingId, structure }: EditedReport): FieldValues => ({
  buildingId,
  [STRUCTURE]: JSON.stringify(structure),
});

/** What the form holds; the structure still as text, since a payload has to be made before it can be refused. */
export const fromForm = (values: FieldValues): Payload => ({
  buildingId: values['buildingId'],
  structure: values[STRUCTURE],
});

/** Writes a report with its structure; a new one is answered with its number. */
export const saveReport: SaveHandler<EditedReport> = async ({ structure: text, ...payload }, report) => {
  const structure = structureOf(text);
  const body = { ...payload, structure };
  const saved = await (report
    ? sendJson<Report>('PUT', `/api/reports/${report.id}/with-structure`, body)
    : sendJson<Report>('POST', '/api/reports/with-structure', body));
  return { ...saved, structure };
};

export const tellNotLoaded: FailureHandler = (error) =>
  error instanceof NotLoaded ? { toast: FORM.notLoaded } : undefined;
