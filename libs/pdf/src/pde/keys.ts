import { analysesOf, type EvaluatedParameter, type PdeModel } from '@prumo/domain';

import { sourcesOf } from './standards-cited.js';
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
  /** In the order of their numbers. */
  proofs: readonly { key: string; proof: Proof }[];
  /** 'P3'; '' where nothing is told. */
  proofOf(parameter: EvaluatedParameter): string;
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
  const parameters = analysesOf(model.evaluation).flatMap(({ applicable }) => applicable);
  const proofs = new Map<string, { key: string; proof: Proof }>();
  for (const proof of parameters.map(proofIn).filter(isTold)) {
    const known = identity(proof);
    if (!proofs.has(known)) proofs.set(known, { key: WORDS.proofs.key(proofs.size + 1), proof });
  }
  const sources = sourcesOf(model);
  return {
    proofs: [...proofs.values()],
    proofOf: (parameter) => proofs.get(identity(proofIn(parameter)))?.key ?? '',
    sourceOf({ standard }) {
      const source = standard && sources.find(({ is }) => is(standard));
      return source ? [source.key, shortItem(standard.item)].filter(Boolean).join(', ') : '';
    },
  };
}
