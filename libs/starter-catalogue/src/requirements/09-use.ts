import type { StarterRequirement } from '../types.js';
import { guards } from './09-use-guards.js';
import { floors, has, shared } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const SLIP = proof(
  'Ensaio (NBR 13818, anexo N, ou NBR 16919)',
  'Arquitetura e fornecedor',
  'Projeto e obra',
  'Ficha técnica e laudo',
);
const slip = rows(
  { ...part(3, '9.1'), ...SLIP, confidence: 'V' },
  ['plano', 'Coeficiente de atrito de pisos com até 3 % de inclinação', '> 0,40', { isKeyFigure: true }],
  ['rampa-privativa', 'Coeficiente de atrito de rampa privativa, onde houver, acima de 3 até 10 %', '> 0,70'],
  [
    'rampa-comum',
    'Coeficiente de atrito de rampa comum, onde houver, acima de 3 até 10 %',
    '> 0,85',
    {
      when: shared,
      notes: 'Ou > 0,70 com faixas > 0,85 a cada 10 cm.',
    },
  ],
  [
    'escada',
    'Coeficiente de atrito de escadas',
    '> 0,70',
    {
      when: [floors({ min: 2 })],
      notes: 'Ou uma faixa > 0,85 por degrau.',
    },
  ],
);

const GAPS = proof(
  'Análise de projeto',
  'Arquitetura e construtor',
  'Projeto e entrega',
  'Detalhe de projeto',
);
const gaps = [
  ...rows(
    { ...part(3, '9.2'), ...GAPS, confidence: 'N', unit: 'mm' },
    ['desnivel', 'Desnível abrupto sem sinalização', '≤ 5'],
    ['frestas', 'Frestas em pisos', '≤ 4'],
  ),
  ...rows({ ...part(5, '9'), ...GAPS, confidence: 'N' }, [
    'cobertura',
    'Cobertura com inclinação acima de 30 %: dispositivos para ancorar quem faz a manutenção',
    REQUIRED,
  ]),
];

const SERVICES = proof(
  'Análise de projeto e inspeção',
  'Projetista de instalações',
  'Projeto e entrega',
  'ART e ensaio (NBR 5410)',
);
const services = [
  ...rows({ ...part(6, '9'), ...SERVICES, confidence: 'P' }, [
    'hidraulicas',
    'Instalações hidrossanitárias sem risco de queimadura, choque ou explosão',
    REQUIRED,
  ]),
  ...rows(
    { ...part(1, '9.3.1'), ...SERVICES, confidence: 'P' },
    ['eletricas', 'Instalações elétricas conforme a NBR 5410', REQUIRED],
    ['gas', 'Instalações de gás conforme as normas de projeto', REQUIRED, { when: [has('gas')] }],
  ),
];

const HEATER = proof(
  'Ensaio ou análise de projeto',
  'Projetista de instalações e fornecedor',
  'Projeto e obra',
  'Laudo e ficha técnica',
);
const heaters = rows(
  { ...part(6, '9'), ...HEATER, confidence: 'N', when: [has('water_heater')] },
  ['agua-quente', 'Temperatura da água quente na saída do ponto de uso', '≤ 50', { unit: '°C' }],
  ['fuga', 'Corrente de fuga de aquecedor', '≤ 15', { unit: 'mA' }],
);

export const use: StarterRequirement = {
  code: '9',
  label: 'Segurança no uso e na operação',
  criteria: [
    {
      code: '9.2.1',
      label: 'Segurança na utilização do imóvel',
      analyses: [
        {
          number: 1,
          label: 'Prevenção de quedas e ferimentos',
          parameters: [
            ...rows(
              {
                ...part(1, '9.2.1'),
                ...proof(
                  'Análise de projeto e inspeção',
                  'Arquitetura',
                  'Projeto e entrega',
                  'Projeto e lista de verificação',
                ),
                confidence: 'P',
              },
              ['uso', 'Partes sem arestas cortantes, quedas nem ferimentos no uso normal', REQUIRED],
            ),
            ...gaps,
          ],
        },
        { number: 2, label: 'Escorregamento', parameters: slip },
        { number: 3, label: 'Guarda-corpos', parameters: guards },
      ],
    },
    {
      code: '9.3.1',
      label: 'Segurança das instalações',
      analyses: [
        {
          number: 1,
          label: 'Instalações hidrossanitárias, elétricas e de gás',
          parameters: services,
        },
        { number: 2, label: 'Aquecedores de água', parameters: heaters },
      ],
    },
  ],
};
