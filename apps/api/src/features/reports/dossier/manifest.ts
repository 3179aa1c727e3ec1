import { type Lack, LACK_LABELS, lackOf, type Progress, type ProofContent } from '@prumo/domain';

/** A file of a dossier, as its manifest names it. */
export interface ManifestFile {
  path: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A row without complete proof on the day of the quadro. */
interface MissingProof {
  key: string | null;
  analysisId: number | null;
  requirement: string;
  analysis: string;
  label: string;
  demand: string | null;
  lack: Lack;
  /** The same in words. */
  text: string;
}

/** 'manifest.json' of a dossier. It holds no clock: the same content has the same manifest. */
export interface Manifest {
  format: 'prumo-dossier';
  formatVersion: 1;
  report: { id: number; number: string | null; version: number; building: string };
  progress: Progress;
  missing: MissingProof[];
  files: ManifestFile[];
}

/** The rows without complete proof on a day, in printed order. */
export const missingProof = ({ rows }: ProofContent, day: string): MissingProof[] =>
  rows.flatMap((row) => {
    const lack = lackOf(row, day);
    if (!lack) return [];
    const { key, analysisId, requirement, analysis, label, demand } = row;
    return [{ key, analysisId, requirement, analysis, label, demand, lack, text: LACK_LABELS[lack] }];
  });

/** A name that is the same on every file system: no folder, no reserved sign, at most 100 characters. */
export function safeName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const clean = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+/, '');
  return `${clean(stem).slice(0, 90) || 'arquivo'}${extension && `.${clean(extension).slice(0, 9)}`}`;
}
