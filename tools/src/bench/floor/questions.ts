import type { Building } from '../product/stage.js';
import type { Asked } from './load.js';
import type { Peer } from './peer.js';

/** One question as the product is asked it, and as each of those beside it. */
export interface Question {
  product: Asked;
  beside: readonly (Asked & {
    /** Of the row that compares the two. */
    name: string;
    peer: Peer;
    /** The share of the peer's answers that the product must reach; none where it is there to compare with. */
    goal?: number;
  })[];
}

const LIST = new URLSearchParams({ range: '[0,14]', sort: '["name","ASC"]' }).toString();

/** The questions of the table: a list, a building, a new building. */
export function questionsAbout(building: Building): Question[] {
  const place = {
    name: 'Aurora',
    cep: '80010-000',
    street: 'Rua A',
    city: 'Curitiba',
    state: 'PR',
    floors: 4,
  };
  const row = {
    ...place,
    user_id: building.userId,
    technician_id: building.technicianId,
    total_area: 1000,
    bioclimatic_zone: 'ZB1',
  };
  return [
    {
      product: { method: 'GET', path: `/api/buildings?${LIST}` },
      beside: [
        // The product keeps the number with each write, which costs each write something.
        {
          name: 'list of 15 by name, total; floor counts',
          peer: 'bare-program',
          method: 'GET',
          path: '/list',
          goal: 1,
        },
        {
          name: 'list of 15 by name, total; floor reads a counter',
          peer: 'bare-program',
          method: 'GET',
          path: '/list-by-counter',
        },
      ],
    },
    {
      product: { method: 'GET', path: `/api/buildings/${building.id}` },
      beside: [
        {
          name: 'one building; floor',
          peer: 'bare-program',
          method: 'GET',
          path: `/one/${building.id}`,
          goal: 0.15,
        },
        {
          name: 'one building; plain Nest',
          peer: 'plain-nest',
          method: 'GET',
          path: `/buildings/${building.id}`,
        },
      ],
    },
    {
      product: {
        method: 'POST',
        path: '/api/buildings',
        body: { ...place, technicianId: building.technicianId, totalArea: 1000 },
      },
      beside: [
        {
          name: 'a new building; floor',
          peer: 'bare-program',
          method: 'POST',
          path: '/create',
          body: row,
          goal: 0.15,
        },
        {
          name: 'a new building; plain Nest',
          peer: 'plain-nest',
          method: 'POST',
          path: '/buildings',
          body: row,
        },
      ],
    },
  ];
}
