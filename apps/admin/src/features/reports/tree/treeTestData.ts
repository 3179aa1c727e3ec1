import { buildLevelTree, type LevelTree } from '@prumo/domain';

const item = (id: number, code: string, label: string) => ({ id, code, label, isActive: true });

/** A small tree: one criterion under two requirements. */
export const sampleTree: LevelTree = buildLevelTree({
  requirements: [item(1, 'R1', 'Desempenho acústico'), item(2, 'R2', 'Desempenho térmico')],
  criteria: [item(1, 'C1', 'Isolação de ruído aéreo'), item(2, 'C2', 'Ventilação')],
  analyses: [
    { ...item(1, 'C1.1', 'Paredes externas'), requirementId: 1, criterionId: 1 },
    { ...item(2, 'C1.2', 'Coberturas'), requirementId: 1, criterionId: 1 },
    { ...item(3, 'C2.1', 'Aberturas'), requirementId: 1, criterionId: 2 },
    { ...item(4, 'C2.1', 'Aberturas de dormitórios'), requirementId: 2, criterionId: 2 },
  ],
});
