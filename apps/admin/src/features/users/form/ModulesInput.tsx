import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { MODULES, type ModuleKey, MODULE_KEYS } from '@prumo/domain';
import type { FieldText } from '../../../kit/form/FormFields';
import { isSame } from '../../../kit/form/formValues';
import { useFormInput } from '../../../kit/inputs/useFormInput';
import { LABELS } from '../User';

export const MODULES_SOURCE = 'allowedModules';

const sorted = (keys: unknown): unknown => (Array.isArray(keys) ? keys.toSorted() : keys);

/** How a list of modules is told outside of its input. */
export const MODULES_TEXT: FieldText = {
  label: LABELS.modules,
  show: (keys: ModuleKey[]) => keys.map((key) => MODULES[key]).join(', '),
  same: (a, b) => isSame(sorted(a), sorted(b)),
};

/** The modules that somebody who is no administrator may open. */
export const ModulesInput = () => {
  const { field, error } = useFormInput({ source: MODULES_SOURCE, label: LABELS.modules }, MODULES_TEXT);
  const held = new Set(Array.isArray(field.value) ? (field.value as string[]) : []);
  const set = (keys: Iterable<string>) => {
    const wanted = new Set(keys);
    field.onChange(MODULE_KEYS.filter((key) => wanted.has(key)));
  };
  const toggle = (key: ModuleKey, checked: boolean) =>
    set(checked ? [...held, key] : [...held].filter((other) => other !== key));
  const all = held.size === MODULE_KEYS.length;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <FormLabel component="legend">{LABELS.modules}</FormLabel>
        <Button size="small" onClick={() => set(all ? [] : MODULE_KEYS)}>
          {all ? LABELS.none : LABELS.all}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {MODULE_KEYS.map((key) => (
          <FormControlLabel
            key={key}
            label={MODULES[key]}
            control={
              <Checkbox
                size="small"
                checked={held.has(key)}
                onChange={(_event, checked) => toggle(key, checked)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
};
