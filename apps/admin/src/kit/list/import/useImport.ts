import { useEffect, useRef, useState } from 'react';
import { IDEMPOTENCY_KEY, newKey } from '../../../api/creationKey';
import { messageOf, statusOf } from '../../../api/failure';
import { request } from '../../../api/httpClient';
import { useRefreshAfterWrite } from '../../query/cache';
import { isHushed } from '../../toast/failure';
import { toast } from '../../toast/toast';
import { IMPORT, type ImportReport, type Judged } from './import-words';

/** What was chosen, dropped or pasted. */
export interface Source {
  name: string;
  content: File | string;
}

/** Which column of the sheet each column of the file is; undefined: their headers tell. */
export type Chosen = readonly (string | null)[] | undefined;

const MOST_BYTES = 10 * 1024 * 1024;
const CONFLICT = 409;

function formOf({ content }: Source, chosen: Chosen, plan?: string): FormData {
  const form = new FormData();
  if (chosen) form.set('columns', JSON.stringify(chosen));
  if (plan !== undefined) form.set('plan', plan);
  form.set('file', typeof content === 'string' ? new Blob([content]) : content);
  return form;
}

const bytesOf = ({ content }: Source): number =>
  typeof content === 'string' ? new Blob([content]).size : content.size;

/**
 * Asks what a file would do, then does it: all of it or nothing. Whatever fails, the file stays chosen.
 * @param address where it is sent, without `dryRun`
 * @param tooLarge what is said of more than 10 MB
 */
export function useImport<R extends Judged = ImportReport>(
  address: string,
  tooLarge: string = IMPORT.tooLarge,
) {
  const refresh = useRefreshAfterWrite();
  const [source, setSource] = useState<Source>();
  const [chosen, setChosen] = useState<Chosen>();
  const [report, setReport] = useState<R & { key: string }>();
  const [busy, setBusy] = useState<'read' | 'apply'>();
  const [problem, setProblem] = useState<string>();
  /** Counts what is asked about: an answer to something else comes too late. */
  const asked = useRef(0);

  /** @param key of the report that is applied; none for a dry run */
  const send = async (body: FormData, key?: string): Promise<R> => {
    const headers = key === undefined ? {} : { headers: { [IDEMPOTENCY_KEY]: key } };
    const url = `${address}?dryRun=${key === undefined}`;
    return (await request<R>(url, { method: 'POST', body, ...headers })).json;
  };

  const look = async (from: Source, columns?: Chosen): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setSource(from);
    setChosen(columns);
    setProblem(undefined);
    // Corrected columns are judged anew in sight of what they were before.
    if (!columns) setReport(undefined);
    if (bytesOf(from) > MOST_BYTES) return setProblem(tooLarge);
    setBusy('read');
    try {
      const told = await send(formOf(from, columns));
      if (asked.current === mine) setReport({ ...told, key: newKey() });
    } catch (error) {
      if (asked.current === mine && !isHushed(error)) setProblem(messageOf(error, IMPORT.failed));
    } finally {
      if (asked.current === mine) setBusy(undefined);
    }
  };

  /** Whether it is done. */
  const apply = async (): Promise<boolean> => {
    if (!source || !report) return false;
    setBusy('apply');
    setProblem(undefined);
    try {
      const { total } = await send(formOf(source, chosen, report.plan), report.key);
      refresh();
      toast.success(IMPORT.done(total));
      return true;
    } catch (error) {
      refresh(error);
      if (statusOf(error) === CONFLICT) await look(source, chosen);
      if (!isHushed(error)) setProblem(messageOf(error, IMPORT.failed));
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const forget = (): void => {
    asked.current += 1;
    setSource(undefined);
    setChosen(undefined);
    setReport(undefined);
    setProblem(undefined);
    setBusy(undefined);
  };
  return { source, chosen, report, busy, problem, look, apply, forget };
}

/** The browser asks before a tab is closed in which a file was being looked at. */
export function useWarning(isChosen: boolean): void {
  useEffect(() => {
    if (!isChosen) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChosen]);
}
