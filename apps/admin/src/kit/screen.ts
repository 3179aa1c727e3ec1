import type { SvgIconComponent } from '@mui/icons-material';
import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { ModuleKey } from '@prumo/domain';

/**
 * What the index of `features/<name>/` exports by default: a resource with its screen, spreadable into react-admin's
 * `<Resource>`. Screens come with the console; what only some open (panels, dialogs, the map) is loaded on demand.
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
