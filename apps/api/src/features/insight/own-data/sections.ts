/** A list of a person's stored data; `$1` is their id. */
export interface Section {
  /** Name of its file and of its list in the JSON. */
  name: string;
  title: string;
  /** The table whose labels it uses. */
  table?: string;
  /** Ordered rows, without the bytes of files. */
  sql: string;
}

const own = (table: string, name: string, title: string, order = 'id'): Section => ({
  name,
  title,
  table,
  sql: `SELECT * FROM ${table} WHERE ${table === 'users' ? 'id' : 'user_id'} = $1 ORDER BY ${order}`,
});

const REPORTS = 'reports r JOIN buildings b ON b.id = r.building_id AND b.user_id = $1';

const SESSIONS = `SELECT sess ->> 'publicId' AS id, sess ->> 'browser' AS browser, sess ->> 'address' AS address,
    to_timestamp((sess ->> 'createdAt')::bigint) AS created_at,
    to_timestamp((sess ->> 'lastUsedAt')::bigint) AS last_used_at,
    to_timestamp((sess ->> 'expiresAt')::bigint) AS expires_at
  FROM sessions WHERE sess ->> 'userId' = $1::integer::text ORDER BY 4`;

/** Actions by the person and on their account. Changes to other people's personal data are left out. */
const AUDIT = `SELECT id, at, kind, user_id, action, entity, entity_id,
    CASE WHEN (entity = 'users' AND entity_id IS DISTINCT FROM $1::integer)
      OR (entity = 'technicians' AND NOT EXISTS (SELECT FROM technicians t WHERE t.id = entity_id AND t.user_id = $1))
      THEN NULL ELSE changes END AS changes
  FROM audit_log WHERE user_id = $1 OR (entity = 'users' AND entity_id = $1) ORDER BY at, id`;

const DOCUMENT = `d.id, d.report_id, d.kind, d.subject, d.number, d.version, d.template_version, d.generated_at, d.issued_at, d.issued_by,
  d.issued_by_name, d.summary, d.content_sha256, d.sha256, d.summary_sha256`;

const OWN_DOCUMENTS = 'documents d WHERE d.owner_id = $1 OR d.issued_by = $1';

