import type { Divergence } from '@prumo/domain';
import { DIVERGENCES } from '../Building';
import { AlertList } from './AlertList';

/** Statements that contradict each other, a sentence each. They refuse nothing. */
export const DivergenceList = ({ divergences }: { divergences: readonly Divergence[] }) =>
  divergences.length > 0 && (
    <AlertList severity="warning" role="status" title={DIVERGENCES.title(divergences.length)}>
      {divergences.map(({ code, text }) => (
        <li key={`${code} ${text}`}>{text}</li>
      ))}
    </AlertList>
  );
