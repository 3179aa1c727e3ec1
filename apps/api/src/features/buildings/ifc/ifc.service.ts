import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Confidence,
  type IfcLayer,
  type IfcLine,
  type IfcProgress,
  type IfcProposal,
  type MaterialValues,
  normalizeText,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { requestContext } from '../../../common/context/request-context.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { readBuilding } from '../building-owner.js';
import { linesOf } from './ifc-lines.js';
import { IfcReader } from './ifc-reader.js';
import type { IfcProposalRecord } from './ifc.dto.js';

interface LibraryMaterial extends MaterialValues {
  id: number;
  code: string;
  label: string;
  source: string | null;
  confidence: Confidence | null;
}

const NO_FILE = 'Escolha um arquivo IFC.';

/** Reads what a model would fill into a building and its compositions; stores nothing. */
@Injectable()
export class IfcService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: IfcReader,
  ) {}

  /** @param buildingId undefined: of a new building @throws notFound, invalid on `file` */
  async propose(actor: Actor, file: Buffer | undefined, buildingId?: number): Promise<IfcProposalRecord> {
    const { building, bytes } = await this.check(actor, file, buildingId);
    return this.read(bytes, building);
  }

  /**
   * The same line by line: how far the model has been read, at last the proposal or why it is refused.
   * @throws as `propose`, before the first line
   */
  async proposeInLines(
    actor: Actor,
    file: Buffer | undefined,
    buildingId?: number,
  ): Promise<AsyncIterable<IfcLine<IfcProposalRecord>>> {
    const { building, bytes } = await this.check(actor, file, buildingId);
    return linesOf((report) => this.read(bytes, building, report));
  }

  private async check(actor: Actor, bytes: Buffer | undefined, buildingId?: number) {
    const { manager } = this.dataSource;
    const building: object = buildingId === undefined ? {} : await readBuilding(manager, actor, buildingId);
    if (!bytes) throw invalid({ file: NO_FILE });
    return { building, bytes };
  }

  private async read(
    bytes: Buffer,
    building: object,
    report?: (progress: IfcProgress) => void,
  ): Promise<IfcProposalRecord> {
    const proposal = await this.reader.read(bytes, requestContext().signal, report);
    const stored = building as Readonly<Record<string, string | number | boolean | null | undefined>>;
    return {
      ...(await this.withMaterials(proposal)),
      values: proposal.values.map((each) => ({ ...each, current: stored[each.field] ?? null })),
    };
  }

  /** Layers without values of their own take those of the library's material of that name. */
  private async withMaterials(proposal: IfcProposal): Promise<IfcProposal> {
    const materials = await this.dataSource.query<LibraryMaterial[]>(
      `SELECT id, code, label, conductivity, density, specific_heat AS "specificHeat", source, confidence
       FROM materials WHERE is_active ORDER BY id`,
    );
    const byName = new Map(
      materials.flatMap((material) => namesOf(material).map((name) => [name, material])),
    );
    const withValues = (layer: IfcLayer): IfcLayer => {
      const found = layer.values || layer.isAir ? undefined : byName.get(normalizeText(layer.name));
      if (!found) return layer;
      const { id, conductivity, density, specificHeat, source, confidence } = found;
      return {
        ...layer,
        values: { conductivity, density, specificHeat },
        origin: { materialId: id, source, confidence },
      };
    };
    return {
      ...proposal,
      compositions: proposal.compositions.map((composition) => ({
        ...composition,
        layers: composition.layers.map(withValues),
      })),
    };
  }
}

/** 'Argamassa comum (reboco)' is found as a whole, without what is in brackets, and by its code. */
const namesOf = ({ code, label }: LibraryMaterial): string[] =>
  [label, label.split(' (')[0] ?? label, code].map(normalizeText);
