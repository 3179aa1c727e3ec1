import type { IdsSpecification, IdsValue } from './ids-specifications.js';

/** The head of an IDS file. */
export interface IdsInfo {
  title: string;
  description: string;
  /** Of the issued document with this content; absent without one. */
  version?: string;
}

const NAMESPACES = [
  'xmlns="http://standards.buildingsmart.org/IDS"',
  'xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd"',
].join(' ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Text for XML 1.0, which cannot express other control characters. */
const escaped = (text: string): string =>
  [...text]
    .filter((one) => (one >= ' ' && one !== '\uFFFE' && one !== '\uFFFF') || /[\t\n\r]/.test(one))
    .map((one) => ENTITIES[one] ?? one)
    .join('')
    .replace(/\p{Surrogate}/gu, '\uFFFD');

type Attributes = Readonly<Record<string, string | undefined>>;

function element(name: string, attributes: Attributes, content: readonly string[] | string): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value ? [` ${key}="${escaped(value)}"`] : []))
    .join('');
  if (content.length === 0) return `<${name}${written}/>`;
  const inner = typeof content === 'string' ? escaped(content) : `\n${content.join('\n')}\n`;
  return `<${name}${written}>${inner}</${name}>`;
}

const simple = (text: string): string => element('simpleValue', {}, text);

const restriction = (base: string, facets: readonly [name: string, value: string][]): string =>
  element(
    'xs:restriction',
    { base: `xs:${base}` },
    facets.map(([name, value]) => element(`xs:${name}`, { value }, [])),
  );

const oneOf = (texts: readonly string[]): string =>
  texts.length === 1
    ? simple(texts[0] ?? '')
    : restriction(
        'string',
        texts.map((text) => ['enumeration', text] as [string, string]),
      );

function valueXml(value: Exclude<IdsValue, null>): string {
  if (value.kind === 'true') return simple('true');
  if (value.kind === 'texts') return oneOf(value.texts);
  if (value.kind === 'pattern') return restriction('string', [['pattern', value.pattern]]);
  const ending = value.excluded ? 'Exclusive' : 'Inclusive';
  return restriction('double', [
    ...(value.min === null ? [] : [[`min${ending}`, String(value.min)] as [string, string]]),
    ...(value.max === null ? [] : [[`max${ending}`, String(value.max)] as [string, string]]),
  ]);
}

const property = (
  { set, name, dataType }: IdsSpecification['property'],
  value: string | undefined,
  attributes: Attributes = {},
): string =>
  element('property', { dataType, ...attributes }, [
    element('propertySet', {}, [simple(set)]),
    element('baseName', {}, [simple(name)]),
    ...(value ? [element('value', {}, [value])] : []),
  ]);

/** The set that tells external from internal elements. */
const IS_EXTERNAL = { set: 'Pset_WallCommon', name: 'IsExternal', dataType: 'IFCBOOLEAN' };
const NAMED = { set: 'NBR15575_Requisitos', name: 'Elemento', dataType: 'IFCLABEL' };

function applicability({
  entities,
  predefinedType,
  isExternal,
  named,
}: IdsSpecification['elements']): string {
  const entity = element('entity', {}, [
    element('name', {}, [oneOf(entities)]),
    ...(predefinedType ? [element('predefinedType', {}, [simple(predefinedType)])] : []),
  ]);
  return element('applicability', { minOccurs: '0', maxOccurs: 'unbounded' }, [
    entity,
    ...(isExternal === undefined ? [] : [property(IS_EXTERNAL, simple(String(isExternal)))]),
    ...(named ? [property(NAMED, simple(named))] : []),
  ]);
}

function specification(one: IdsSpecification, index: number): string {
  const { name, description, instructions } = one;
  const identifier = `PDE-${index + 1}`;
  return element('specification', { name, ifcVersion: 'IFC4', identifier, description, instructions }, [
    applicability(one.elements),
    element('requirements', {}, [
      property(one.property, one.value ? valueXml(one.value) : undefined, { cardinality: 'required' }),
    ]),
  ]);
}

/**
 * An IDS 1.0 file (buildingSMART). Every specification applies where the model has such elements; the same
 * specifications give the same bytes.
 * @param specifications at least one, as the schema demands
 */
export function idsFile(
  { title, description, version }: IdsInfo,
  specifications: readonly IdsSpecification[],
): string {
  const info = element('info', {}, [
    element('title', {}, title),
    ...(version ? [element('version', {}, version)] : []),
    element('description', {}, description),
  ]);
  const body = [info, element('specifications', {}, specifications.map(specification))].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ids ${NAMESPACES}>\n${body}\n</ids>\n`;
}
