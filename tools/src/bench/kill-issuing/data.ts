import { Session } from './session.js';

/** Reports that are printed at once in every round. */
const REPORTS = 3;
const LEVELS = ['minimum', 'intermediate', 'superior'];

interface Item {
  id: number;
}
interface Analysis extends Item {
  criterionId: number;
}

/** What came of asking for a PDF: the hash that the answer's head named, or nothing. */
export interface Outcome {
  sha256?: string;
  ms: number;
}

export interface Work {
  /** Changes what all reports print, so that each gets a new version. */
  change(base: string, round: number): Promise<void>;
  /** Asks for all PDFs at once; never rejects. */
  issueAll(base: string): Promise<Outcome[]>;
}

/** A building with some reports of the whole catalogue. */
export async function prepare(base: string): Promise<Work> {
  const session = new Session();
  await session.signIn(base);
  const technician = await session.write<Item>(base, 'POST', '/api/technicians', {
    fullName: 'Ana Prado',
    creaCau: 'PR-1',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'ana@exemplo.com.br',
    phone: '41999998888',
    street: 'Rua XV',
  });
  const building = await session.write<Item>(base, 'POST', '/api/buildings', {
    name: 'Aurora',
    technicianId: technician.id,
    cep: '80010-000',
    street: 'Rua A',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 1000,
    floors: 4,
  });
  const structure = await wholeCatalogue(session, base);
  const reports: number[] = [];
  for (let index = 0; index < REPORTS; index += 1) {
    const body = { buildingId: building.id, structure };
    reports.push((await session.write<Item>(base, 'POST', '/api/reports/with-structure', body)).id);
  }
  return {
    change: async (at, round) => {
      await session.write(at, 'PUT', `/api/buildings/${building.id}`, { units: round + 1 });
    },
    issueAll: (at) => Promise.all(reports.map((id) => issue(session, at, id))),
  };
}

async function wholeCatalogue(session: Session, base: string): Promise<object> {
  const requirements = await session.read<Item[]>(base, '/api/requirements');
  const analyses = await session.read<Analysis[]>(base, '/api/analyses');
  return {
    requirements: requirements.map(({ id }) => ({ id })),
    criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id) => ({ id })),
    analyses: analyses.map(({ id }) => ({ id, levels: LEVELS })),
  };
}

async function issue(session: Session, base: string, reportId: number): Promise<Outcome> {
  const start = performance.now();
  const passed = (): number => performance.now() - start;
  try {
    const answer = await session.send(base, `/api/reports/${reportId}/jsreport`);
    const sha256 = answer.headers.get('x-document-sha256') ?? undefined;
    // The head has promised the document, whether its bytes still arrive or not.
    await answer.arrayBuffer().catch(() => undefined);
    return { ...(sha256 && { sha256 }), ms: passed() };
  } catch {
    return { ms: passed() };
  }
}
