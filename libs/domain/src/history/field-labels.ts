import { MODULES } from '../access/modules.js';
import { RESOURCE_KEYS } from '../access/resources.js';
import { buildingFields } from '../building/building-fields.js';
import { structuralSystemFields } from '../building/structural-system-fields.js';
import {
  absorptanceFields,
  attributeFields,
  dwellingFields,
  noiseLevelFields,
  riskFields,
  windFields,
  zoneEditionFields,
} from '../catalogue/catalogue-fields.js';
import { parameterFields } from '../catalogue/parameter-fields.js';
import { compositionFields } from '../composition/composition-fields.js';
import type { Section } from '../composition/composition.js';
import { materialValueFields, surfaceFinishValueFields } from '../composition/material-fields.js';
import { sectionsText } from '../composition/sections-text.js';
import { evidenceFields } from '../evidence/evidence-fields.js';
import { type FieldTable, labelWithUnit, mapFields, type TableField } from '../fields/field.js';
import { maintenanceActivityValueFields, warrantyTermValueFields } from '../handover/handover-fields.js';
import { cityFields, stateFields } from '../place/place-fields.js';
import { DOCUMENT_KIND_LABELS } from '../report/document-kinds.js';
import { technicianFields } from '../technician/technician-fields.js';
import { formatDate, formatDateTime } from '../text/dates.js';
import { formatPhone } from '../text/masks.js';
import { formatMeasure } from '../text/numbers.js';

/** How a field is displayed outside of its form. */
export interface RecordField {
  label: string;
  /** Formats a value that is present; without it the value's type decides. */
  format?: (value: unknown) => string;
  refersTo?: string;
}

type Fields = Readonly<Record<string, RecordField>>;

const plain = (labels: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label }]));
const reference = (label: string, refersTo: string): RecordField => ({ label, refersTo });
const masked = (label: string, mask: (text: string) => string): RecordField => ({
  label,
  format: (value) => mask(String(value)) || String(value),
});
const oneOf = (label: string, words: Readonly<Record<string, string>>): RecordField => ({
  label,
  format: (value) => words[String(value)] ?? String(value),
});

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

const ITEM: Fields = plain({ code: 'Código', label: 'Descrição', isActive: 'Ativo' });

/** Personal numbers stay masked, as the audit stores them. */
function recordField(field: TableField): RecordField {
  const { label, schema, refersTo, words, format, personal, ungrouped } = field;
  if (words) return oneOf(label, words);
  if (format && personal !== 'masked') return masked(label, format);
  if (ungrouped) return { label, format: String };
  return { label, ...(refersTo && schema.type === 'integer' && { refersTo }) };
}

const ofTable = (fields: FieldTable): Fields => mapFields(fields, recordField);
const withUnits = (fields: FieldTable): FieldTable =>
  mapFields(fields, (field) => ({ ...field, label: labelWithUnit(field) }));

