import GridIcon from '@mui/icons-material/GridOnOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { VIEWS } from '../Parameter';
import { useView, type View } from './useView';

const ICONS = { list: ListIcon, grid: GridIcon } as const;

/** Switches between the list and the grid of the parameters. */
export function ViewToggle() {
  const { view, show } = useView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={VIEWS.label}
      onChange={(_event, next: View | null) => next && show(next)}
      sx={{ flexShrink: 0, height: 40 }}
    >
      {(['list', 'grid'] as const).map((each) => {
        const Icon = ICONS[each];
        return (
          <ToggleButton
            key={each}
            value={each}
            sx={{ gap: 0.75, textTransform: 'none', color: 'text.primary' }}
          >
            <Icon fontSize="small" />
            {VIEWS[each]}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
