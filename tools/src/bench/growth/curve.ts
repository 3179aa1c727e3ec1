/** What something takes at a number of buildings, in milliseconds: on the clock, and of processors (Node and PostgreSQL). */
export interface Point {
  size: number;
  p50Ms: number;
  workMs: number;
}

/** How the cost of one thing grows. */
export interface Curve {
  name: string;
  picture: 'lists' | 'rest';
  points: Point[];
}
