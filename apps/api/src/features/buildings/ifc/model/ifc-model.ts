import * as WebIfc from 'web-ifc';
import { formatNumber, type IfcProgress, type IfcSource } from '@prumo/domain';

/** A fault of the file that a person can mend, in Portuguese. */
export class IfcFault extends Error {}

/** A line as the parser gives it: attributes by name; references are handles. */
export type Line = { expressID: number; type: number } & Record<string, unknown>;

interface Handle {
  type: number;
  value: unknown;
}
const REFERENCE = 5;
const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'type' in value && 'value' in value;

/** A text, number or truth value of an attribute; undefined of a reference or nothing. */
export function scalar(value: unknown): string | number | boolean | undefined {
  if (!isHandle(value) || value.type === REFERENCE) return undefined;
  const { value: raw } = value;
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? raw : undefined;
}

/** A text of an attribute; null of anything else, enumerations included. */
export const textOf = (value: unknown): string | null => {
  const text = isHandle(value) && value.type === WebIfc.STRING ? scalar(value) : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 255) : null;
};

/** An enumeration's value in capitals, without dots: 'ROOF'; '' where there is none. */
export const enumOf = (value: unknown): string => {
  const name = isHandle(value) && value.type === WebIfc.ENUM ? scalar(value) : undefined;
  return typeof name === 'string' ? name.replaceAll('.', '').toUpperCase() : '';
};

