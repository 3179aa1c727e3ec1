import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type Confidence,
  differsFromMaterial,
  type MaterialOrigin,
  type MaterialValues,
} from '@prumo/domain';
import { FieldWarning } from '../../../shared/form/FormSection';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { type LookupRecord, lookupText, useLookup } from '../../../shared/query/useLookup';
import { TEXTS } from './layers';

interface Material extends LookupRecord, MaterialValues {
  source: string | null;
  confidence: Confidence | null;
}

const VALUES = ['conductivity', 'density', 'specificHeat'] as const;

/** Where the values come from: their source, and that they are to be checked or no longer those of the library. */
function OriginNote({
  origin,
  differs,
  onTake,
}: {
  origin: MaterialOrigin;
  differs: boolean;
  onTake: () => void;
}) {
  if (differs)
    return (
      <FieldWarning>
        {TEXTS.differs}{' '}
        <Button size="small" onClick={onTake} sx={{ p: 0, minWidth: 0, verticalAlign: 'baseline' }}>
          {TEXTS.takeValues}
        </Button>
      </FieldWarning>
    );
  return [origin.source, origin.confidence !== 'V' && TEXTS.check].filter(Boolean).join(' · ');
}

/** The material of a solid layer: one of the library, whose values are copied, or a name of one's own. */
export function MaterialInput({ source }: { source: string }) {
  const { setValue, register } = useFormContext();
  const { records, isPending, error } = useLookup<Material>('materials');
  const layer = useWatch({ name: source }) as Partial<MaterialValues> & {
    name?: string;
    origin?: MaterialOrigin;
  };
  const { ref, name: inputName } = register(`${source}.name`);
  const { origin } = layer;
  const stored = records.find(({ id }) => id === origin?.materialId);
  const set = (field: string, value: unknown) =>
    setValue(`${source}.${field}`, value, { shouldDirty: true, shouldValidate: value !== undefined });
  const take = (material: Material) => {
    set('name', material.label ?? '');
    for (const value of VALUES) set(value, material[value]);
    set('origin', { materialId: material.id, source: material.source, confidence: material.confidence });
  };
  const differs = stored !== undefined && differsFromMaterial(layer, stored);
  return (
    <OptionAutocomplete<Material, false, false, true>
      freeSolo
      autoHighlight={false}
      source={{
        options: records.filter(({ isActive }) => isActive !== false),
        loading: isPending,
        failed: error !== null,
      }}
      value={null}
      inputValue={layer.name ?? ''}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        set('name', text);
        if (text === '') set('origin', undefined);
      }}
      onChoose={(chosen) => {
        if (chosen && typeof chosen !== 'string') take(chosen);
      }}
      textOf={lookupText}
      input={{
        name: inputName,
        label: TEXTS.material,
        inputRef: ref,
        helperText: origin ? (
          <OriginNote origin={origin} differs={differs} onTake={() => stored && take(stored)} />
        ) : (
          TEXTS.materialHint
        ),
      }}
    />
  );
}
