import { useListContext, useResourceContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { counted, formatNumber } from '@prumo/domain';
import { requestFile } from '../../../api/httpClient';
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

/** The name that the server gives the file, accents included. */
function nameOf(headers: Headers, format: ExportFormat): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name === undefined ? `lista.${format}` : decodeURIComponent(name);
}

/** Has the browser keep a file as it keeps any other. */
function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that asks where to keep it still reads it for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * What the list shows as a file. It is read as it comes, so that people see how far it is and may give it up; whoever
 * leaves the list gives it up too.
 */
export function useExport(title: string) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const [download, setDownload] = useState<Download>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const isRunning = download !== undefined;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setDownload((now) => now && { ...now, isLong: true }), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const receive = async (format: ExportFormat, url: string, signal: AbortSignal): Promise<void> => {
    const { headers, chunks } = await requestFile(url, { signal });
    const rows = Number(headers.get('Export-Rows'));
    const received: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      received.push(chunk);
      bytes += chunk.length;
      const sum = bytes;
      setDownload((now) => now && { ...now, rows, bytes: sum });
    }
    keep(new Blob(received), nameOf(headers, format));
    toast.success(EXPORT.done(title, rows));
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
  return { download, start, cancel };
}
