import type { StarterRequirement } from '../types.js';
import { met, norm } from './demands.js';

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
            met('pisos', 'Segurança contra escorregamento e desníveis nos pisos', norm(3)),
            met('guarda-corpos', 'Guarda-corpos e corrimãos resistentes aos esforços de uso', norm(4)),
            met('coberturas', 'Segurança de quem acessa a cobertura para manutenção', norm(5)),
          ],
        },
      ],
    },
    {
      code: '9.3.1',
      label: 'Segurança das instalações',
      analyses: [
        {
          number: 1,
          label: 'Instalações hidrossanitárias, elétricas e de gás',
          parameters: [
            met(
              'hidraulicas',
              'Instalações hidrossanitárias sem risco de queimadura, choque ou explosão',
              norm(6),
            ),
            met('eletricas', 'Instalações elétricas e de gás conforme as normas de projeto', norm(1)),
          ],
        },
      ],
    },
  ],
};
