import { windRange } from '@prumo/domain';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { CepLookup } from '../../../shared/cep/useCepLookup';
import { Cell } from '../../../shared/form/FormSection';
import { SearchSelect } from '../../../shared/inputs';
import { type LookupRecord, lookupText } from '../../../shared/useLookup';
import { cepFieldState } from '../cep/cepState';
import { LABELS } from '../words';

/** An isopleth with its wind range in m/s, unless its own label tells it (spec §9). */
function isoplethText(record: LookupRecord): string {
  const text = lookupText(record);
  const [min, max] = [record['windMinMS'], record['windMaxMS']].map((limit) =>
    typeof limit === 'number' ? limit : null,
  );
  const range = windRange(min, max);
  return range === '' || text.includes('m/s') ? text : `${text} (${range})`;
}

/** What is locked is still there to be read. */
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

/** Zone and isopleth: the CEP's where it determines them, else the person's choice. */
export const PlaceCharacteristics = ({ searching, answer }: CepLookup) => {
  const [zone, isopleth]: unknown[] = useWatch({ name: ['bioclimaticZone', 'isoplethCode'] });
  const zoneState = cepFieldState(searching, answer?.bioclimaticZone, zone);
  const isoplethState = cepFieldState(searching, answer?.isoplethCode, isopleth);
  return (
    <>
      <Cell span={6}>
        <Readable>
          <SearchSelect
            source="bioclimaticZone"
            label={LABELS.bioclimaticZone}
            resource="bioclimatic-zones"
            optionValue="code"
            disabled={zoneState.locked}
            helperText={zoneState.hint}
          />
        </Readable>
      </Cell>
      <Cell span={6}>
        <Readable>
          <SearchSelect
            source="isoplethCode"
            label={LABELS.isoplethCode}
            resource="isopleths"
            optionValue="code"
            optionText={isoplethText}
            disabled={isoplethState.locked}
            helperText={isoplethState.hint}
          />
        </Readable>
      </Cell>
    </>
  );
};
