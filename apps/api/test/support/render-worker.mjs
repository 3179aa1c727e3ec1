/**
 * Stands in for the worker that renders, and does what the building's name says: 'crash' ends the thread as a fault
 * of the engine would, 'hang' never comes back; anything else is rendered at once.
 */
export default function render({ model }) {
  if (model.building.name === 'crash') process.exit(1);
  if (model.building.name === 'hang') for (;;);
  const file = (part) => new TextEncoder().encode(`%PDF-1.7 ${part}${model.building.name}`);
  return { bytes: file(''), summary: file('summary '), pages: 1, replaced: [] };
}
