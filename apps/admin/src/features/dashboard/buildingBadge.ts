const DAY = 86_400_000;

/** How far a building's record is, by its age. */
export interface BuildingBadge {
  label: 'Completo' | 'Em análise' | 'Cadastro';
  color: 'green' | 'yellow' | 'blue';
}

/** Under 7 days 'Completo', under 30 'Em análise', otherwise 'Cadastro'. Spec §4 'Building badge'. */
export function buildingBadge(createdAt: string | Date, now: Date): BuildingBadge {
  const days = (now.getTime() - new Date(createdAt).getTime()) / DAY;
  if (days < 7) return { label: 'Completo', color: 'green' };
  if (days < 30) return { label: 'Em análise', color: 'yellow' };
  return { label: 'Cadastro', color: 'blue' };
}
