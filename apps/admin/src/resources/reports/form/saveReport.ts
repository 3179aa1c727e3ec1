import type { ReportStructure } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';
import { sendJson } from '../../../providers/httpClient';
import type { FailureHandler, Payload, SaveHandler } from '../../../shared/form/useSave';
import type { Report } from '../types';
import { FORM } from '../words';
import { STRUCTURE } from './structureValue';

/** A save before the structure was read would empty the report. */
class NotLoaded extends Error {}

const structureOf = (value: unknown): ReportStructure => {
  if (typeof value !== 'string') throw new NotLoaded();
  return JSON.parse(value) as ReportStructure;
};

/** What the form holds; the structure still as text, since a payload has to be made before it can be refused. */
export const fromForm = (values: FieldValues): Payload => ({
  buildingId: values['buildingId'],
  structure: values[STRUCTURE],
});

/** Writes a report with its structure; a new one is answered with its number. */
export const saveReport: SaveHandler<Report> = async ({ structure, ...payload }, report) => {
  const body = { ...payload, structure: structureOf(structure) };
  return report
    ? sendJson<Report>('PUT', `/api/reports/${report.id}/with-structure`, body)
    : sendJson<Report>('POST', '/api/reports/with-structure', body);
};

export const tellNotLoaded: FailureHandler = (error) =>
  error instanceof NotLoaded ? { toast: FORM.notLoaded } : undefined;
