import type { AttributeKind } from '@prumo/domain';
import type { RaRecord } from 'ra-core';

/** An attribute as the API answers it. */
export interface Attribute extends RaRecord<number> {
  friendlyName: string;
  sourceTable: string;
  sourceColumn: string;
  dataKind: AttributeKind;
  valueSource: string | null;
  valueIdField: string;
  valueLabelField: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}
