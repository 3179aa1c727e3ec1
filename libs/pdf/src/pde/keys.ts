import { type EvaluatedParameter, type PdeModel } from '@prumo/domain';

import { type Source, sourceFinder, sourcesOf } from './standards-cited.js';
import { WORDS } from './words.js';

/** How a demand is shown to be met: each part as its parameters tell it, '' where they don't. */
export interface Proof {
  method: string;
  responsible: string;
  stage: string;
  evidence: string;
}

/** What is said once for the whole document, and by which key its rows name it. */
export interface Keys {
  /** In the order of their numbers; together those that one requirement brings. */
  proofs: readonly (readonly { key: string; proof: Proof }[])[];
  /** 'P3'; '' where nothing is told. */
  proofOf(parameter: EvaluatedParameter): string;
  /** The list of norms, and those that texts name without an edition. */
  sources: readonly Source[];
  otherStandards: readonly string[];
  /** 'N5, 11.2.1'; '' where no standard is named. */
  sourceOf(parameter: EvaluatedParameter): string;
}

const proofIn = ({ method, responsible, stage, evidence }: EvaluatedParameter): Proof => ({
  method: method?.trim() ?? '',
  responsible: responsible?.trim() ?? '',
  stage: stage?.trim() ?? '',
  evidence: evidence?.trim() ?? '',
});

const isTold = (proof: Proof): boolean => Object.values(proof).some((text) => text !== '');
const identity = ({ method, responsible, stage, evidence }: Proof): string =>
  JSON.stringify([method, responsible, stage, evidence]);

/** 'tab. 7.2' of 'Tabela 7.2', 'tab. C.6' of 'Anexo C, tabela C.6': a column of them has no room for more. */
const shortItem = (item: string | null): string =>
  (item ?? '').replace(/^anexo ([A-Z]), (?=tabela \1\b)/i, '').replace(/\btabela /gi, 'tab. ');

/** Numbers what proves the rows in the order in which they stand, and their sources as the list of norms does. */
export function keysOf(model: PdeModel): Keys {
  const keys = new Map<string, string>();
  const proofs = model.evaluation.requirements.map(({ criteria }) =>
    criteria
      .flatMap(({ analyses }) => analyses.flatMap(({ applicable }) => applicable.map(proofIn)))
      .filter(isTold)
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
