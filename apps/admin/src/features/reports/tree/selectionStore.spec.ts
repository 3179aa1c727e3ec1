import { jest } from '@jest/globals';
import { setLevel, toggleRequirement } from '@prumo/domain';
import { createSelectionStore } from './selectionStore';
import { sampleTree } from './treeTestData';

const [requirement] = sampleTree.requirements;

describe('the selection store', () => {
  it('tells its listeners of a change, and of nothing else', () => {
    const store = createSelectionStore();
    const listener = jest.fn();
    const stop = store.subscribe(listener);

    store.change((selection) => selection);
    expect(listener).not.toHaveBeenCalled();
    store.change((selection) => toggleRequirement(selection, 1));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.change((selection) => toggleRequirement(selection, 1));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the levels of untouched analyses as the very same sets', () => {
    if (!requirement) throw new Error('no requirement');
    const store = createSelectionStore();
    store.change((selection) => setLevel(selection, { requirement }, 'minimum', true));
    const before = store.get().levels.get(2);
    const analysis = requirement.criteria[0]?.analyses[0];
    if (!analysis) throw new Error('no analysis');
    store.change((selection) => setLevel(selection, { requirement, analysis }, 'superior', true));
    expect(store.get().levels.get(2)).toBe(before);
    expect([...(store.get().levels.get(1) ?? [])]).toEqual(['minimum', 'superior']);
  });
});
