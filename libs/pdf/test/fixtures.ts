import type { PdeModel } from '@prumo/domain';

import {
  aBuilding,
  aCriterion,
  aModel,
  aModelOf,
  anAnalysis,
  anOutcome,
  aParameter,
  aPendingParameter,
  aRequirement,
} from './builders.js';
import { sampleModel } from './sample.js';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const empty = (): PdeModel => aModel({ evaluation: { requirements: [], pendingFields: [] } });

/** A building with little data: classes are missing, and all parameters are pending. */
const incomplete = (): PdeModel =>
  aModel({
    building: aBuilding({
      typology: null,
      addressNumber: null,
      neighborhood: null,
      city: null,
      state: null,
      isopleth: null,
      noiseClass: null,
      aggressivenessClass: null,
      predominantColor: null,
    }),
    technician: { ...aModel().technician, company: null, email: null, phone: null },
    evaluation: {
      requirements: [
        aRequirement({
          criteria: [
            aCriterion({
              analyses: [
                anAnalysis({
                  applicable: [],
                  pending: times(6, (index) => aPendingParameter({ label: `Parede ${index + 1}` })),
                }),
                anAnalysis({ code: '12.2.2', label: 'Cobertura', applicable: [] }),
              ],
            }),
          ],
        }),
      ],
      pendingFields: [
        { sourceTable: 'buildings', sourceColumn: 'noise_class_id', name: 'Classe de ruído', parameters: 6 },
        {
          sourceTable: 'predominant_colors',
          sourceColumn: 'absorptance_max',
          name: 'Absortância',
          parameters: 2,
        },
      ],
    },
  });

const NOTES = ['ABNT NBR 15575-4:2013, com as emendas de 2021.', 'Conferir na edição vigente.', null];

/** Twelve requirements, each with tables of a few to a hundred rows. */
const veryLong = (): PdeModel =>
  aModel({
    evaluation: {
      pendingFields: [],
      requirements: times(12, (r) =>
        aRequirement({
          code: `${r + 7}`,
          label: `Exigência do usuário de número ${r + 1}`,
          criteria: times(2, (c) =>
            aCriterion({
              code: `${r + 7}.${c + 1}`,
              label: `Critério ${c + 1} da exigência ${r + 1}`,
              analyses: times(2, (a) =>
                anAnalysis({
                  code: `${r + 7}.${c + 1}.${a + 1}`,
                  label: `Análise ${a + 1}`,
                  applicable: times(((r * 7 + c * 11 + a * 29) % 40) + 1, (p) =>
                    aParameter({
                      label: `Parâmetro ${p + 1} da análise ${a + 1}`,
                      notes: NOTES[(p + r) % 3] ?? null,
                      outcomes: r % 2 ? [anOutcome()] : [],
                    }),
                  ),
                }),
              ),
            }),
          ),
        }),
      ),
    },
  });

const WORD = 'Paralelepipedal'.repeat(17);
const MARKUP = '<script>alert("x")</script> & <b>negrito</b> \\textbf{x} %s ${y}';

/** Emoji, right-to-left and Chinese texts, words of 255 characters, markup, controls, notes of 40 lines. */
const hostile = (): PdeModel => {
  const texts = [
    '🏗️ Casa 👨‍👩‍👧 azul',
    'בניין שלום עולם مبنى',
    WORD,
    MARKUP,
    'a\u0301 \u0007 \u202Eoãçiteper 漢字',
    ' ',
  ];
  const model = aModelOf(
    texts.map((text, index) =>
      aParameter({
        label: text,
        unit: index % 2 ? text.slice(0, 32) : 'W/(m²·K)',
        values: { minimum: text, intermediate: '≤ 0,65', superior: text.slice(0, 40) },
        outcomes: [anOutcome({ name: text, expected: '≤ 12 m' })],
        notes: index === 3 ? times(40, (line) => `${line + 1}. ${MARKUP}`).join('\n') : text,
      }),
    ),
    { label: texts.join(' ') },
  );
  model.building = aBuilding({ name: `${texts[0]} ${texts[1]} ${MARKUP}`, street: WORD });
  model.technician = { ...model.technician, fullName: WORD, company: MARKUP };
  return model;
};

/** One report of each kind that a layout change could affect. */
export const FIXTURES: Readonly<Record<string, () => PdeModel>> = {
  typical: sampleModel,
  empty,
  incomplete,
  'very-long': veryLong,
  hostile,
};