export const numberOf = (value: unknown): number | undefined => {
  const number = scalar(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const booleanOf = (value: unknown): boolean | undefined => {
  const flag = scalar(value);
  if (flag === true || flag === 'T' || flag === '.T.') return true;
  return flag === false || flag === 'F' || flag === '.F.' ? false : undefined;
};

/** `expressID` and `type` stand before a line's attributes. */
const OWN_KEYS = 2;
export interface IfcLimits {
  /** Of all entities. */
  entities: number;
  /** Relations and elements beyond this are not those of a building. */
  ofType: number;
  /** Of the parser, in bytes. */
  memory: number;
}
const LIMITS: IfcLimits = { entities: 3_000_000, ofType: 300_000, memory: 1024 * 1024 * 1024 };

/** The parser asks for the file in parts of this size, and goes through it twice. */
const PART_BYTES = 4 * 1024 * 1024;
const PASSES = 2;
/** Entities between two reports. */
const REPORT_EVERY = 5000;

export type Report = (progress: IfcProgress) => void;

const SCHEMAS = /^IFC(2X3|4)/;

/** An open model. Reads lines only: no geometry. */
export class IfcModel {
  /** Ids of the lines that were read, some of them again and again. */
  private readonly read = new Set<number>();

  private constructor(
    private readonly api: WebIfc.IfcAPI,
    private readonly id: number,
    readonly schema: string,
    readonly entities: number,
    private readonly maxOfType: number,
    private readonly report: Report,
  ) {}

  /** @throws IfcFault for a file that is no whole model of IFC 2x3 or 4 */
  static async open(
    bytes: Uint8Array,
    report: Report = () => undefined,
    limits: Partial<IfcLimits> = {},
  ): Promise<IfcModel> {
    const most = { ...LIMITS, ...limits };
    refuseIncomplete(bytes);
    const api = new WebIfc.IfcAPI();
    await api.Init(undefined, true);
    api.SetLogLevel(WebIfc.LogLevel.LOG_LEVEL_OFF);
    const id = opened(api, bytes, most.memory, report);
    const schema = api.GetModelSchema(id);
    if (!SCHEMAS.test(schema))
      throw new IfcFault(`O esquema ${schema || 'do arquivo'} não é lido: exporte como IFC2x3 ou IFC4.`);
    const entities = api.GetAllLines(id).size();
    if (entities === 0) throw new IfcFault('O arquivo não tem entidades.');
    if (entities > most.entities) throw tooMany('entidades', entities, most.entities);
    return new IfcModel(api, id, schema, entities, most.ofType, report);
  }

  /** All lines of a type and, if asked, of its subtypes. @throws IfcFault naming a line that is malformed */
  lines(type: number, withSubtypes = false): Line[] {
    const ids = this.api.GetLineIDsWithType(this.id, type, withSubtypes);
    if (ids.size() > this.maxOfType)
      throw tooMany(`entidades ${this.api.GetNameFromTypeCode(type)}`, ids.size(), this.maxOfType);
    return Array.from({ length: ids.size() }, (_, at) => this.line(ids.get(at)));
  }

  /** @throws IfcFault naming the line */
  line(id: number): Line {
    this.countRead(id);
    try {
      const line = this.api.GetLine(this.id, id) as Line | null | undefined;
      if (line) return line;
    } catch {
      // Told below.
    }
    throw new IfcFault(`A entidade ${this.typeNameOf(id)}#${id} do arquivo não pode ser lida.`);
  }

  private countRead(id: number): void {
    const { size: before } = this.read;
    const { size: done } = this.read.add(id);
    if (done > before && done % REPORT_EVERY === 0)
      this.report({ stage: 'entities', done, total: this.entities });
  }

  /** 'IfcWall '; '' of a line that is not there. */
  private typeNameOf(id: number): string {
    const type: unknown = this.api.GetLineType(this.id, id);
    return typeof type === 'number' && type > 0 ? `${this.api.GetNameFromTypeCode(type)} ` : '';
  }

  /** The lines that an attribute refers to; what refers to nothing is left out. */
  refs(value: unknown): Line[] {
    const handles = (Array.isArray(value) ? value : [value]) as unknown[];
    return handles.flatMap((handle) =>
      isHandle(handle) && handle.type === REFERENCE && typeof handle.value === 'number'
        ? [this.line(handle.value)]
        : [],
    );
  }

  /** The ids that an attribute refers to, without reading them. */
  refIds(value: unknown): number[] {
    const handles = (Array.isArray(value) ? value : [value]) as unknown[];
    return handles.flatMap((handle) =>
      isHandle(handle) && handle.type === REFERENCE && typeof handle.value === 'number' ? [handle.value] : [],
    );
  }

  /**
   * A text that the file itself has at an attribute. The parser types attributes by their place: of a line that lacks
   * one, an enumeration would pass for a text.
   */
  writtenText(line: Line, attribute: string): string | null {
    const place = Object.keys(line).indexOf(attribute) - OWN_KEYS;
    const { arguments: written } = this.api.GetRawLineData(this.id, line.expressID);
    return textOf((written as unknown[])[place]);
  }

  entityOf({ type }: Line): string {
    return this.api.GetNameFromTypeCode(type);
  }

  source(line: Line): IfcSource {
    return {
      entity: this.entityOf(line),
      line: line.expressID,
      guid: textOf(line['GlobalId']),
      name: textOf(line['Name']),
    };
  }
}

const NOT_IFC = 'O arquivo não é IFC (STEP): envie o .ifc, sem compactar.';
const TRUNCATED = 'O arquivo está incompleto: falta o fim (END-ISO-10303-21). Exporte ou envie de novo.';
const HEAD = 256;
const TAIL = 1024;

function refuseIncomplete(bytes: Uint8Array): void {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  if (!text(bytes.subarray(0, HEAD)).includes('ISO-10303-21;')) throw new IfcFault(NOT_IFC);
  if (!text(bytes.subarray(-TAIL)).includes('END-ISO-10303-21;')) throw new IfcFault(TRUNCATED);
}

const tooMany = (what: string, count: number, most: number): IfcFault =>
  new IfcFault(
    `O modelo tem ${formatNumber(count)} ${what}, mais que ${formatNumber(most)}: exporte só a arquitetura da edificação.`,
  );

function opened(api: WebIfc.IfcAPI, bytes: Uint8Array, memory: number, report: Report): number {
  const total = bytes.length;
  let fetched = 0;
  const part = (offset: number, size: number): Uint8Array => {
    const bytesOfPart = bytes.subarray(offset, offset + size);
    fetched += bytesOfPart.length;
    report({ stage: 'bytes', done: Math.min(total, Math.round(fetched / PASSES)), total });
    return bytesOfPart;
  };
  try {
    const settings = { MEMORY_LIMIT: memory, COORDINATE_TO_ORIGIN: false, TAPE_SIZE: PART_BYTES };
    const id = api.OpenModelFromCallback(part, settings);
    if (id >= 0) return id;
  } catch (error) {
    if (/memory/i.test(String(error))) throw error;
    // Else told below.
  }
  throw new IfcFault('O arquivo não pode ser lido como IFC: confira a exportação.');
}
