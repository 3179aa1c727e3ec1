import { labelsOf, RECORD_FIELDS, proofFields } from '@prumo/domain';

import type { Section } from './sections.js';

/** Credentials, and columns that only the program needs. */
const WITHHELD_COLUMNS = new Set([
  ...['password_hash', 'verification_token', 'token_hash', 'hash', 'secret', 'pending', 'credential_id'],
  ...['user_handle', 'public_key', 'counter', 'last_step', 'epoch'],
  ...['search', 'name_search', 'report_search', 'address_search', 'told'],
]);

export const isExported = (column: string): boolean => !WITHHELD_COLUMNS.has(column);

/** The API's name of a column: `created_at` → createdAt. */
export const fieldOf = (column: string): string =>
  column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Labels of columns that no form has. */
const LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(proofFields),
  ...{ id: 'Nº', createdAt: 'Criado em', updatedAt: 'Alterado em', expiresAt: 'Vale até', at: 'Quando' },
  ...{ lastUsedAt: 'Último uso', browser: 'Navegador', address: 'Endereço de rede', kind: 'Tipo' },
  ...{ name: 'Nome', scope: 'Permissão', modules: 'Módulos', resource: 'Lista', query: 'Conteúdo' },
  ...{ day: 'Dia', used: 'Contado', usedAt: 'Usado em', confirmedAt: 'Confirmado em', failures: 'Falhas' },
  ...{ userId: 'Pessoa', byAnother: 'Feito por outra pessoa', deviceId: 'Dispositivo', transports: 'Meios' },
  ...{ levels: 'Níveis', reportId: 'Relatório', buildingId: 'Edificação', building: 'Nome da edificação' },
  ...{ position: 'Posição', isEnabled: 'Habilitado', code: 'Código', label: 'Descrição', number: 'Número' },
  ...{ version: 'Versão', templateVersion: 'Modelo', generatedAt: 'Gerado em', issuedAt: 'Emitido em' },
  ...{ issuedBy: 'Emitido por (nº)', issuedByName: 'Emitido por', summary: 'O que mudou' },
  ...{ contentSha256: 'SHA-256 do conteúdo', sha256: 'SHA-256 do arquivo', recordId: 'Nº do registro' },
  ...{ summarySha256: 'SHA-256 do resumo', subject: 'Assunto' },
  ...{ title: 'Registro', deletedAt: 'Excluído em', deletedByName: 'Excluído por', snapshot: 'Conteúdo' },
  ...{ action: 'Ação', entity: 'Tabela', changes: 'Mudanças', entityId: 'Nº do registro' },
  ...{ checkedAt: 'Conferido em', emailVerified: 'E-mail verificado', documentNumber: 'Número do documento' },
  ...{ guestName: 'Convidado', role: 'Papel', fields: 'Campos dados', rowCount: 'Linhas dadas' },
  ...{ hasCode: 'Pede código', revokedAt: 'Revogado em', row: 'Linha', text: 'Texto' },
  ...{ isShared: 'Convidados veem', author: 'Autor' },
  ...{ hasGarage: 'Tem garagem', hasClosedGarage: 'Garagem fechada' },
  ...{ effectiveFireHeight: 'Altura para incêndio considerada' },
  ...{ hasResidentialGroundFloor: 'Térreo residencial', hasCommercialGroundFloor: 'Térreo comercial' },
  ...{ windFloors: 'Pavimentos para pressão de vento' },
  ...{ thermalEdition: 'Edição das tabelas térmicas', isConcrete: 'Concreto', isSteel: 'Aço' },
  ...{ isMasonry: 'Alvenaria', isWood: 'Madeira' },
};

/** A column's label: that of its record's form, if any. */
export const labelOf = ({ table = '' }: Section, field: string): string =>
  RECORD_FIELDS[table]?.[field]?.label ?? LABELS[field] ?? field;
