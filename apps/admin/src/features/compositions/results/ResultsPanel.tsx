import { Alert, Box, TextField, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type CompositionElement,
  compositionProblems,
  compositionResults,
  parseNumber,
  type Section,
  THERMAL_METHOD_LABELS,
  type ThermalResults,
} from '@prumo/domain';
import { SummaryTable } from '../../../shared/SummaryTable';
import { figure, inMetres, NO_RESULT, UNITS } from '../Composition';
import { CompositionDrawing } from './CompositionDrawing';
import { JudgementPanel } from './JudgementPanel';

/** A figure that the method does not give where there is an objection to it. */
const unlessObjected = ({ objection }: ThermalResults, value: number, decimals: number): string =>
  objection === undefined ? figure(value, decimals) : NO_RESULT;

const ROWS = [
  ['U', `Transmitância, ${UNITS.transmittance}`, (result) => unlessObjected(result, result.transmittance, 2)],
  [
    'RT',
    `Resistência total, ${UNITS.resistance}`,
    (result) => unlessObjected(result, result.totalResistance, 3),
  ],
  ['CT', `Capacidade, ${UNITS.capacity}`, ({ capacity }) => figure(capacity, 1)],
  ['φ', `Atraso, ${UNITS.lag}`, ({ lag }) => figure(lag, 1)],
  ['FSo', `Fator solar, ${UNITS.solarFactor}`, ({ solarFactor }) => figure(solarFactor, 1)],
] as const satisfies readonly (readonly [string, string, (results: ThermalResults) => string])[];

/** The figures of a composition, a column for each method. */
function ResultsTable({ results }: { results: readonly ThermalResults[] }) {
  return (
    <SummaryTable
      aria-label="Resultados por método"
      rows={ROWS}
      keyOf={([symbol]) => symbol}
      columns={[
        {
          label: 'Grandeza',
          isRowHeader: true,
          render: ([symbol, name]) => (
            <>
              <strong>{symbol}</strong>
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {name}
              </Typography>
            </>
          ),
        },
        ...results.map((result) => ({
          label: THERMAL_METHOD_LABELS[result.method],
          align: 'right' as const,
          render: ([, , show]: (typeof ROWS)[number]) => show(result),
        })),
      ]}
    />
  );
}

const EAVES = {
  label: 'Altura da abertura nos beirais, cm',
  hint: 'De ático ventilado por dois beirais opostos; em branco, ático não ventilado e FT = 1.',
} as const;

/** The table breaks its words rather than leaving the panel; the name of a standard stays whole where there is room. */
const NARROW = {
  '& th, & td': { whiteSpace: 'normal', px: 1 },
  '& thead th': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;

/** Drawing and figures of what the form holds, as one types; what is missing instead, naming the layer. */
export function ResultsPanel() {
  const typed = useWatch({ name: ['element', 'absorptance', 'sections'] }) as [
    CompositionElement,
    unknown,
    Section[],
  ];
  // Typing goes first: figures and drawing follow when there is time.
  const [element, absorptance, formSections] = useDeferredValue(typed);
  const sections = inMetres(formSections);
  const stored = { element, sections, absorptance: typeof absorptance === 'number' ? absorptance : null };
  const [problem] = compositionProblems({ sections, flow: 'horizontal' });
  const [eaves, setEaves] = useState('');
  const isRoof = element === 'roof';
  const ventilation = { eavesOpening: isRoof ? parseNumber(eaves) : undefined };
  const results = compositionResults(stored, ventilation);
  const remarks = results.flatMap(({ assumption, objection }) => objection ?? assumption ?? []);
  const [by2005] = results;
  return (
    <Box component="section" aria-label="Resultados" sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
      <div role="status">
        {problem && (
          <Alert severity="info" role="presentation">
            {problem.message}
          </Alert>
        )}
      </div>
      {!problem && (
        <>
          <CompositionDrawing sections={sections} element={element} />
          <Box sx={NARROW}>
            <ResultsTable results={results} />
          </Box>
          {by2005?.lag === undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {`φ ${NO_RESULT}: as seções têm camadas externas diferentes, ou que não são maciças.`}
            </Typography>
          )}
          {remarks.map((remark) => (
            <Alert key={remark} severity="warning" role="note" sx={{ mt: 1 }}>
              {remark}
            </Alert>
          ))}
        </>
      )}
      {isRoof && (
        <TextField
          label={EAVES.label}
          helperText={EAVES.hint}
          value={eaves}
          onChange={({ target }) => setEaves(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ mt: 2 }}
        />
      )}
      <JudgementPanel composition={problem ? undefined : stored} ventilation={ventilation} />
    </Box>
  );
}
