import type { StarterRequirement } from '../types.js';
import { has } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const DESIGN = proof('Análise de projeto', 'Arquitetura', 'Projeto', 'Memorial de ventilação');
const WATER = proof(
  'Análise de projeto e ensaio',
  'Projetista de instalações',
  'Projeto e entrega',
  'Laudo e limpeza do reservatório',
);

export const health: StarterRequirement = {
  code: '15',
  label: 'Saúde, higiene e qualidade do ar',
  criteria: [
    {
      code: '15.2',
      label: 'Proliferação de microrganismos',
      analyses: [
        {
          number: 1,
          label: 'Umidade e ventilação dos ambientes',
          parameters: rows({ ...part(1, '15.2'), ...DESIGN, confidence: 'P' }, [
            'microrganismos',
            'Umidade e ventilação internas que evitam a proliferação, conforme a legislação',
            REQUIRED,
          ]),
        },
        {
          number: 2,
          label: 'Qualidade da água',
          parameters: rows(
            { ...part(6, '15'), ...WATER, confidence: 'N' },
            ['reservatorio', 'Reservatório de água potável protegido de contaminação', REQUIRED],
            ['refluxo', 'Água potável sem refluxo', REQUIRED],
            ['fecho-hidrico', 'Fecho hídrico que impede o retorno de gases de esgoto', REQUIRED],
          ),
        },
      ],
    },
    {
      code: '15.3',
      label: 'Poluentes na atmosfera interna',
      analyses: [
        {
          number: 1,
          label: 'Materiais, equipamentos e sistemas',
          parameters: [
            ...rows({ ...part(1, '15.3'), ...DESIGN, confidence: 'P' }, [
              'poluentes',
              'Emissão de poluentes conforme a legislação',
              REQUIRED,
            ]),
            ...rows(
              {
                ...part(6, '15'),
                ...proof(
                  'Ensaio ou análise de projeto',
                  'Projetista de instalações e fornecedor',
                  'Projeto e obra',
                  'Laudo e ficha técnica',
                ),
                confidence: 'N',
                when: [has('gas'), has('water_heater')],
              },
              ['co2', 'Teor de CO₂ em ambiente com aquecedor a gás', '≤ 0,5', { unit: '%' }],
            ),
          ],
        },
      ],
    },
    {
      code: '15.4',
      label: 'Poluentes no ambiente de garagem',
      analyses: [
        {
          number: 1,
          label: 'Ventilação da garagem',
          parameters: rows(
            {
              ...part(1, '15.4'),
              ...proof('Análise de projeto', 'Projetista de instalações', 'Projeto', 'Projeto de exaustão'),
              confidence: 'P',
              when: [has('closed_garage')],
            },
            ['garagem', 'Gases de escapamento não invadem áreas internas', REQUIRED],
          ),
        },
      ],
    },
  ],
};
