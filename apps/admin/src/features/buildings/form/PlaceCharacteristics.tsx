import { Box, Button } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { buildingFields, messageFor, windRange, type ZoneEdition } from '@prumo/domain';
import { Cell, FieldWarning } from '../../../shared/form/FormSection';
import { SearchSelect, TextInput } from '../../../shared/inputs';
import type { SearchSelectProps } from '../../../shared/inputs/SearchSelect';
import { type LookupRecord, lookupText, useLookup } from '../../../shared/query/useLookup';
import { LABELS, ZONE_WORDS } from '../Building';
import {
  type Determination,
  type DeterminedField,
  type PlaceFieldState,
  placeFieldState,
  remarksOn,
} from '../cep/determination';

/** An isopleth with its wind range in m/s, unless its own label tells it. */
function isoplethText(record: LookupRecord): string {
  const text = lookupText(record);
  const [min, max] = [record['windMinMS'], record['windMaxMS']].map((limit) =>
    typeof limit === 'number' ? limit : null,
  );
  const range = windRange(min, max);
  return range === '' || text.includes('m/s') ? text : `${text} (${range})`;
}

/** Keeps the contrast of locked fields. */
const Readable = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
      '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
    }}
  >
    {children}
  </Box>
);

const hintOf = ({ hint, isDoubtful }: PlaceFieldState, remarks: readonly string[]): ReactNode => {
  const text = [hint, ...remarks].join(' ');
  return isDoubtful || remarks.length > 0 ? <FieldWarning>{text}</FieldWarning> : text;
};

interface PlaceCharacteristicsProps {
  /** Whether the CEP is being looked up. */
  searching: boolean;
  determination: Determination | null;
}

/** Whether the zones of the CEP were opened for others, and how they are. */
interface Replacement {
  isOpen: boolean;
  open: () => void;
}

interface PlaceSelectProps
  extends PlaceCharacteristicsProps, Pick<SearchSelectProps, 'resource' | 'optionText'> {
  source: DeterminedField;
  /** The choices, if not all records of the resource. */
  choices?: Pick<SearchSelectProps, 'choices' | 'loading' | 'failed'>;
  replacement?: Replacement;
}

/** One of the place's characteristics, locked while it is what the CEP says, unless it is to be replaced. */
const PlaceSelect = ({
  source,
  searching,
  determination,
  choices,
  replacement,
  ...select
}: PlaceSelectProps) => {
  const value: unknown = useWatch({ name: source });
  const state = placeFieldState(searching, determination, source, value);
  const isLocked = state.locked && !replacement?.isOpen;
  return (
    <Cell span={6}>
      <Readable>
        <SearchSelect
          {...select}
          {...choices}
          source={source}
          label={LABELS[source]}
          optionValue="code"
          disabled={isLocked}
          helperText={hintOf(state, remarksOn(determination, source, value))}
        />
        {isLocked && replacement && (
          <Button
            size="small"
            aria-label={ZONE_WORDS.replaceField(LABELS[source])}
            onClick={replacement.open}
          >
            {ZONE_WORDS.replace}
          </Button>
        )}
      </Readable>
    </Cell>
  );
};

const REASON = 'zoneOverrideReason';
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface ReplacementState extends Replacement {
  /** A zone is not that of the place. */
  deviates: boolean;
  isAsked: boolean;
}

function useReplacement(determination: Determination | null): ReplacementState {
  const [isAsked, setIsAsked] = useState(false);
  const [zone, zone2024, reason]: unknown[] = useWatch({
    name: ['bioclimaticZone', 'bioclimaticZone2024', REASON],
  });
  const differs = (field: DeterminedField, value: unknown): boolean =>
    isText(value) && isText(determination?.[field]) && value !== determination?.[field];
  const deviates = differs('bioclimaticZone', zone) || differs('bioclimaticZone2024', zone2024);
  return { isOpen: isAsked || isText(reason), open: () => setIsAsked(true), deviates, isAsked };
}

const checkReason = (reason: unknown): string | undefined =>
  isText(reason) ? messageFor(buildingFields[REASON])(reason) : ZONE_WORDS.reasonRequired;

/** Why a zone is not that of the place; asked by 'Substituir', offered wherever a zone deviates. */
const ReplacementReason = ({ isOpen, deviates, isAsked }: ReplacementState) => {
  if (!isOpen && !deviates) return null;
  const isRequired = isOpen && deviates;
  return (
    <Cell>
      <TextInput
        source={REASON}
        autoFocus={isAsked}
        label={LABELS[REASON]}
        helperText={ZONE_WORDS.reasonHint}
        required={isRequired}
        {...(isRequired && { validate: checkReason })}
      />
    </Cell>
  );
};

/** The zones of one edition, to choose from. */
function useZonesOf(edition: ZoneEdition): NonNullable<PlaceSelectProps['choices']> {
  const { records, isPending, error } = useLookup('bioclimatic-zones');
  const choices = useMemo(() => records.filter((zone) => zone['edition'] === edition), [records, edition]);
  return { choices, loading: isPending, failed: error !== null };
}

/** Zones and isopleth: the CEP's where it determines them, else the municipality's, or the person's choice. */
export const PlaceCharacteristics = (place: PlaceCharacteristicsProps) => {
  const replacement = useReplacement(place.determination);
  const zone = { ...place, replacement, resource: 'bioclimatic-zones' };
  return (
    <>
      <PlaceSelect {...zone} source="bioclimaticZone" choices={useZonesOf(2005)} />
      <PlaceSelect {...zone} source="bioclimaticZone2024" choices={useZonesOf(2024)} />
      <ReplacementReason {...replacement} />
      <PlaceSelect {...place} source="isoplethCode" resource="isopleths" optionText={isoplethText} />
    </>
  );
};
