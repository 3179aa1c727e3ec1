import type { BuildingWarranties, BuildingWarranty } from './building-warranties.js';
import type { ManualReader } from './manual-reader.js';
import { presenceIn, type Presence, type PresenceFacts } from './presence.js';

/** A printed term; rows of one thing are neighbours. */
export interface WarrantyLine extends Pick<
  BuildingWarranty,
  'failure' | 'kind' | 'months' | 'basis' | 'end'
> {
  thing: string;
  /** No fact of the building decides whether it has the thing. */
  isIfAny: boolean;
  /** No source that was read states the term. */
  toCheck: boolean;
  /** The term is the maker's, and not known. */
  isOfMaker: boolean;
}

interface Thing {
  element: RegExp;
  /** What it is printed as, where the catalogue has several names for one thing. */
  name?: string;
  /** Which part of the thing the term is of. */
  part?: string;
}

/** Things from the ground to the finishes; the catalogue's own order is by years. */
const THINGS: readonly Thing[] = [
  { element: /^fundações/i },
  { element: /^contenções/i },
  { element: /^estrutura/i },
  { element: /^paredes/i },
  { element: /^vedações/i },
  { element: /fachada/i },
  { element: /^revestimento/i },
  { element: /^rejunt/i },
  { element: /^contrapiso/i },
  { element: /^acabamento de piso|^piso cimentado/i },
  { element: /^rodapés/i },
  { element: /^isolante/i },
  { element: /^tinta|^pintura/i },
  { element: /^impermeabilização/i },
  { element: /^forros e telhamento/i },
  { element: /^telhamento/i, name: 'Forros e telhamento', part: 'Telhamento' },
  { element: /^forros/i, name: 'Forros e telhamento', part: 'Forros' },
  { element: /^rufos/i },
  { element: /^esquadrias: guarnições/i, name: 'Esquadrias e portas', part: 'Guarnições' },
  { element: /^esquadrias/i },
  { element: /^vidros/i },
  { element: /hidr[áo]/i },
  { element: /^louças/i },
  { element: /elétric/i },
  { element: /^tomadas/i },
  { element: /^spda/i },
  { element: /^bombas|^equipamentos/i },
  { element: /^elevador/i },
  { element: /^gás/i },
  { element: /^aquecedor/i },
  { element: /^portões/i, name: 'Portões e gradis' },
  { element: /^muros/i },
  { element: /^pavimento|^piso de garagem/i },
];
/** The last ones: what can be seen at the delivery, and what no other row names. */
const ENDS: readonly Thing[] = [
  { element: /^acabamentos aparentes/i },
  { element: /^produtos fora da tabela/i, name: 'Produtos não listados acima' },
];

/** Equipment of a building of which the norm's tables, as they were read, have no term. */
const EQUIPMENT: readonly { thing: string; presence: Presence; reader?: ManualReader }[] = [
  { thing: 'Elevador', presence: 'elevator', reader: 'common' },
  { thing: 'Gás: aparelhos e medidores', presence: 'gas' },
  { thing: 'Aquecedor de água', presence: 'water-heater' },
];

const ALL = [...THINGS, ...ENDS];
const placeOf = (thing: string): number => {
  const at = ALL.findIndex(({ element, name }) => name === thing || element.test(thing));
  return at < 0 ? THINGS.length - 0.5 : at;
};

function lineOf({ element, failure, presence, confidence, ...term }: BuildingWarranty): WarrantyLine {
  const { name = element, part } = ALL.find((one) => one.element.test(element)) ?? {};
  const { kind, months, basis, end } = term;
  return {
    kind,
    months,
    basis,
    end,
    thing: name,
    isIfAny: presence === 'if-any',
    isOfMaker: false,
    failure: part ? `${part}: ${failure.charAt(0).toLowerCase()}${failure.slice(1)}` : failure,
    toCheck: confidence === 'N',
  };
}

function equipmentOf(
  facts: PresenceFacts,
  reader: ManualReader,
  lines: readonly WarrantyLine[],
): WarrantyLine[] {
  return EQUIPMENT.flatMap(({ thing, presence, reader: only }): WarrantyLine[] => {
    const isOthers = only !== undefined && reader !== only && reader !== 'whole';
    const isNamed = lines.some((line) => placeOf(line.thing) === placeOf(thing));
    if (isOthers || isNamed || presenceIn(facts, presence) !== 'present') return [];
    return [
      {
        thing,
        failure: 'Falhas do produto',
        kind: 'maker',
        months: null,
        basis: 'offered',
        end: null,
        isIfAny: false,
        toCheck: false,
        isOfMaker: true,
      },
    ];
  });
}

/**
 * The terms as manuals and the residents' page show them: one name and place for each thing, from the structure to the
 * finishes, longer terms first, with the equipment of the building whose term only its maker can say; behind all, the
 * things that the building only may have.
 */
export function warrantyTable(
  { rows }: Pick<BuildingWarranties, 'rows'>,
  facts: PresenceFacts,
  reader: ManualReader,
): WarrantyLine[] {
  const lines = rows.map(lineOf);
  const surely = new Set(lines.filter(({ isIfAny }) => !isIfAny).map(({ thing }) => thing));
  return [...lines, ...equipmentOf(facts, reader, lines)]
    .map((line) => ({ ...line, isIfAny: line.isIfAny && !surely.has(line.thing) }))
    .map((line) => ({ line, place: placeOf(line.thing) }))
    .toSorted(
      (a, b) =>
        Number(a.line.isIfAny) - Number(b.line.isIfAny) ||
        a.place - b.place ||
        a.line.thing.localeCompare(b.line.thing, 'pt') ||
        (b.line.months ?? 0) - (a.line.months ?? 0),
    )
    .map(({ line }) => line);
}
