import { analysesOf, type EvaluatedParameter, type EvaluatedRequirement, type PdeModel } from '@prumo/domain';

import { type Source, sourceFinder, sourcesOf } from './standards-cited.js';

/** How fulfilment of a requirement is shown; '' for unknown parts. */
export interface Proof {
  method: string;
  responsible: string;
  stage: string;
  evidence: string;
}

/** A proof of a requirement's rows, with the number by which they refer to it. */
export interface NumberedProof extends Proof {
  number: number;
  /** The codes of the analyses that it serves, in their order. */
  analyses: readonly string[];
}

export interface ProofsOfRequirement {
  requirement: EvaluatedRequirement;
  proofs: readonly NumberedProof[];
}

/** Texts printed once for the whole document, and how rows refer to them. */
export interface Keys {
  /** By requirement, numbered through the document. */
  proofs: readonly ProofsOfRequirement[];
  /** '3'; '' without a proof. */
  proofOf(parameter: EvaluatedParameter): string;
  /** The list of norms, and those cited without an edition. */
  sources: readonly Source[];
  otherStandards: readonly string[];
  /** 'NBR 15575-4:2021, 11.2'; '' without a standard. */
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

/** 'NBR 15575-4:2013 Em. 2': the list of norms has the whole name. */
const shortName = ({ name, edition }: Source): string =>
  [name.replace(/^ABNT /, ''), edition?.replace(/ \+ emenda (\d+):\d{4}$/i, ' Em. $1')]
    .filter(Boolean)
    .join(':');

/** Numbers proofs in the order of their rows. Each distinct one is stated once for a requirement. */
function proofsOf({ requirements }: PdeModel['evaluation']) {
  const numberOf = new Map<EvaluatedParameter, number>();
  let count = 0;
  const all = requirements.map((requirement): ProofsOfRequirement => {
    const own = new Map<string, { number: number; proof: Proof; analyses: Set<string> }>();
    for (const { code, applicable } of analysesOf({ requirements: [requirement] })) {
      for (const parameter of applicable) {
        const proof = proofIn(parameter);
        if (!isKnown(proof)) continue;
        const key = identity(proof);
        const entry = own.get(key) ?? { number: (count += 1), proof, analyses: new Set<string>() };
        entry.analyses.add(code);
        own.set(key, entry);
        numberOf.set(parameter, entry.number);
      }
    }
    const proofs = [...own.values()].map(({ number, proof, analyses }) => ({
      ...proof,
      number,
      analyses: [...analyses],
    }));
    return { requirement, proofs };
  });
  return { numberOf, proofs: all.filter(({ proofs }) => proofs.length > 0) };
}

export function keysOf(model: PdeModel): Keys {
  const { numberOf, proofs } = proofsOf(model.evaluation);
  const { sources, others } = sourcesOf(model);
  const find = sourceFinder(sources);
  return {
    sources,
    otherStandards: others,
    proofs,
    proofOf: (parameter) => String(numberOf.get(parameter) ?? ''),
    sourceOf({ standard }) {
      const source = standard && find(standard);
      return source ? [shortName(source), shortItem(standard.item)].filter(Boolean).join(', ') : '';
    },
  };
}
