import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { floorsBetween, impactNoise, wallsBetween } from './12-acoustics-between.js';
import { inNoiseClass, shared } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const DB = { unit: 'dB' };

/** Weighted standardised level difference D2m,nT,w of a dormitory's façade, measured on site, in dB. */
const FACADE: Readonly<Record<string, LevelValues>> = {
  I: ['≥ 20', '≥ 25', '≥ 30'],
  II: ['≥ 25', '≥ 30', '≥ 35'],
  III: ['≥ 30', '≥ 35', '≥ 40'],
};

const SITE = proof(
  'Previsão ISO 12354-3; ensaio de campo ISO 16283-3, ISO 717-1',
  'Arquitetura e esquadrias; construtor (ensaio)',
  'Projeto; execução e entrega',
  'Laudo de ensaio de campo; laudo de laboratório (Rw)',
);
const ROOF_SITE = proof(
  'Ensaio de campo ISO 16283-3, ISO 717-1',
  'Projetista de cobertura; construtor (ensaio)',
  'Projeto; entrega',
  'Laudo de ensaio de campo',
);

const SPECIFIC = 'Acima de 70 dB(A), e junto a aeroportos, ferrovias e estádios: estudo específico.';
const byClass = (make: (noiseClass: string, values: LevelValues) => StarterParameter[]): StarterParameter[] =>
  Object.entries(FACADE).flatMap(([noiseClass, values]) => make(noiseClass, values));

const measuredClass = rows(
  {
    ...part(4, '12', '2013 + Emenda 2:2021'),
    ...proof(
      'Medição in loco (NBR 10151); mapa de ruído ou simulação',
      'Incorporador e consultor acústico',
      'Estudo preliminar',
      'Relatório de classe de ruído',
    ),
    confidence: 'V',
    notes: 'Em edifício de várias unidades, por fachada.',
  },
  ['classe', 'Classe de ruído determinada por medição in loco', REQUIRED],
);

const facade = byClass((noiseClass, values) =>
  rows({ ...part(4, '12', '2013 + Emenda 2:2021'), ...SITE, ...DB, confidence: 'V' }, [
    `d2m-${noiseClass}`,
    `D2m,nT,w da vedação externa de dormitório (classe de ruído ${noiseClass})`,
    values,
    {
      isKeyFigure: true,
      when: [inNoiseClass(noiseClass)],
      notes: [
        'Ensaio com janelas fechadas. Referência de laboratório: Rw ≈ D2m,nT,w + 5 dB.',
        ...(noiseClass === 'III' ? [SPECIFIC] : []),
      ].join(' '),
    },
  ]),
);

const roof = byClass((noiseClass, values) =>
  rows({ ...part(5, '12'), ...ROOF_SITE, ...DB, confidence: 'N' }, [
    `d2m-${noiseClass}`,
    `D2m,nT,w da cobertura sobre dormitório (classe de ruído ${noiseClass})`,
    values,
    { when: [inNoiseClass(noiseClass)] },
  ]),
);

/** The norm gives these levels as guidance and numbers no criterion for them: 12.5 is this catalogue's own. */
const equipmentNoise = rows(
  {
    ...part(6, '12'),
    ...proof(
      'Medição em campo ISO 16032 ou ISO 10052',
      'Projetista de instalações, fornecedor e construtor',
      'Projeto; entrega',
      'Laudo de medição e ficha do equipamento',
    ),
    ...DB,
    confidence: 'V',
    demand: 'informative',
    when: shared,
    notes:
      'Equipamento coletivo (elevador, bombas, prumadas, gerador, exaustão), nunca o do próprio usuário.',
  },
  ['laeq', 'LAeq,nT – nível contínuo equivalente', ['≤ 37', '≤ 34', '≤ 30']],
  ['lasmax', 'LASmáx,nT – nível máximo', ['≤ 42', '≤ 39', '≤ 36']],
);

export const acoustics: StarterRequirement = {
  code: '12',
  label: 'Desempenho acústico',
  criteria: [
    {
      code: '12.2',
      label: 'Isolação acústica de vedações externas',
      analyses: [
        { number: 1, label: 'Fachada, ensaio de campo', parameters: [...measuredClass, ...facade] },
        { number: 2, label: 'Cobertura, ensaio de campo', parameters: roof },
      ],
    },
    {
      code: '12.3',
      label: 'Isolação acústica entre ambientes',
      analyses: [
        { number: 1, label: 'Vedações verticais internas, ruído aéreo', parameters: wallsBetween },
        { number: 2, label: 'Sistemas de piso, ruído aéreo', parameters: floorsBetween },
      ],
    },
    {
      code: '12.4',
      label: 'Ruído de impacto',
      analyses: [{ number: 1, label: 'Pisos e coberturas acessíveis', parameters: impactNoise }],
    },
    {
      code: '12.5',
      label: 'Ruído de equipamentos prediais',
      analyses: [{ number: 1, label: 'Equipamentos em operação, dormitório', parameters: equipmentNoise }],
    },
  ],
};
