import type { EvaluatedParameter, PdeModel } from '@prumo/domain';

import {
  aCriterion,
  aModel,
  anAnalysis,
  anOutcome,
  aParameter,
  aPendingParameter,
  aRequirement,
  resetIds,
} from './builders.js';

const NORM = 'ABNT NBR 15575-4:2013, com as emendas de 2021';
const values = (
  minimum: string,
  intermediate: string | null,
  superior: string | null,
): EvaluatedParameter['values'] => ({
  minimum,
  intermediate,
  superior,
});

resetIds();

const acoustics = aRequirement({
  criteria: [
    aCriterion({
      analyses: [anAnalysis({ applicable: [aParameter({ notes: `${NORM}.`, outcomes: [anOutcome()] })] })],
    }),
    aCriterion({
      code: '12.3',
      label: 'Isolação acústica entre ambientes',
      analyses: [
        anAnalysis({
          code: '12.3.1',
          label: 'Vedações verticais internas, ruído aéreo',
          applicable: [
            ['DnT,w da parede entre unidades, sem dormitório', '≥ 40', '≥ 45', '≥ 50'],
            ['DnT,w da parede entre unidades, com dormitório em um dos lados', '≥ 45', '≥ 50', '≥ 55'],
            ['DnT,w da parede cega de dormitório e corredor ou escada', '≥ 40', '≥ 45', '≥ 50'],
            ['DnT,w da parede cega de sala ou cozinha e corredor ou escada', '≥ 30', '≥ 35', '≥ 40'],
          ].map(([label, ...v]) =>
            aParameter({
              label: label as string,
              notes: `${NORM}.`,
              values: values(v[0] as string, v[1] as string, v[2] as string),
            }),
          ),
        }),
        anAnalysis({
          code: '12.3.2',
          label: 'Sistemas de piso, ruído aéreo',
          levels: ['minimum', 'superior'],
          applicable: [
            aParameter({
              label: 'DnT,w do piso entre unidades, com dormitório',
              values: { minimum: '≥ 45', superior: '≥ 55' },
            }),
          ],
          pending: [aPendingParameter({ label: 'DnT,w do piso de área de lazer sobre unidade' })],
        }),
      ],
    }),
  ],
});

const thermal = aRequirement({
  code: '11',
  label: 'Desempenho térmico',
  criteria: [
    aCriterion({
      code: '11.2',
      label: 'Vedações verticais externas',
      analyses: [
        anAnalysis({
          code: '11.2.1',
          label: 'Transmitância e capacidade térmica, procedimento simplificado',
          applicable: [
            aParameter({
              label: 'Transmitância térmica U (ZB1 e ZB2)',
              unit: 'W/(m²·K)',
              values: values('≤ 2,50', null, null),
              notes:
                'ABNT NBR 15575-4:2013, zonas da ABNT NBR 15220-3:2005; a emenda de 2021 traz ≤ 2,70: conferir na edição vigente.',
              outcomes: [
                anOutcome({ name: 'Zona bioclimática', expected: 'ZB1 ou ZB2' }),
                anOutcome({ name: 'Absortância solar da cor', expected: '≤ 0,60' }),
              ],
            }),
            aParameter({
              label: 'Capacidade térmica CT',
              unit: 'kJ/(m²·K)',
              values: values('≥ 130', 'Sem exigência', null),
              notes: `${NORM}.`,
              outcomes: [anOutcome({ name: 'Altura da edificação', expected: '> 12 e ≤ 60 m' })],
            }),
          ],
        }),
      ],
    }),
    aCriterion({
      code: '11.3',
      label: 'Coberturas',
      analyses: [anAnalysis({ code: '11.3.1', label: 'Transmitância térmica da cobertura', applicable: [] })],
    }),
  ],
});

/** A realistic report with everything that a page can show. */
export const sampleModel = (): PdeModel =>
  aModel({
    contentSha256: `9f2c41d07ab3e865${'0'.repeat(48)}`,
    structuralSystem: {
      systemType: 'concrete',
      materialResistance: 'fck 30 MPa; aço CA-50',
      designLife: 50,
      designLoads: 'Sobrecarga de 1,5 kN/m² nos pavimentos-tipo; vento conforme ABNT NBR 6123.',
    },
    evaluation: {
      requirements: [thermal, acoustics],
      pendingFields: [
        { sourceTable: 'buildings', sourceColumn: 'noise_class_id', name: 'Classe de ruído', parameters: 1 },
      ],
    },
  });
