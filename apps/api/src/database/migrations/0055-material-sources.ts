import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRANSCRIBED = 'ABNT NBR 15220-2:2005, tabela B.3';
const LABEEE = 'LabEEE/UFSC, biblioteca de materiais';
const MATERIALS: Readonly<Record<string, readonly string[]>> = {
  [`${LABEEE}; λ também em transcrições da ${TRANSCRIBED}`]: [
    ...['ARG-COMUM', 'CER-1600', 'FIBROCIMENTO', 'ALUMINIO'],
  ],
  [`${LABEEE}; ρ de publicação sobre paredes de concreto que cita a NBR 15220`]: ['CONC-NORMAL'],
  [LABEEE]: ['CER-2000'],
  [`λ de transcrições da ${TRANSCRIBED}; ρ e c de conhecimento profissional`]: [
    ...['ARG-GESSO', 'ARG-CELULAR', 'CONC-CAVERNOSO', 'GESSO', 'LA-VIDRO', 'LA-ROCHA', 'EPS', 'XPS'],
    ...['PU-RIGIDO', 'AGLOMERADO', 'COMPENSADO', 'MADEIRA-PINHO', 'MADEIRA-DENSA', 'VIDRO', 'ACO'],
  ],
  'Conhecimento profissional, sem fonte lida': ['CER-1300', 'CER-1800'],
};
const FINISHES: Readonly<Record<string, readonly string[]>> = {
  'Conhecimento profissional, sem fonte lida; ε da biblioteca do LabEEE/UFSC': [
    ...['CAIACAO-NOVA', 'REBOCO-CLARO', 'CONC-APARENTE', 'TIJOLO-APARENTE', 'TELHA-BARRO', 'ASFALTO'],
  ],
  'Conhecimento profissional, sem fonte lida': ['CHAPA-GALV', 'ALUMINIO-POL'],
};

const TABLES = [
  ['materials', TRANSCRIBED, MATERIALS],
  ['surface_finishes', 'ABNT NBR 15220-2:2005, tabela B.2', FINISHES],
] as const;

/** States where the seeded values come from; they named tables that were not read. Rows with another source are kept. */
export class MaterialSources1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, before, sources] of TABLES)
      for (const [source, codes] of Object.entries(sources))
        await runner.query(`UPDATE ${table} SET source = $1 WHERE source = $2 AND code = ANY($3)`, [
          source,
          before,
          codes,
        ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, before, sources] of TABLES)
      for (const [source, codes] of Object.entries(sources))
        await runner.query(`UPDATE ${table} SET source = $2 WHERE source = $1 AND code = ANY($3)`, [
          source,
          before,
          codes,
        ]);
  }
}