export const SECTIONS: readonly Section[] = [
  own('users', 'conta', 'Sua conta'),
  own('settings', 'configuracoes', 'Configurações', 'user_id'),
  { name: 'sessoes', title: 'Sessões abertas', sql: SESSIONS },
  own('known_devices', 'dispositivos', 'Dispositivos conhecidos', 'created_at, id'),
  own('account_events', 'atividade-da-conta', 'Atividade da conta'),
  own('api_tokens', 'tokens', 'Tokens de API, sem o segredo'),
  own('passkeys', 'chaves-de-acesso', 'Chaves de acesso (passkeys), sem o segredo'),
  own('totp_secrets', 'aplicativo-autenticador', 'Aplicativo autenticador, sem o segredo', 'user_id'),
  own('recovery_codes', 'codigos-de-recuperacao', 'Códigos de recuperação, sem o segredo', 'used_at'),
  own('saved_filters', 'filtros-salvos', 'Filtros salvos'),
  own('level_presets', 'predefinicoes-de-niveis', 'Predefinições de níveis'),
  {
    name: 'envios-repetiveis',
    title: 'Gravações que podem ser repetidas sem duplicar (um dia)',
    sql: 'SELECT created_at, answer IS NOT NULL AS has_answer FROM idempotency_keys WHERE user_id = $1 ORDER BY 1',
  },
  own('daily_usage', 'uso-diario', 'Uso diário contado', 'kind'),
  own('technicians', 'responsaveis', 'Responsáveis técnicos'),
  own('buildings', 'edificacoes', 'Edificações'),
  own('compositions', 'composicoes', 'Composições'),
  own('evidence', 'evidencias', 'Evidências'),
  {
    name: 'evidencias-revisoes',
    title: 'Revisões das evidências, com os arquivos, que estão na pasta evidencias',
    sql: `SELECT e.subject, v.number, v.date, v.note, v.link, v.created_at,
        ARRAY(SELECT f.name || ' ' || c.sha256 FROM evidence_files f JOIN evidence_contents c ON c.id = f.content_id
          WHERE f.revision_id = v.id ORDER BY f.id) AS files
      FROM evidence_revisions v JOIN evidence e ON e.id = v.evidence_id AND e.user_id = $1 ORDER BY e.id, v.number`,
  },
  {
    name: 'sistemas-estruturais',
    title: 'Sistemas estruturais das edificações',
    table: 'structural_systems',
    sql: `SELECT s.* FROM structural_systems s JOIN buildings b ON b.id = s.building_id AND b.user_id = $1
      ORDER BY s.building_id`,
  },
  {
    name: 'composicoes-das-edificacoes',
    title: 'Composições das paredes e coberturas das edificações',
    sql: `SELECT s.building_id, s.part, s.composition_id, c.name, s.area, s.eaves_opening, s.updated_at
      FROM building_compositions s JOIN compositions c ON c.id = s.composition_id
      JOIN buildings b ON b.id = s.building_id AND b.user_id = $1 ORDER BY s.building_id, s.id`,
  },
  {
    name: 'planos-de-manutencao',
    title: 'Planos de manutenção das edificações: o que muda do catálogo',
    sql: `SELECT s.building_id, s.id, s.activity_id, coalesce(s.system, a.system) AS system,
        coalesce(s.element, a.element) AS element, coalesce(s.label, a.label) AS label, s.team, s.period,
        s.is_left_out, s.reason, s.updated_at
      FROM maintenance_plan_rows s LEFT JOIN maintenance_activities a ON a.id = s.activity_id
      JOIN buildings b ON b.id = s.building_id AND b.user_id = $1 ORDER BY s.building_id, s.id`,
  },
  {
    name: 'registros-de-manutencao',
    title: 'Registros de manutenção das edificações',
    table: 'maintenance_records',
    sql: `SELECT s.* FROM maintenance_records s JOIN buildings b ON b.id = s.building_id AND b.user_id = $1
      ORDER BY s.building_id, s.done_on, s.id`,
  },
  {
    name: 'textos-dos-manuais',
    title: 'Textos próprios dos manuais das edificações',
    sql: `SELECT m.* FROM manual_texts m JOIN buildings b ON b.id = m.building_id AND b.user_id = $1
      ORDER BY m.building_id`,
  },
  {
    name: 'imagens-dos-manuais',
    title: 'Imagens dos textos dos manuais, que estão na pasta imagens-dos-manuais',
    sql: `SELECT p.building_id, c.sha256, c.size, p.created_at FROM manual_pictures p
      JOIN evidence_contents c ON c.id = p.content_id
      JOIN buildings b ON b.id = p.building_id AND b.user_id = $1 ORDER BY p.building_id, p.id`,
  },
  {
    name: 'paginas-dos-moradores',
    title: 'Páginas dos moradores das edificações',
    sql: `SELECT p.building_id, p.is_on, p.updated_at FROM residents_pages p
      JOIN buildings b ON b.id = p.building_id AND b.user_id = $1 ORDER BY p.building_id`,
  },
  {
    name: 'relatorios',
    title: 'Relatórios',
    table: 'reports',
    sql: `SELECT r.*, b.name AS building FROM ${REPORTS} ORDER BY r.id`,
  },
  {
    name: 'relatorios-requisitos',
    title: 'Estrutura dos relatórios: requisitos',
    sql: `SELECT s.report_id, s.position, s.is_enabled, q.code, q.label FROM report_requirements s
      JOIN requirements q ON q.id = s.requirement_id JOIN ${REPORTS} ON r.id = s.report_id
      ORDER BY s.report_id, s.position`,
  },
  {
    name: 'relatorios-criterios',
    title: 'Estrutura dos relatórios: critérios',
    sql: `SELECT s.report_id, s.position, c.code, c.label FROM report_criteria s
      JOIN criteria c ON c.id = s.criterion_id JOIN ${REPORTS} ON r.id = s.report_id
      ORDER BY s.report_id, s.position`,
  },
  {
    name: 'relatorios-analises',
    title: 'Estrutura dos relatórios: análises e níveis',
    sql: `SELECT s.report_id, s.position, a.code, a.label, ARRAY(SELECT l.level::text FROM report_analysis_levels l
        WHERE l.report_analysis_id = s.id ORDER BY l.level) AS levels FROM report_analyses s
      JOIN analyses a ON a.id = s.analysis_id JOIN ${REPORTS} ON r.id = s.report_id
      ORDER BY s.report_id, s.position`,
  },
  {
    name: 'relatorios-respostas',
    title: 'Respostas do responsável técnico a linhas pendentes',
    sql: `SELECT s.report_id, s.label, s.demand, s.kind, s.value, s.unit, s.source, s.reason, s.technician_name,
        s.answered_at FROM report_answers s JOIN ${REPORTS} ON r.id = s.report_id ORDER BY s.report_id, s.id`,
  },
  {
    name: 'relatorios-comprovacao',
    title: 'Comprovação das linhas dos relatórios',
    sql: `SELECT s.report_id, s.requirement, s.analysis, s.label, s.demand, s.situation, s.situation_reason,
        s.design_value, s.design_text, s.unit, s.override_level, s.override_reason, s.method, s.responsible_role,
        s.responsible_person, s.stage, s.due_date, s.notes, s.updated_at
      FROM verification_rows s JOIN ${REPORTS} ON r.id = s.report_id ORDER BY s.report_id, s.id`,
  },
  {
    name: 'relatorios-convites',
    title: 'Convites à comprovação dos relatórios, sem o segredo',
    sql: `SELECT s.report_id, s.guest_name, s.role, s.fields, cardinality(s.row_ids) AS row_count,
        s.has_dossier, s.code_hash IS NOT NULL AS has_code, s.created_at, s.expires_at, s.revoked_at, s.last_used_at
      FROM report_links s JOIN ${REPORTS} ON r.id = s.report_id ORDER BY s.report_id, s.id`,
  },
  {
    name: 'convites-recebidos',
    title: 'Convites à comprovação de relatórios que você recebeu',
    sql: `SELECT s.id, s.guest_name, b.name AS building, s.role, s.fields, cardinality(s.row_ids) AS row_count,
        s.has_dossier, s.created_at, s.expires_at, s.revoked_at, s.last_used_at
      FROM report_links s JOIN reports r ON r.id = s.report_id JOIN buildings b ON b.id = r.building_id
      WHERE s.user_id = $1 ORDER BY s.id`,
  },
  {
    name: 'relatorios-comentarios',
    title: 'Comentários da comprovação dos relatórios, e os que você escreveu',
    sql: `SELECT s.report_id, coalesce(s.key, s.analysis_id::text) AS row, s.kind, s.text, s.is_shared,
        CASE WHEN s.link_id IS NULL THEN u.full_name ELSE l.guest_name END AS author, s.created_at
      FROM verification_comments s JOIN reports r ON r.id = s.report_id JOIN buildings b ON b.id = r.building_id
        LEFT JOIN users u ON u.id = s.user_id LEFT JOIN report_links l ON l.id = s.link_id
      WHERE b.user_id = $1 OR s.user_id = $1 OR l.user_id = $1 ORDER BY s.report_id, s.id`,
  },
  {
    name: 'relatorios-evidencias',
    title: 'Evidências que comprovam linhas dos relatórios',
    sql: `SELECT l.report_id, l.key, l.analysis_id, e.subject FROM verification_evidence l
      JOIN evidence e ON e.id = l.evidence_id JOIN ${REPORTS} ON r.id = l.report_id ORDER BY 1, 2, 3, e.id`,
  },
  {
    name: 'documentos',
    title: 'Documentos emitidos',
    sql: `SELECT ${DOCUMENT} FROM ${OWN_DOCUMENTS} ORDER BY d.issued_at, d.id`,
  },
  {
    name: 'parametros-conferidos',
    title: 'Parâmetros que você conferiu',
    table: 'parameters',
    sql: 'SELECT id, analysis_id, label, checked_at FROM parameters WHERE checked_by_id = $1 ORDER BY id',
  },
  {
    name: 'lixeira',
    title: 'Lixeira: o que era seu ou você excluiu',
    sql: `SELECT id, resource, record_id, title, deleted_at, deleted_by_name,
        CASE WHEN owner_id = $1 THEN snapshot END AS snapshot
      FROM trash WHERE owner_id = $1 OR deleted_by_id = $1 ORDER BY deleted_at, id`,
  },
  { name: 'auditoria', title: 'O que você fez e o que foi feito na sua conta', sql: AUDIT },
];

