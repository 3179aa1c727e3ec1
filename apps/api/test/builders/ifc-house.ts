import { StepFile, text } from '../support/step.js';

interface HouseOptions {
  schema?: 'IFC2X3' | 'IFC4';
  /** Whether walls tell that they are external. */
  tellsExternal?: boolean;
}

/** A two-storey house in millimetres: basement, roof level, lift, garage, external walls and a roof of layers. */
export function ifcHouse({ schema = 'IFC4', tellsExternal = true }: HouseOptions = {}): Buffer {
  const file = new StepFile(schema);
  const isIfc4 = schema === 'IFC4';
  const more = (count: number) => Array.from({ length: count }, () => '$');
  const units = [
    file.add('IFCSIUNIT', '*', '.LENGTHUNIT.', '.MILLI.', '.METRE.'),
    file.add('IFCSIUNIT', '*', '.AREAUNIT.', '$', '.SQUARE_METRE.'),
  ];
  const assignment = file.add('IFCUNITASSIGNMENT', units);
  file.rooted('IFCPROJECT', 'Projeto', '$', '$', '$', '$', assignment);
  const building = file.rooted('IFCBUILDING', 'Casa Aurora', ...more(3), '$', '.ELEMENT.', '$', '$', '$');
  const storey = (name: string, elevation: number) =>
    file.rooted('IFCBUILDINGSTOREY', name, ...more(3), '$', '.ELEMENT.', elevation);
  const levels = [
    storey('Subsolo', -3000),
    storey('Térreo', 0),
    storey('Superior', 2800),
    storey('Cobertura', 5600),
  ] as const;
  const material = (name: string) =>
    isIfc4 ? file.add('IFCMATERIAL', text(name), '$', '$') : file.add('IFCMATERIAL', text(name));
  const layer = (name: string, thickness: number) =>
    file.add('IFCMATERIALLAYER', material(name), thickness, '$', ...(isIfc4 ? more(4) : []));
  const layerSet = (name: string, ...layers: string[]) =>
    file.add('IFCMATERIALLAYERSET', layers, text(name), ...(isIfc4 ? ['$'] : []));
  const wallSet = layerSet(
    'Parede externa 23',
    layer('Argamassa comum', 25),
    layer('Tijolo especial', 180),
    layer('Argamassa comum', 25),
  );
  const roofSet = layerSet('Laje com telha', layer('Câmara de ar', 60), layer('Concreto normal', 100));
  const usage = file.add(
    ...(['IFCMATERIALLAYERSETUSAGE', wallSet, '.AXIS2.', '.POSITIVE.', 0] as const),
    ...(isIfc4 ? ['$'] : []),
  );
  const walls = [0, 1].map((at) =>
    file.rooted('IFCWALLSTANDARDCASE', `Parede ${at + 1}`, ...more(4), ...(isIfc4 ? ['$'] : [])),
  );
  const inner = file.rooted('IFCWALLSTANDARDCASE', 'Interna', ...more(4), ...(isIfc4 ? ['$'] : []));
  const roof = file.rooted('IFCSLAB', 'Laje', ...more(4), '.ROOF.');
  file.rooted('IFCRELASSOCIATESMATERIAL', '', walls, usage);
  file.rooted('IFCRELASSOCIATESMATERIAL', '', [roof], roofSet);
  const place = (level: string, ...elements: string[]) =>
    file.rooted('IFCRELCONTAINEDINSPATIALSTRUCTURE', '', elements, level);
  place(levels[1], walls[0] ?? '', inner);
  place(levels[2], walls[1] ?? '');
  place(levels[3], roof);
  const garage = file.rooted('IFCSPACE', 'Garagem', ...more(4), '.ELEMENT.', '.INTERNAL.', '$');
  file.rooted('IFCRELAGGREGATES', '', levels[0], [garage]);
  file.rooted(
    'IFCTRANSPORTELEMENT',
    'Elevador social',
    ...more(4),
    ...(isIfc4 ? ['.ELEVATOR.'] : ['.ELEVATOR.', '$', '$']),
  );
  const define = (set: string, ...elements: string[]) =>
    file.rooted('IFCRELDEFINESBYPROPERTIES', '', elements, set);
  const isExternal = (value: 'T' | 'F') =>
    file.rooted('IFCPROPERTYSET', 'Pset_WallCommon', [
      file.add('IFCPROPERTYSINGLEVALUE', text('IsExternal'), '$', `IFCBOOLEAN(.${value}.)`, '$'),
    ]);
  if (tellsExternal) define(isExternal('T'), ...walls);
  define(isExternal('F'), inner);
  const quantity = (set: string, name: string, area: number) =>
    file.rooted('IFCELEMENTQUANTITY', set, '$', [
      file.add('IFCQUANTITYAREA', text(name), '$', '$', area, ...(isIfc4 ? ['$'] : [])),
    ]);
  define(quantity('Qto_WallBaseQuantities', 'NetSideArea', 60.5), ...walls);
  define(quantity('Qto_BuildingBaseQuantities', 'GrossFloorArea', 184.3), building);
  return file.bytes();
}

/** A building with so many rooms. */
export function manySpaces(count: number): Buffer {
  const file = new StepFile('IFC4');
  const none = (most: number) => Array.from({ length: most }, () => '$');
  file.rooted('IFCBUILDING', 'Casa', ...none(3), '$', '.ELEMENT.', '$', '$', '$');
  for (let at = 0; at < count; at += 1)
    file.rooted('IFCSPACE', `Sala ${at}`, ...none(4), '.ELEMENT.', '$', '$');
  return file.bytes();
}
