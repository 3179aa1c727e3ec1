import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SITUATIONS } from '@prumo/domain';
import { type ProofFilter, STATES } from './proofFilter';

/** The parameters of the address. */
const NAMES = {
  state: 'estado',
  requirementId: 'requisito',
  situation: 'situacao',
  responsible: 'responsavel',
  stage: 'etapa',
} as const satisfies Record<keyof ProofFilter, string>;

const idIn = (text: string | null): number | undefined => {
  const id = Number(text ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const filterIn = (params: URLSearchParams): ProofFilter => {
  const textIn = (name: keyof ProofFilter): string | null => params.get(NAMES[name]);
  return {
    state: STATES.find((one) => one === textIn('state')),
    requirementId: idIn(textIn('requirementId')),
    situation: SITUATIONS.find((one) => one === textIn('situation')),
    responsible: textIn('responsible') ?? undefined,
    stage: textIn('stage') ?? undefined,
  };
};

/** The filters in the address, and how to change them. */
export function useProofFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params), [params]);
  const setFilter = (next: ProofFilter): void => {
    const entries = Object.entries(next).flatMap(([name, value]) =>
      value === undefined ? [] : [[NAMES[name as keyof ProofFilter], String(value)]],
    );
    setParams(new URLSearchParams(entries), { replace: true });
  };
  return { filter, setFilter };
}
