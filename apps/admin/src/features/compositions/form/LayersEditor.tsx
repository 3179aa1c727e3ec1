import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useItems } from '../../../shared/form/useItems';
import { LayerRow } from './LayerRow';
import { BLANK_LAYERS, blankParallel, DEEPEST, KINDS, PARALLEL, type SectionsPlace, TEXTS } from './layers';

const KIND_KEYS = Object.keys(KINDS) as (keyof typeof KINDS)[];

const Side = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
    {children}
  </Typography>
);

/** The element that has the focus keeps it: a moved row is taken out of the page and put back. */
function keepingFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
}

interface LayersEditorProps extends SectionsPlace {
  /** The editor of sections within a layer. */
  Sections: ComponentType<SectionsPlace>;
}

/** The layers of a section, from outside to inside. */
export function LayersEditor({ source, depth, Sections }: LayersEditorProps) {
  const { items, removal, addition, move } = useItems(source);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 1 }}>
      {depth === 0 && <Side>{TEXTS.outside}</Side>}
      {items.map(({ id }, index) => (
        <LayerRow
          key={id}
          source={`${source}.${index}`}
          index={index}
          count={items.length}
          depth={depth}
          Sections={Sections}
          onMove={(to) => keepingFocus(() => move(index, to))}
          removal={removal(index)}
        />
      ))}
      {depth === 0 && <Side>{TEXTS.inside}</Side>}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {KIND_KEYS.map((kind) => (
          <Button
            key={kind}
            aria-label={TEXTS.add(KINDS[kind])}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            {...addition(BLANK_LAYERS[kind], kind === 'air' ? 'thickness' : 'name')}
          >
            {KINDS[kind]}
          </Button>
        ))}
        {depth < DEEPEST && (
          <Button
            aria-label={TEXTS.add(PARALLEL)}
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            {...addition(blankParallel(), 'name')}
          >
            {PARALLEL}
          </Button>
        )}
      </Box>
    </Box>
  );
}
