import { MenuItem, MenuList } from '@mui/material';
import { FilterChip } from './FilterChip';
import { useFilter } from './useFilter';

interface ChoiceFilterProps<V extends string | boolean> {
  source: string;
  label: string;
  /** The choice that filters nothing: 'Todos'. */
  all: string;
  choices: readonly (readonly [value: V, text: string])[];
}

/** A filter of a list by one of a few values. */
export function ChoiceFilter<V extends string | boolean>({
  source,
  label,
  all,
  choices,
}: ChoiceFilterProps<V>) {
  const [value, set] = useFilter(source);
  const chosen = choices.find(([choice]) => choice === value)?.[1];
  return (
    <FilterChip label={label} chosen={chosen}>
      {(close) => (
        <MenuList autoFocusItem aria-label={label}>
          {[[undefined, all] as const, ...choices].map(([choice, text]) => (
            <MenuItem
              key={text}
              selected={choice === value}
              onClick={() => {
                set(choice);
                close();
              }}
            >
              {text}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </FilterChip>
  );
}
