import type { Client } from '../support/client.js';

/** A technician's body, all required fields filled in. */
export const technicianBody = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  fullName: 'Ana Prado',
  creaCau: 'PR-12345/D',
  licenseState: 'PR',
  cpfCnpj: '529.982.247-25',
  email: 'Ana@Prado.eng.br',
  phone: '(41) 99999-8888',
  street: 'Rua XV de Novembro',
  ...over,
});

/** Registers a technician and answers it. */
export async function createTechnician(
  client: Client,
  over: Record<string, unknown> = {},
): Promise<{ id: number; updatedAt: string }> {
  const answer = await client.post('/api/technicians', technicianBody(over));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { id: number; updatedAt: string };
}
