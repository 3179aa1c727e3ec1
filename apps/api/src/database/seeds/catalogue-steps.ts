import type { SeedRecord, SeedStep } from './record.js';
import { attributes } from './starter/attributes.js';
import {
  aggressivenessClasses,
  constructiveSystems,
  noiseClasses,
  predominantColors,
  typologies,
} from './starter/catalogues.js';
import { bioclimaticZones, isoplethCoverages, isopleths, zoneCoverages } from './starter/places.js';

const SAME_CODE = 't.code = p.code';

const coded = (table: string, name: string, records: readonly SeedRecord[]): SeedStep => ({
  table,
  name,
  records,
  same: SAME_CODE,
});

/** A city has one active zone, and one active isopleth: whoever covered it first stays. */
const covered = (owner: string, ref: string): string =>
  `t.city_id = p.city_id AND (t.${ref} = p.${ref}
     OR EXISTS (SELECT FROM ${owner} o WHERE o.id = t.${ref} AND o.is_active))`;

/** The catalogues that a building is described with, the capitals' zones and isopleths, the attributes. */
export const catalogueSteps: readonly SeedStep[] = [
  coded('typologies', 'tipos de uso', typologies),
  coded('constructive_systems', 'sistemas construtivos', constructiveSystems),
  coded('noise_classes', 'classes de ruído', noiseClasses),
  coded('aggressiveness_classes', 'classes de agressividade', aggressivenessClasses),
  coded('predominant_colors', 'cores', predominantColors),
  coded('bioclimatic_zones', 'zonas bioclimáticas', bioclimaticZones),
  coded('isopleths', 'isopletas', isopleths),
  {
    table: 'zone_coverages',
    name: 'abrangências de zonas',
    records: zoneCoverages,
    same: covered('bioclimatic_zones', 'zone_id'),
  },
  {
    table: 'isopleth_coverages',
    name: 'abrangências de isopletas',
    records: isoplethCoverages,
    same: covered('isopleths', 'isopleth_id'),
  },
  {
    table: 'attributes',
    name: 'atributos',
    records: attributes,
    same: 't.source_table = p.source_table AND t.source_column = p.source_column',
  },
];
