import { CONDITION_LIMITS, normalizeText, parseNumber, VALUE_SOURCES } from '@prumo/domain';

import { nameKey } from '../../../crud/write/planned-records.js';
import { idsByName, type ImportContext } from '../../../exchange/import/import-definition.js';
import { excerpt } from '../../../exchange/import/read-cells.js';
import { withSheetNames } from '../attributes/attribute-name.js';
import type { ValuedAttribute } from '../attributes/attribute-values.js';
import { Attribute } from '../attributes/attribute.entity.js';
import type { StoredCondition } from './parameter-condition.entity.js';

/** An attribute by what people write of it. */
export interface NamedAttribute extends ValuedAttribute {
  /** Its name, with its column where another has the same name. */
  name: string;
  /** The same without case and accents. */
  plainName: string;
}

/** Attributes and their values by their names in sheets. */
export interface ConditionWords {
  /** The longest names first: one may begin another. */
  attributes: readonly NamedAttribute[];
  /** How long the longest of their names is. */
  longestName: number;
  /** Ids by table, then by `nameKey`; of cities by 'Curitiba/PR'. */
  values: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

type SourcedAttribute = ValuedAttribute & Pick<Attribute, 'friendlyName' | 'sourceTable' | 'sourceColumn'>;

const plain = (text: string): string => normalizeText(text.trim());

const CITIES = `SELECT c.id, ARRAY[c.name || '/' || s.code] AS codes FROM cities c JOIN states s ON s.id = c.state_id`;

/** Reads the words that conditions are written in: a query for the attributes, one for each table of values in use. */
export async function conditionWords(context: ImportContext): Promise<ConditionWords> {
  const { manager, planned } = context;
  const attributes = withSheetNames(
    planned?.recordsOf<SourcedAttribute>('attributes') ?? (await manager.find(Attribute)),
  )
    .map((each) => ({ ...each, plainName: plain(each.name) }))
    .sort((one, other) => other.plainName.length - one.plainName.length || one.id - other.id);
  const used = new Set(attributes.flatMap(({ valueSource }) => valueSource ?? []));
  const values = new Map<string, ReadonlyMap<string, number>>();
  for (const table of VALUE_SOURCES.filter((source) => used.has(source)))
    values.set(table, await idsByName(context, table, table === 'cities' ? CITIES : undefined));
  return { attributes, longestName: Math.max(0, ...attributes.map(({ name }) => name.length)), values };
}

/** A text that names no record; the message is shown to the user. */
export class UnknownWord extends Error {}

/** @throws UnknownWord */
export function attributeNamed({ attributes }: ConditionWords, text: string): NamedAttribute {
  const name = plain(text);
  const [found, other] = attributes.filter(({ plainName }) => plainName === name);
  if (!found) throw new UnknownWord(`Atributo não encontrado: ${excerpt(text)}`);
  if (other) throw new UnknownWord(`Mais de um atributo tem este nome: ${excerpt(text)}`);
  return found;
}

/** The id of an attribute's value. @throws UnknownWord */
export function valueNamed(
  { values }: ConditionWords,
  { dataKind, valueSource, name }: NamedAttribute,
  text: string,
): number {
  const key = nameKey([text]);
  const yesNo = { sim: 1, nao: 0 }[key];
  const id = dataKind === 'boolean' ? yesNo : values.get(valueSource ?? '')?.get(key);
  if (id === undefined) throw new UnknownWord(`Valor não encontrado em ${name}: ${excerpt(text)}`);
  return id;
}

const SIGN = /^\s*[=:]/;
const WRITE_SO = "escreva 'Tipo de uso = RES-MULTI | MISTO' ou 'Altura: de 12 até 30,5'";

/** Parses further conditions, separated by semicolons. @throws UnknownWord */
export function conditionsNamed(words: ConditionWords, text: string | null): StoredCondition[] {
  const parts = splitUnquoted(text ?? '', ';').filter((part) => part.trim() !== '');
  if (parts.length > CONDITION_LIMITS.conditions)
    throw new UnknownWord(`No máximo ${CONDITION_LIMITS.conditions} condições.`);
  return parts.map((part) => conditionNamed(words, part.trim()));
}

/** The attribute that a condition begins with, and what follows its name. */
function attributeBefore(words: ConditionWords, part: string): [NamedAttribute, string] {
  const quoted = quotedBeginning(part);
  if (quoted && SIGN.test(quoted.rest)) return [attributeNamed(words, quoted.name), quoted.rest.trim()];
  // Only as much as a name can have is normalized: the rest may be long.
  const beginning = plain(part.slice(0, words.longestName));
  const attribute = words.attributes.find(
    ({ name, plainName }) => beginning.startsWith(plainName) && SIGN.test(part.slice(name.length)),
  );
  if (!attribute) throw new UnknownWord(`Condição não reconhecida: ${excerpt(part)}; ${WRITE_SO}`);
  return [attribute, part.slice(attribute.name.length).trim()];
}

function conditionNamed(words: ConditionWords, part: string): StoredCondition {
  const [attribute, rest] = attributeBefore(words, part);
  const said = rest.slice(1).trim();
  const none = { attributeId: attribute.id, attributeValueIds: [], minLimit: null, maxLimit: null };
  if (rest.startsWith(':')) return { ...none, ...limitsNamed(part, said) };
  const ids = splitUnquoted(said, '|').map((value) => {
    const quoted = quotedBeginning(value.trim());
    return valueNamed(words, attribute, quoted?.rest === '' ? quoted.name : value.trim());
  });
  return { ...none, attributeValueIds: [...new Set(ids)] };
}

function limitsNamed(part: string, said: string): { minLimit: number | null; maxLimit: number | null } {
  const [, min, max] = /^(?:de\s+(\S+))?\s*(?:até\s+(\S+))?$/i.exec(said) ?? [undefined, ''];
  const limits = [min, max].map((text) => (text === undefined ? null : parseNumber(text)));
  if (limits.includes(undefined)) throw new UnknownWord(`Limites não reconhecidos: ${part}; ${WRITE_SO}`);
  return { minLimit: limits[0] ?? null, maxLimit: limits[1] ?? null };
}

/** Behind these a quotation mark opens a name or a value; elsewhere it belongs to the text: 'Tubo de 2"'. */
const OPENING = ';|=';

/** The parts of a text between separators, except those within quotation marks. */
function splitUnquoted(text: string, separator: ';' | '|'): string[] {
  const parts: string[] = [];
  let from = 0;
  let before = ';';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') at += 1;
    else if (isQuoted) isQuoted = sign !== '"';
    else if (sign === '"' && OPENING.includes(before)) isQuoted = true;
    else if (sign === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (sign.trim() !== '') before = sign;
  }
  return [...parts, text.slice(from)];
}

/** A name or a value in quotation marks at the beginning of a text, and what follows it; undefined when there is none. */
function quotedBeginning(text: string): { name: string; rest: string } | undefined {
  if (!text.startsWith('"')) return undefined;
  let end = 1;
  while (end < text.length && (text.charAt(end) !== '"' || text.charAt(end + 1) === '"'))
    end += text.charAt(end) === '"' ? 2 : 1;
  if (end >= text.length) return undefined;
  return { name: text.slice(1, end).replaceAll('""', '"'), rest: text.slice(end + 1) };
}
