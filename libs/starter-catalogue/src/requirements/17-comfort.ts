import type { StarterRequirement } from '../types.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const TOUCH = proof(
  'Análise de projeto ou ensaio do componente (NBR 10821, NBR 14913)',
  'Arquitetura e fornecedor',
  'Projeto e obra',
  'Ficha técnica e laudo',
);

export const comfort: StarterRequirement = {
  code: '17',
  label: 'Conforto tátil e antropodinâmico',
  criteria: [
    {
      code: '17.2.1',
      label: 'Conforto tátil e adaptação ergonômica',
      analyses: [
        {
          number: 1,
          label: 'Dispositivos e componentes ao alcance do usuário',
          parameters: rows({ ...part(1, '17.2.1'), ...TOUCH, confidence: 'P' }, [
            'ergonomia',
            'Elementos sem rugosidades ou contundências, de uso normal',
            REQUIRED,
          ]),
        },
        {
          number: 2,
          label: 'Planicidade dos pisos',
          parameters: rows(
            {
              ...part(3, '17'),
              ...proof('Medição com régua de 2 m', 'Construtor', 'Obra', 'Ficha de verificação de serviço'),
              confidence: 'N',
            },
            ['planicidade', 'Desvio de planicidade sob régua de 2 m', '≤ 3', { unit: 'mm' }],
          ),
        },
      ],
    },
    {
      code: '17.3.1',
      label: 'Adequação antropodinâmica de dispositivos de manobra',
      analyses: [
        {
          number: 1,
          label: 'Acionamento de dispositivos',
          parameters: rows(
            { ...part(1, '17.3.1'), ...TOUCH, confidence: 'N' },
            ['manobra', 'Força de acionamento dos dispositivos', '≤ 10', { unit: 'N', isKeyFigure: true }],
            ['torque', 'Torque de acionamento dos dispositivos', '≤ 20', { unit: 'N·m' }],
          ),
        },
      ],
    },
  ],
};
