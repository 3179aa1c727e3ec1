import type { StarterRequirement } from '../types.js';
import { met, norm } from './demands.js';

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
          parameters: [
            met('ergonomia', 'Elementos sem rugosidades ou contundências, de uso normal', norm(1)),
          ],
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
          parameters: [met('manobra', 'Força de acionamento dos dispositivos dentro do limite', norm(1))],
        },
      ],
    },
  ],
};
