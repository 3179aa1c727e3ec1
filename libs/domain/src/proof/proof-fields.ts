import { type Precision } from '../fields/field-core.js';
import {
  labelled,
  oneOf,
  optionalDay,
  optionalDecimal,
  optionalOneOf,
  optionalText,
} from '../fields/field.js';
import {
  ACHIEVED_LABELS,
  ACHIEVED_LEVELS,
  type AchievedLevel,
  type Demanded,
  isJudged,
  judge,
  type Judgement,
} from './judge.js';
import { type Situation, SITUATION_LABELS, SITUATIONS } from './situations.js';

const DESIGN_VALUE: Precision = [18, 6];

/** The fields entered for a row of a report's proof. */
export const proofFields = {
  situation: labelled(
    'Situação',
    oneOf<Situation>(SITUATIONS, {
      absent: 'not-assessed',
      required: 'Situação é obrigatória',
      invalid: 'Situação inválida',
    }),
    { words: SITUATION_LABELS, example: 'Atende' },
  ),
  situationReason: labelled('Motivo ou regra', optionalText({ max: 500 }), {
    note: 'Obrigatório com “não se aplica” e “isento”.',
  }),
  designValue: labelled('Valor de projeto', optionalDecimal(DESIGN_VALUE), { example: '47,5' }),
  designText: labelled('Valor de projeto em texto', optionalText({ max: 255 }), { example: 'L/600' }),
  unit: labelled('Unidade', optionalText({ max: 32 }), { note: 'Em branco: a da exigência.', example: 'dB' }),
  overrideLevel: labelled('Nível corrigido', optionalOneOf(ACHIEVED_LEVELS, 'Nível inválido'), {
    words: ACHIEVED_LABELS,
  }),
  overrideReason: labelled('Motivo da correção', optionalText({ max: 500 })),
  method: labelled('Método', optionalText({ max: 255 })),
  responsibleRole: labelled('Responsável', optionalText({ max: 255 }), { example: 'Consultor acústico' }),
  responsiblePerson: labelled('Pessoa responsável', optionalText({ max: 255 })),
  stage: labelled('Etapa', optionalText({ max: 255 }), { example: 'Projeto' }),
  dueDate: labelled('Prazo', optionalDay('Data inválida')),
  notes: labelled('Observação', optionalText({ max: 4000, allowInvisible: true })),
};

export interface ProofValues {
  situation: Situation;
  situationReason: string | null;
  designValue: number | null;
  designText: string | null;
  unit: string | null;
  overrideLevel: AchievedLevel | null;
  overrideReason: string | null;
  method: string | null;
  responsibleRole: string | null;
  responsiblePerson: string | null;
  stage: string | null;
  dueDate: string | null;
  notes: string | null;
}

export const NOTHING_ENTERED: ProofValues = {
  situation: 'not-assessed',
  situationReason: null,
  designValue: null,
  designText: null,
  unit: null,
  overrideLevel: null,
  overrideReason: null,
  method: null,
  responsibleRole: null,
  responsiblePerson: null,
  stage: null,
  dueDate: null,
  notes: null,
};

/** The fields that assess a row, as opposed to those that plan its proof. */
export const ASSESSING_FIELDS = [
  'situation',
  'situationReason',
  'designValue',
  'designText',
  'unit',
  'overrideLevel',
  'overrideReason',
] as const;

const isEntered = (values: ProofValues, name: keyof ProofValues): boolean =>
  values[name] !== NOTHING_ENTERED[name];

/** Whether anything was said of the row's performance, which a change of its demand may make untrue. */
export const isAssessed = (values: ProofValues): boolean =>
  ASSESSING_FIELDS.some((name) => name !== 'unit' && isEntered(values, name));

/** The verdict on the entered value against the demand; undefined without a value. */
export function judgementOf(
  demanded: Demanded,
  { designValue, designText, unit }: ProofValues,
): Judgement | undefined {
  if (designValue === null && designText === null) return undefined;
  return judge(demanded, { value: designValue, text: designText, unit });
}

type ProofErrors = Partial<Record<keyof ProofValues, string>>;

const REASONS: Partial<Record<Situation, string>> = {
  'not-applicable': 'Informe por que não se aplica.',
  exempt: 'Informe a regra da isenção.',
};

/** The fields that make what was entered incomplete or contradictory; `demanded` is absent of a row that no longer applies. */
export function proofErrors(values: ProofValues, demanded?: Demanded): ProofErrors {
  const { situation, situationReason, designValue, designText, overrideLevel, overrideReason } = values;
  const missing = situationReason === null ? REASONS[situation] : undefined;
  const judgement = demanded && judgementOf(demanded, values);
  const isContradicted =
    situation === 'meets' && overrideLevel === null && judgement && isJudged(judgement) && !judgement.meets;
  return {
    ...(isContradicted && {
      situation: 'O valor de projeto não atende à exigência: corrija o nível, com o motivo.',
    }),
    ...(missing && { situationReason: missing }),
    ...(designValue !== null &&
      designText !== null && { designText: 'Informe um número ou um texto, não os dois.' }),
    ...(overrideLevel !== null && overrideReason === null && { overrideReason: 'Informe o motivo.' }),
    ...(overrideLevel === null &&
      overrideReason !== null && { overrideLevel: 'Informe o nível que o motivo justifica.' }),
  };
}
