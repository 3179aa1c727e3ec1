import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ModuleKey } from '@prumo/domain';

/**
 * What `features/<name>/index.ts` exports by default: a resource with its screen, spreadable into react-admin's
 * `<Resource>`. `list` is loaded on demand: `loadable(() => import('./TechnicianList'))` (a default export).
 */
export interface Screen {
  /** Module key, path and API resource at once. */
  name: ModuleKey;
  list: ComponentType;
  icon: SvgIconComponent;
  /** How one record is called in questions and buttons. */
  recordRepresentation: (record: RaRecord) => string;
  options?: {
    label?: string;
    /** What registering a new one is called, e.g. 'Nova Edificação'; absent where nothing is created. */
    createLabel?: string;
  };
}
