import { useListContext, useResourceContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { counted, formatNumber } from '@prumo/domain';
import { download } from '../../download';
import { failure } from '../../toast/failure';
import { toast } from '../../toast/toast';

export type ExportFormat = 'csv' | 'xlsx';

/** A file on its way. */
export interface Download {
  bytes: number;
  /** How many rows it will hold, once that is known. */
  rows: number | undefined;
  /** It takes long enough for people to want to know how far it has come. */
  isLong: boolean;
}

const rowsText = (rows: number): string => counted(rows, 'linha', 'linhas');
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${formatNumber(bytes / 1e3, 0)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;

/** What is said of files. */
export const EXPORT = {
  csv: 'CSV (.csv)',
  xlsx: 'Excel (.xlsx)',
  personal: 'Com o CPF por extenso',
  full: (format: string) => `${format}, com CPF`,
  title: (list: string) => `Exportando ${list}`,
  progress: 'Progresso da exportação',
  received: ({ bytes, rows }: Download) =>
    rows === undefined
      ? 'Aguardando o servidor…'
      : `${sizeText(bytes)} recebidos, de um arquivo de ${rowsText(rows)}.`,
  cancel: 'Cancelar',
  done: (list: string, rows: number) => `${list}: ${rowsText(rows)} no arquivo.`,
  failed: 'Não foi possível exportar.',
} as const;

/** What takes no longer needs no word. */
const SHORT_MS = 400;

/**
 * What the list shows as a file. It is read as it comes, so that people see how far it is and may give it up; whoever
 * leaves the list gives it up too.
 */
export function useExport(title: string) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const [current, setDownload] = useState<Download>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const isRunning = current !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setDownload((now) => now && { ...now, isLong: true }), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const receive = async (format: ExportFormat, url: string, signal: AbortSignal): Promise<void> => {
    const rowsIn = (headers: Headers) => Number(headers.get('Export-Rows'));
    const { headers } = await download(url, {
      signal,
      otherwise: `lista.${format}`,
      onProgress: ({ bytes, headers: told }) =>
        setDownload((now) => now && { ...now, rows: rowsIn(told), bytes }),
    });
    toast.success(EXPORT.done(title, rowsIn(headers)));
  };

  const start = (format: ExportFormat, full: boolean): void => {
    const controller = new AbortController();
    running.current = controller;
    setDownload({ bytes: 0, rows: undefined, isLong: false });
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filterValues ?? {}),
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
      ...(full && { personal: 'full' }),
    });
    receive(format, `/api/${resource}/export?${query}`, controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) failure(error, EXPORT.failed);
      })
      .finally(() => {
        if (running.current === controller) setDownload(undefined);
      });
  };
  const cancel = (): void => {
    running.current?.abort();
    setDownload(undefined);
  };
  return { download: current, start, cancel };
}
