import { type EvaluatedParameter, type PdeModel } from '@prumo/domain';

import { type Source, sourceFinder, sourcesOf } from './standards-cited.js';
import { WORDS } from './words.js';

/** How fulfilment of a requirement is shown; '' for unknown parts. */
export interface Proof {
  method: string;
  responsible: string;
  stage: string;
  evidence: string;
}

/** Texts printed once for the whole document, and the keys by which rows refer to them. */
export interface Keys {
  /** In numerical order, grouped by the requirement that introduces them. */
  proofs: readonly (readonly { key: string; proof: Proof }[])[];
  /** 'P3'; '' without a proof. */
  proofOf(parameter: EvaluatedParameter): string;
  /** The list of norms, and those cited without an edition. */
  sources: readonly Source[];
  otherStandards: readonly string[];
  /** 'N5, 11.2.1'; '' without a standard. */
  sourceOf(parameter: EvaluatedParameter): string;
}

const proofIn = ({ method, responsible, stage, evidence }: EvaluatedParameter): Proof => ({
  method: method?.trim() ?? '',
  responsible: responsible?.trim() ?? '',
  stage: stage?.trim() ?? '',
  evidence: evidence?.trim() ?? '',
});

const isKnown = (proof: Proof): boolean => Object.values(proof).some((text) => text !== '');
const identity = ({ method, responsible, stage, evidence }: Proof): string =>
  JSON.stringify([method, responsible, stage, evidence]);

/** 'tab. 7.2' for 'Tabela 7.2', 'tab. C.6' for 'Anexo C, tabela C.6': the column is narrow. */
const shortItem = (item: string | null): string =>
  (item ?? '').replace(/^anexo ([A-Z]), (?=tabela \1\b)/i, '').replace(/\btabela /gi, 'tab. ');

/** Numbers proofs in the order of their rows, and sources in that of the list of norms. */
export function keysOf(model: PdeModel): Keys {
  const keys = new Map<string, string>();
  const proofs = model.evaluation.requirements.map(({ criteria }) =>
    criteria
      .flatMap(({ analyses }) => analyses.flatMap(({ applicable }) => applicable.map(proofIn)))
      .filter(isKnown)
      .flatMap((proof) => {
        if (keys.has(identity(proof))) return [];
        const key = WORDS.proofs.key(keys.size + 1);
        keys.set(identity(proof), key);
        return { key, proof };
      }),
  );
  const { sources, others } = sourcesOf(model);
  const find = sourceFinder(sources);
  return {
    sources,
    otherStandards: others,
    proofs: proofs.filter(({ length }) => length > 0),
    proofOf: (parameter) => keys.get(identity(proofIn(parameter))) ?? '',
    sourceOf({ standard }) {
      const source = standard && find(standard);
      return source ? [source.key, shortItem(standard.item)].filter(Boolean).join(', ') : '';
    },
  };
}
