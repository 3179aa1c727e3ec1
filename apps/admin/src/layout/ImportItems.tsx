import { ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link } from 'react-router-dom';
import { counted, relativeTime, RESOURCE_LABELS, type ResourceKey } from '@prumo/domain';

/** An import that the signed-in user finished in the last seven days. */
export interface FinishedImport {
  at: string;
  list: ResourceKey;
  created: number;
  changed: number;
}

export const IMPORTS_URL = '/api/dashboard/imports';

const nameOf = ({ list }: FinishedImport): string => `Importação concluída: ${RESOURCE_LABELS[list]}`;

/** '3 novos · 1 alterado · Hoje'. */
const factsOf = ({ created, changed, at }: FinishedImport): string =>
  [
    ...(created > 0 ? [counted(created, 'novo', 'novos')] : []),
    ...(changed > 0 ? [counted(changed, 'alterado', 'alterados')] : []),
    relativeTime(at, new Date()),
  ].join(' · ');

interface ImportItemsProps {
  imports: readonly FinishedImport[];
  onFollow: () => void;
}

/** The finished imports in the panel of the bell, each with a link to its list. */
export const ImportItems = ({ imports, onFollow }: ImportItemsProps) =>
  imports.map((one) => (
    <ListItem key={`${one.list} ${one.at}`} disablePadding>
      <ListItemButton component={Link} to={`/${one.list}`} onClick={onFollow}>
        <ListItemText primary={nameOf(one)} secondary={factsOf(one)} />
      </ListItemButton>
    </ListItem>
  ));
