/** Without zone and isopleth, which then are those of its municipality. */
interface Place {
  city: string;
  state: string;
  cep: string;
  bioclimaticZone?: string;
  isoplethCode?: string;
}

/** A building, by the codes of the catalogues that describe it; the rest as its form has it. */
export interface Described {
  name: string;
  place: Place;
  typology: string;
  noiseClass: string;
  aggressivenessClass: string;
  colour: string;
  constructiveSystem: string;
  structure: { systemType: string; designLife: number; materialResistance?: string };
  told: Record<string, unknown>;
}
