import { keyAction } from './gridKeyboard';
import { visibleRows } from './treeRows';
import { sampleTree } from './treeTestData';

const open = new Set(['1', '1/2']);
/** Lines: 1, 1/1 (closed), 1/2 (open), 1/2/3, 2 (closed). */
const rows = visibleRows(sampleTree, (key) => open.has(key));
const press = (row: number, column: number, key: string, ctrlKey = false) =>
  keyAction(rows, { row, column }, { key, ctrlKey });
const at = (row: number, column: number) => ({ kind: 'focus', cell: { row, column } });

describe('keyAction', () => {
  it('moves up and down in the same column and stops at the ends', () => {
    expect(press(0, 2, 'ArrowDown')).toEqual(at(1, 2));
    expect(press(1, 2, 'ArrowUp')).toEqual(at(0, 2));
    expect(press(0, 0, 'ArrowUp')).toBeUndefined();
    expect(press(4, 0, 'ArrowDown')).toBeUndefined();
  });

  it('moves to the last level in a line without the switch of a requirement', () => {
    expect(press(0, 4, 'ArrowDown')).toEqual(at(1, 3));
    expect(press(0, 3, 'ArrowRight')).toEqual(at(0, 4));
    expect(press(1, 3, 'ArrowRight')).toBeUndefined();
  });

  it('expands with Right and then moves into the levels', () => {
    expect(press(1, 0, 'ArrowRight')).toEqual({ kind: 'toggle', key: '1/1' });
    expect(press(2, 0, 'ArrowRight')).toEqual(at(2, 1));
    expect(press(3, 0, 'ArrowRight')).toEqual(at(3, 1));
  });

  it('collapses with Left, then moves to the parent', () => {
    expect(press(2, 0, 'ArrowLeft')).toEqual({ kind: 'toggle', key: '1/2' });
    expect(press(3, 0, 'ArrowLeft')).toEqual(at(2, 0));
    expect(press(1, 0, 'ArrowLeft')).toEqual(at(0, 0));
    expect(press(3, 1, 'ArrowLeft')).toEqual(at(3, 0));
    expect(press(4, 0, 'ArrowLeft')).toBeUndefined();
  });

  it('jumps with Home and End', () => {
    expect(press(0, 2, 'Home')).toEqual(at(0, 0));
    expect(press(0, 2, 'End')).toEqual(at(0, 4));
    expect(press(3, 2, 'Home', true)).toEqual(at(0, 2));
    expect(press(3, 2, 'End', true)).toEqual(at(4, 2));
  });

  it('leaves Space on a checkbox to the browser', () => {
    expect(press(0, 1, ' ')).toBeUndefined();
    expect(press(0, 0, ' ')).toEqual({ kind: 'toggle', key: '1' });
    expect(press(3, 0, 'Enter')).toBeUndefined();
  });
});
