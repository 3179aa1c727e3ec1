import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { counted, formatNumber } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { download } from '../../../shared/download';
import { type BulkSelection, countOf, filterOf } from '../../../shared/list/bulk/selection';
import { failure } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { isEmpty, PDF, type Report, reportName, wholePdfUrl } from '../Report';

/** More would keep the browser, and the day's documents, busy for long. */
const MOST = 50;

interface Progress {
  /** The file that is being made, from 1. */
  at: number;
  all: number;
}

const made = (count: number): string => counted(count, 'PDF gerado', 'PDFs gerados');

export const PDFS = {
  generate: 'Gerar PDFs',
  progress: ({ at, all }: Progress) => `Gerando ${formatNumber(at)} de ${formatNumber(all)}`,
  failed: 'Não foi possível gerar os PDFs.',
  tooMany: `Marque no máximo ${MOST} relatórios por vez.`,
  done: (count: number) => `${made(count)}.`,
  partly: (count: number, refused: readonly string[]) => `${made(count)}. Sem PDF: ${refused.join(' ')}`,
} as const;

/** Why a report has no file; undefined once it is kept. */
async function keepPdf({ id }: Report, signal: AbortSignal): Promise<string | undefined> {
  if (await isEmpty(id)) return PDF.empty;
  try {
    await download(wholePdfUrl(id), { signal, otherwise: `relatorio-${id}.pdf` });
    return undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return messageOf(error);
  }
}

/** Downloads the PDFs of selected reports, one after the other; one that fails does not keep the others. */
export function usePdfs() {
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate } = useMutation({
    mutationFn: async ({ selection, signal }: { selection: BulkSelection; signal: AbortSignal }) => {
      const { data } = await dataProvider.getList<Report>('reports', {
        filter: filterOf(selection),
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'generatedAt', order: 'DESC' },
      });
      const refused: string[] = [];
      for (const [index, report] of data.entries()) {
        setProgress({ at: index + 1, all: data.length });
        const reason = await keepPdf(report, signal);
        if (reason !== undefined) refused.push(`${reportName(report.buildingName)}: ${reason}`);
      }
      return { count: data.length - refused.length, refused };
    },
    onSuccess: ({ count, refused }) => {
      if (refused.length === 0) toast.success(PDFS.done(count));
      else toast.error(PDFS.partly(count, refused));
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) failure(error, PDFS.failed);
    },
    onSettled: () => setProgress(undefined),
  });
  return {
    progress,
    start: (selection: BulkSelection) => {
      const count = countOf(selection);
      if (count > MOST) {
        toast.error(PDFS.tooMany);
        return;
      }
      running.current = new AbortController();
      setProgress({ at: 1, all: count });
      mutate({ selection, signal: running.current.signal });
    },
  };
}
