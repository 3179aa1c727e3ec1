import { useListContext, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { counted, formatNumber } from '@prumo/domain';
import type { Received } from '../../download';
import { useDownload } from '../../useDownload';

export type ExportFormat = 'csv' | 'xlsx';

/** A running download. */
export interface Download {
  bytes: number;
  /** The number of rows of the whole file, once it is known. */
  rows: number | undefined;
  /** Whether it takes long enough to show its progress. */
  isLong: boolean;
}

const rowsText = (rows: number): string => counted(rows, 'linha', 'linhas');
const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${formatNumber(bytes / 1e3, 0)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;

/** Texts of the export. */
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

/** A shorter download shows no progress. */
const SHORT_MS = 400;

/** Whether something has run for more than `SHORT_MS`. */
function useIsLong(isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLong(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isLong;
}

const rowsIn = ({ headers }: Received): number => Number(headers.get('Export-Rows'));

/** Exports the list as it is shown, or with another filter. Leaving the list cancels it. */
export function useExport(title: string, filter?: Readonly<Record<string, unknown>>) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort } = useListContext();
  const { isPending, received, ...file } = useDownload({
    done: (whole) => EXPORT.done(title, rowsIn(whole)),
    failed: EXPORT.failed,
  });
  const isLong = useIsLong(isPending);
  const start = (format: ExportFormat, full: boolean): void => {
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filter ?? filterValues ?? {}),
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
      ...(full && { personal: 'full' }),
    });
    file.start({ url: `/api/${resource}/export?${query}`, otherwise: `lista.${format}` });
  };
  const download: Download | undefined = isPending
    ? { bytes: received?.bytes ?? 0, rows: received && rowsIn(received), isLong }
    : undefined;
  return { download, start, cancel: file.cancel };
}
