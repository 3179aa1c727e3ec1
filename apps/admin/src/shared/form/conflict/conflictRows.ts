import type { ReactNode } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import type { Changes } from '../../drafts/draft';
import { type FieldText, type FieldTexts, SECRET } from '../FormFields';
import { isBlank, isSame, leavesOf } from '../formValues';

/** Texts of the dialog that merges two versions of a record. */
export const CONFLICT = {
  title: 'Este registro foi alterado por outra pessoa',
  intro: 'Enquanto você editava, outra pessoa salvou este registro. Escolha, campo a campo, o que vale.',
  mine: 'Sua versão',
  theirs: 'Versão atual',
  all: (side: string) => `Tudo: ${side.toLowerCase()}`,
  blank: 'em branco',
  choose: 'Escolha uma das duas.',
  save: 'Salvar',
  goOn: 'Continuar editando',
  notice: 'Outra pessoa alterou este registro. O que você digitou continua no formulário.',
  compare: 'Comparar versões',
} as const;

export const SIDES = ['mine', 'theirs'] as const;
export type Side = (typeof SIDES)[number];

/** A field with two versions, each in words; nothing where it is blank. */
export interface VersionRow extends Record<Side, readonly ReactNode[]> {
  key: string;
  label: string;
}

/** The chosen side of each row; undefined: not chosen yet. */
export type Choices = Record<string, Side | undefined>;

/** Fields that only make sense together: they are shown, and chosen, as one. */
interface LinkedFields {
  label: string;
  sources: readonly string[];
}

/** Which fields belong together, given both versions. */
export type LinkFields = (mine: FieldValues, theirs: FieldValues) => readonly LinkedFields[];

/** The form's initial values, its present values, and the stored values. */
interface Versions {
  base: FieldValues;
  mine: FieldValues;
  theirs: FieldValues;
}

export interface Conflict {
  rows: readonly VersionRow[];
  /** The proposed side: the one that alone changed the value; undefined where both did. */
  choices: Choices;
  /** The fields that go on as they are in this form, over what is stored now. */
  kept: (choices: Choices) => Changes;
}

interface Part extends LinkedFields {
  key: string;
}

const textAt = (texts: FieldTexts, path: string): FieldText | undefined => {
  const text = texts.get(path);
  return text === SECRET ? undefined : text;
};

const sameAt = (texts: FieldTexts, path: string, a: FieldValues, b: FieldValues): boolean =>
  (textAt(texts, path)?.same ?? isSame)(get(a, path), get(b, path));

/** The paths at which anything may differ, those that have an input first, in its order. */
function pathsOf(texts: FieldTexts, { mine, theirs }: Versions): string[] {
  const held = new Set([...Object.keys(leavesOf(mine)), ...Object.keys(leavesOf(theirs))]);
  const told = [...texts.keys()].filter((path) => held.has(path));
  return [...new Set([...told, ...held])];
}

/** Each field by itself, or with those that it belongs to, where any of them comes first. */
function partsOf(paths: readonly string[], texts: FieldTexts, links: readonly LinkedFields[]): Part[] {
  const parts = new Map<string, Part>();
  for (const path of paths) {
    const link = links.find(({ sources }) => sources.includes(path));
    const part = link
      ? { key: link.sources.join(), label: link.label, sources: link.sources }
      : { key: path, label: textAt(texts, path)?.label ?? path, sources: [path] };
    parts.set(part.key, part);
  }
  return [...parts.values()];
}

/** How one version tells a part: a value, or a line for each of several. */
function shown(texts: FieldTexts, { sources }: Part, values: FieldValues, base: FieldValues): ReactNode[] {
  const lines = sources.flatMap((path) => {
    const value = get(values, path) as never;
    const text = textAt(texts, path);
    if (isBlank(value)) return [];
    const told: ReactNode = text ? text.show(value, values, base) : String(value);
    return [{ label: text?.label ?? path, told }];
  });
  return sources.length === 1
    ? lines.map(({ told }) => told)
    : lines.flatMap(({ label, told }) => [`${label}: `, told, '\n']).slice(0, -1);
}

/** Where this form and what is stored now differ, field by field, in words. */
export function findConflict(texts: FieldTexts, versions: Versions, link?: LinkFields): Conflict {
  const { base, mine, theirs } = versions;
  const paths = pathsOf(texts, versions);
  const secret = paths.filter((path) => texts.get(path) === SECRET);
  const differing = (path: string) => !sameAt(texts, path, mine, theirs);
  const parts = partsOf(
    paths.filter((path) => !secret.includes(path)),
    texts,
    link?.(mine, theirs) ?? [],
  ).filter(({ sources }) => sources.some(differing));
  const changed = ({ sources }: Part, version: FieldValues): boolean =>
    sources.some((path) => !sameAt(texts, path, base, version));

  const choices: Choices = {};
  for (const part of parts) {
    const both = changed(part, mine) && changed(part, theirs);
    if (!both) choices[part.key] = changed(part, theirs) ? 'theirs' : 'mine';
  }
  return {
    rows: parts.map((part) => ({
      key: part.key,
      label: part.label,
      mine: shown(texts, part, mine, base),
      theirs: shown(texts, part, theirs, base),
    })),
    choices,
    kept: (chosen) =>
      Object.fromEntries(
        [...secret, ...parts.filter(({ key }) => chosen[key] === 'mine').flatMap(({ sources }) => sources)]
          .filter(differing)
          .map((path) => [path, get(mine, path) as unknown]),
      ),
  };
}

/** Whether the other one has changed anything that this form shows. */
export const hasTheirs = ({ rows, choices }: Conflict): boolean =>
  rows.some(({ key }) => choices[key] !== 'mine');
