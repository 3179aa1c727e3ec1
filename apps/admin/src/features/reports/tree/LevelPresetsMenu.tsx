import Tune from '@mui/icons-material/Tune';
import { Button, Divider, List, ListItemButton, ListItemText, ListSubheader } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  everythingAt,
  fromStructure,
  levelPresetFields,
  type LevelTree,
  presetIn,
  toStructure,
} from '@prumo/domain';
import { NamedMenu } from '../../../shared/named/NamedMenu';
import { selectionOf, STRUCTURE } from '../form/structure';
import { type LevelPreset, PRESET_LEVELS, PRESETS, PRESETS_URL } from './levelPresets';
import { useChangeSelection, useSelection } from './selection';

/** Levels to start from: everything at one level, and the presets of the company. */
export function LevelPresetsMenu({ tree }: { tree: LevelTree }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { getValues } = useFormContext();
  const change = useChangeSelection();
  const hasLevels = useSelection(({ levels }) => levels.size > 0);
  const close = () => setAnchor(null);
  const current = () => ({ structure: toStructure(selectionOf(getValues(STRUCTURE)), tree) });

  return (
    <>
      <Button
        size="small"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {PRESETS.title}
      </Button>
      <NamedMenu<LevelPreset>
        texts={PRESETS}
        url={PRESETS_URL}
        field={levelPresetFields.name}
        anchor={anchor}
        onClose={close}
        onChoose={({ structure }) => change(() => presetIn(tree, fromStructure(structure)))}
        canRemove={({ canChange }) => canChange}
        current={hasLevels ? current : undefined}
      >
        <List dense disablePadding>
          {PRESET_LEVELS.map(({ level, label }) => (
            <ListItemButton
              key={level}
              onClick={() => {
                close();
                change(() => everythingAt(tree, level));
              }}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          ))}
        </List>
        <Divider />
        <ListSubheader component="div" sx={{ lineHeight: 2.5, backgroundColor: 'transparent' }}>
          {PRESETS.ofCompany}
        </ListSubheader>
      </NamedMenu>
    </>
  );
}