/** Maximum number of PDFs, the newest first; the others are in the histories of their reports. */
export const MAX_DOCUMENTS = 1000;

export const DOCUMENT_FILES = `SELECT d.id, d.report_id AS "reportId", d.kind, d.number, d.version, d.sha256,
    d.summary_sha256 AS "summarySha256"
  FROM ${OWN_DOCUMENTS} ORDER BY d.issued_at DESC, d.id DESC LIMIT ${MAX_DOCUMENTS}`;

export const EVIDENCE_FILES = `SELECT e.id AS "evidenceId", v.number AS revision, f.name, c.id, c.sha256, c.place
  FROM evidence e JOIN evidence_revisions v ON v.evidence_id = e.id JOIN evidence_files f ON f.revision_id = v.id
    JOIN evidence_contents c ON c.id = f.content_id
  WHERE e.user_id = $1 ORDER BY e.id, v.number, f.id`;

/** The files of the pictures of the manuals of the person's buildings. */
export const MANUAL_PICTURES = `SELECT p.building_id AS "buildingId", c.id, c.sha256, c.place, c.media_type AS "mediaType"
  FROM manual_pictures p JOIN evidence_contents c ON c.id = p.content_id
    JOIN buildings b ON b.id = p.building_id AND b.user_id = $1 ORDER BY p.building_id, p.id`;
