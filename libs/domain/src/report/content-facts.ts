import { SYSTEM_TYPE_LABELS } from '../building/structural-system-fields.js';
import { conditionsText, STATUS_LABELS } from './evaluation-rows.js';
import type { EvaluatedAnalysis, EvaluatedParameter, EvaluatedReport } from './evaluation-types.js';
import type { CodedLabel, PdeContent, PdeStructuralSystem } from './pde-model.js';
import { LEVEL_LABELS } from './report-fields.js';

/** One statement of a document: where it stands, and what it says (null: nothing). */
export interface Fact {
  /** Stable between two documents, whatever the labels say by then. */
  key: string;
  /** For people: 'Edificação › Área total (m²)'. */
  label: string;
  value: string | null;
}

type Scalar = string | number | null;
type Named = readonly (readonly [field: string, label: string])[];

const BUILDING: Named = [
  ['name', 'Nome'],
  ['cep', 'CEP'],
  ['street', 'Logradouro'],
  ['addressNumber', 'Número'],
  ['neighborhood', 'Bairro'],
  ['city', 'Município'],
  ['state', 'UF'],
  ['totalArea', 'Área total (m²)'],
  ['buildingHeight', 'Altura (m)'],
  ['basementDepth', 'Profundidade do subsolo (m)'],
  ['floors', 'Pavimentos'],
  ['units', 'Unidades'],
];
const CLASSES: Named = [
  ['typology', 'Tipo de uso'],
  ['bioclimaticZone', 'Zona bioclimática'],
  ['isopleth', 'Isopleta'],
  ['noiseClass', 'Classe de ruído'],
  ['aggressivenessClass', 'Classe de agressividade'],
  ['predominantColor', 'Cor predominante'],
];
const TECHNICIAN: Named = [
  ['fullName', 'Nome'],
  ['creaCau', 'CREA/CAU'],
  ['licenseState', 'UF do registro'],
  ['company', 'Empresa'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
];
const SYSTEM: Named = [
  ['systemType', 'Tipo'],
  ['materialResistance', 'Resistência do material'],
  ['designLife', 'Vida útil de projeto (anos)'],
  ['designLoads', 'Cargas de projeto'],
];

const written = (value: Scalar | undefined): string | null =>
  value == null || value === '' ? null : typeof value === 'number' ? String(value).replace('.', ',') : value;

const factsOf = (
  key: string,
  group: string,
  names: Named,
  record: Readonly<Record<string, unknown>>,
): Fact[] =>
  names.map(([field, label]) => ({
    key: `${key}.${field}`,
    label: `${group} › ${label}`,
    value: written(record[field] as Scalar),
  }));

const classText = (item: CodedLabel | null): string | null => {
  if (!item) return null;
  const { code, label, ...more } = item;
  const figures = Object.values<Scalar>(more).map((value) => written(value) ?? '–');
  return [`${code} - ${label}`, ...(figures.length > 0 ? [`(${figures.join(' a ')})`] : [])].join(' ');
};

const systemFacts = (system: PdeStructuralSystem | null): Fact[] =>
  factsOf('system', 'Sistema estrutural', SYSTEM, {
    ...system,
    systemType: system && SYSTEM_TYPE_LABELS[system.systemType],
  });

function parameterFacts(path: string, parameter: EvaluatedParameter): Fact[] {
  const { id, label, unit, notes, values, status } = parameter;
  const at = `${path} › ${label}`;
  const levels = Object.entries(values).map(([level, value]) => ({
    key: `parameter.${id}.${level}`,
    label: `${at} › ${LEVEL_LABELS[level as keyof typeof LEVEL_LABELS]}`,
    // A unit alone says nothing.
    value: value ? [value, unit].filter(Boolean).join(' ') : null,
  }));
  return [
    {
      key: `parameter.${id}.status`,
      label: `${at} › Situação`,
      value: STATUS_LABELS[status],
    },
    { key: `parameter.${id}.label`, label: `${at} › Descrição`, value: label },
    { key: `parameter.${id}.condition`, label: `${at} › Condição`, value: conditionsText(parameter) || null },
    ...levels,
    { key: `parameter.${id}.notes`, label: `${at} › Observações`, value: notes },
  ];
}

function analysisFacts(path: string, { id, code, label, applicable, pending }: EvaluatedAnalysis): Fact[] {
  const at = `${path} › ${code} ${label}`;
  return [
    { key: `analysis.${id}`, label: at, value: label },
    ...[...applicable, ...pending].flatMap((parameter) => parameterFacts(at, parameter)),
  ];
}

const evaluationFacts = ({ requirements }: EvaluatedReport): Fact[] =>
  requirements.flatMap((requirement) => {
    const at = `${requirement.code} ${requirement.label}`;
    return [
      { key: `requirement.${requirement.id}`, label: at, value: requirement.label },
      ...requirement.criteria.flatMap(({ code, label, analyses }) =>
        analyses.flatMap((analysis) => analysisFacts(`${at} › ${code} ${label}`, analysis)),
      ),
    ];
  });

/** All that a document states, a fact a line, in the order of the document. */
export function contentFacts({ building, technician, structuralSystem, evaluation }: PdeContent): Fact[] {
  const classes = CLASSES.map(([field, label]) => ({
    key: `building.${field}`,
    label: `Edificação › ${label}`,
    value: classText(building[field as 'typology']),
  }));
  return [
    ...factsOf('building', 'Edificação', BUILDING, { ...building }),
    ...classes,
    ...factsOf('technician', 'Responsável técnico', TECHNICIAN, { ...technician }),
    ...systemFacts(structuralSystem),
    ...evaluationFacts(evaluation),
  ];
}
