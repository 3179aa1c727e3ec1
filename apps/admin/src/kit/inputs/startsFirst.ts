import { createFilterOptions, type FilterOptionsState } from '@mui/material';
import { normalizeText } from '@prumo/domain';

/**
 * What matches anywhere is offered, what begins with the text comes first: 'SP' means São Paulo before it finds
 * itself in 'ES - Espírito Santo'.
 */
export function startsFirst<T>(limit?: number, stringify?: (option: T) => string) {
  const matches = createFilterOptions<T>({
    ...(limit !== undefined && { limit }),
    ...(stringify && { stringify }),
  });
  return (options: T[], state: FilterOptionsState<T>): T[] => {
    const typed = normalizeText(state.inputValue.trim());
    if (typed === '') return matches(options, state);
    const textOf = stringify ?? state.getOptionLabel;
    const begins = options.filter((option) => normalizeText(textOf(option)).startsWith(typed));
    const others = options.filter((option) => !begins.includes(option));
    return matches([...begins, ...others], state);
  };
}
