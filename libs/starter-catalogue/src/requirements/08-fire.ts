import type { StarterRequirement } from '../types.js';
import { active } from './08-fire-active.js';
import { compartments } from './08-fire-compartments.js';
import { escape } from './08-fire-escape.js';
import { reaction } from './08-fire-reaction.js';
import { structure } from './08-fire-resistance.js';
import { has, shared } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const SERVICES = proof(
  'Análise de projeto ou inspeção de protótipo',
  'Projetista de instalações',
  'Projeto e entrega',
  'Projeto, ART e laudo',
);

const ignition = rows(
  { ...part(1, '8.2'), ...SERVICES, confidence: 'V' },
  ['descargas', 'Proteção contra descargas atmosféricas (NBR 5419)', REQUIRED, { when: shared }],
  ['eletricas', 'Proteção contra ignição nas instalações elétricas (NBR 5410)', REQUIRED],
  [
    'gas',
    'Proteção contra vazamentos nas instalações de gás (NBR 13523 e NBR 15526)',
    REQUIRED,
    { when: [has('gas')] },
  ],
);

export const fire: StarterRequirement = {
  code: '8',
  label: 'Segurança contra incêndio',
  criteria: [
    {
      code: '8.2',
      label: 'Dificuldade de princípio de incêndio',
      analyses: [{ number: 1, label: 'Proteção contra as causas de ignição', parameters: ignition }],
    },
    escape,
    reaction,
    compartments,
    structure,
    active,
  ],
};
