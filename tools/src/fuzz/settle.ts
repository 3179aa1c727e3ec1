import type { Received } from './client.js';
import type { Person } from './people.js';

const LEVELS = ['minimum', 'intermediate', 'superior'];

/**
 * What the starter catalogue lacks: a technician, a building and a report of somebody's own, with its document handed
 * out. Answers the list of its documents.
 */
export async function settle(
  person: Person,
  analysis: Readonly<Record<string, unknown>> | undefined,
): Promise<Received> {
  const technician = await person.write('/api/technicians', {
    fullName: `Ana Prado (${person.name})`,
    creaCau: 'PR-1',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'ana@exemplo.com.br',
    phone: '41999998888',
    street: 'Rua XV',
  });
  const building = await person.write('/api/buildings', {
    name: `Aurora (${person.name})`,
    technicianId: technician['id'],
    cep: '80010-000',
    street: 'Rua A',
    city: 'Curitiba',
    state: 'PR',
    bioclimaticZone: 'ZB1',
    totalArea: 1234.56,
    floors: 4,
  });
  const report = await person.write('/api/reports/with-structure', {
    buildingId: building['id'],
    structure: analysis && {
      requirements: [{ id: analysis['requirementId'] }],
      criteria: [{ id: analysis['criterionId'] }],
      analyses: [{ id: analysis['id'], levels: LEVELS }],
    },
  });
  const path = `/api/reports/${String(report['id'])}`;
  await person.send({ method: 'GET', path: `${path}/jsreport`, headers: {} });
  return person.send({ method: 'GET', path: `${path}/documents`, headers: {} });
}