/** The displayed fields of every audited record, by table. Other audited fields are not displayed. */
export const RECORD_FIELDS: Readonly<Record<string, Fields>> = {
  // A catalogue without fields of its own needs no line.
  ...Object.fromEntries(RESOURCE_KEYS.map((key) => [key.replaceAll('-', '_'), ITEM])),
  buildings: {
    ...ofTable(buildingFields),
    userId: reference('Dono', 'users'),
    compositions: { label: 'Composições' },
    maintenance: { label: 'Plano de manutenção' },
    maintenanceRecord: { label: 'Registro de manutenção' },
    manual: { label: 'Capítulos do manual' },
    manualPicture: { label: 'Imagem do manual' },
    residentsPage: { label: 'Página dos moradores' },
  },
  structural_systems: ofTable(structuralSystemFields),
  compositions: {
    ...ofTable(compositionFields),
    sections: { label: 'Camadas', format: (value) => sectionsText(value as readonly Section[]) },
    userId: reference('Dono', 'users'),
  },
  technicians: { ...ofTable(technicianFields), userId: reference('Dono', 'users') },
  reports: {
    buildingId: reference('Edificação', 'buildings'),
    version: { label: 'Versão' },
    isActive: { label: 'Ativo' },
    requirements: { label: 'Requisitos' },
    criteria: { label: 'Critérios' },
    analyses: { label: 'Análises' },
    answers: { label: 'Respostas do responsável técnico' },
    verification: { label: 'Comprovação' },
    files: { label: 'Arquivos' },
    documentKind: oneOf('Documento', DOCUMENT_KIND_LABELS),
    comments: { label: 'Comentários da comprovação' },
    links: { label: 'Convites' },
    address: { label: 'Endereço de rede' },
  },
  evidence: {
    ...ofTable(withUnits(evidenceFields)),
    revision: { label: 'Revisão' },
    file: { label: 'Arquivo' },
    userId: reference('Dono', 'users'),
  },
  states: ofTable(stateFields),
  cities: ofTable(cityFields),
  bioclimatic_zones: { ...ITEM, ...ofTable(zoneEditionFields) },
  zone_coverages: {
    zoneId: reference('Zona', 'bioclimatic_zones'),
    cityId: reference('Município', 'cities'),
  },
  isopleths: { ...ITEM, ...ofTable(windFields) },
  isopleth_coverages: {
    isoplethId: reference('Isopleta', 'isopleths'),
    cityId: reference('Município', 'cities'),
  },
  typologies: { ...ITEM, ...ofTable(dwellingFields) },
  noise_classes: { ...ITEM, ...ofTable(withUnits(noiseLevelFields)) },
  aggressiveness_classes: { ...ITEM, ...ofTable(riskFields) },
  predominant_colors: { ...ITEM, ...ofTable(absorptanceFields) },
  materials: { ...ITEM, ...ofTable(withUnits(materialValueFields)) },
  surface_finishes: { ...ITEM, ...ofTable(surfaceFinishValueFields) },
  warranty_terms: { ...ITEM, ...ofTable(warrantyTermValueFields) },
  maintenance_activities: { ...ITEM, ...ofTable(maintenanceActivityValueFields) },
  requirements: ITEM,
  criteria: ITEM,
  analyses: {
    ...ITEM,
    requirementId: reference('Requisito', 'requirements'),
    criterionId: reference('Critério', 'criteria'),
  },
  attributes: ofTable(attributeFields),
  parameters: {
    ...ofTable(parameterFields),
    key: { label: 'Chave' },
    conditions: { label: 'Condições adicionais' },
    bindingStates: { label: parameterFields.bindingStates.label, format: listed },
    checkedByName: { label: 'Conferido por' },
  },
  users: {
    ...plain({ fullName: 'Nome completo', email: 'E-mail', isAdmin: 'Administrador' }),
    phone: masked('Telefone', formatPhone),
    secondFactorRequired: { label: 'Exigir segundo fator' },
    removedPasskeys: { label: 'Chaves de acesso removidas', format: String },
    removedTokens: { label: 'Tokens removidos', format: String },
    keepsAccess: { label: 'Chaves e tokens mantidos' },
    allowedModules: {
      label: 'Módulos permitidos',
      format: (keys) =>
        Array.isArray(keys)
          ? keys.map((key) => (MODULES as Record<string, string>)[String(key)] ?? String(key)).join(', ')
          : String(keys),
    },
    toUserId: reference('Usuário de destino', 'users'),
    technicians: { label: 'Responsáveis técnicos' },
    buildings: { label: 'Edificações' },
    compositions: { label: 'Composições' },
    evidence: { label: 'Evidências' },
  },
  settings: plain({ pageSize: 'Itens por página', publicNames: 'Nomes na verificação pública' }),
  company: plain({
    name: 'Nome',
    accentColor: 'Cor de destaque',
    logoSha256: 'Logotipo',
    manual: 'Capítulos do manual',
  }),
};

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function byKind(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return formatMeasure(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(value) : value;
}

/** A field's value as text; null for none. The caller resolves references. */
export function formatFieldValue(field: RecordField | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return (field?.format ?? byKind)(value);
}
