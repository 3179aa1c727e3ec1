import { useQuery } from '@tanstack/react-query';
import { countedRecords, formatNumber } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import type { BulkSelection } from '../../../shared/list/bulk/selection';

/** Numbers of the records that a transfer moves. */
export interface TransferCounts {
  buildings: number;
  reports: number;
  documents: number;
  /** Pieces that the reports use. */
  evidence: number;
  technicians: number;
}

const documents = (count: number): string =>
  count === 1 ? '1 documento emitido' : `${formatNumber(count)} documentos emitidos`;

/** Texts of the transfer of buildings. */
export const TRANSFER = {
  button: 'Transferir',
  title: (name: string | undefined, count: number) =>
    `Transferir ${name ?? countedRecords('buildings', count)}`,
  counts: ({ buildings, reports, documents: issued }: TransferCounts) =>
    `Mudam de dono: ${countedRecords('buildings', buildings)}, ${countedRecords('reports', reports)} e ${documents(issued)}.`,
  evidence: (count: number) =>
    count === 1
      ? 'A evidência que eles usam vai junto, com seus arquivos; como cópia, se outras edificações também a usam.'
      : `As ${formatNumber(count)} evidências que eles usam vão junto, com seus arquivos; como cópias, se outras edificações também as usam.`,
  copies: (count: number) =>
    count === 1
      ? 'O responsável técnico vai como cópia, se o novo dono não o vê.'
      : `${formatNumber(count)} responsáveis técnicos vão como cópias, se o novo dono não os vê.`,
  /** For who gives away what they own. */
  final: 'Você deixa de ver o que transferir.',
  user: 'Transferir para',
  userRequired: 'Escolha o novo dono',
  email: 'E-mail do novo dono',
  emailHint: 'Exatamente como está na conta da pessoa.',
  confirm: 'Transferir',
  done: ({ buildings }: TransferCounts, to: string) =>
    `${countedRecords('buildings', buildings)} agora ${buildings === 1 ? 'é' : 'são'} de ${to}.`,
  failed: 'Não foi possível transferir.',
  notCounted: 'Não foi possível contar o que seria transferido.',
} as const;

/** Counts what goes along, for a chosen user where there is one. */
export function useTransferCounts(selection: BulkSelection, toUserId?: number) {
  const { send } = useConsoleDataProvider();
  const body = { ...selection, ...(toUserId !== undefined && { toUserId }) };
  return useQuery({
    queryKey: ['buildings', 'transfer', body],
    queryFn: () => send<TransferCounts>('POST', '/api/buildings/transfer/preview', body),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
}
