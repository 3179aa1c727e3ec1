import { committedTo, commandOf, type KeyPress } from './gridKeys';

const size = { rows: 30, columns: 4, pageRows: 10 };
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...held,
});
const at = { row: 5, column: 1 };
const target = (key: string, held: Partial<KeyPress> = {}, from = at) => {
  const command = commandOf(press(key, held), from, size);
  return command?.type === 'move' ? [command.to.row, command.to.column] : command?.type;
};

describe('keyboard of a grid', () => {
  it.each([
    ['ArrowDown', {}, [6, 1]],
    ['ArrowLeft', {}, [5, 0]],
    ['ArrowUp', { ctrlKey: true }, [0, 1]],
    ['ArrowRight', { metaKey: true }, [5, 3]],
    ['Home', {}, [5, 0]],
    ['End', {}, [5, 3]],
    ['Home', { ctrlKey: true }, [0, 0]],
    ['End', { ctrlKey: true }, [29, 3]],
    ['PageDown', {}, [15, 1]],
    ['PageUp', {}, [0, 1]],
    ['Tab', {}, [5, 2]],
    ['Tab', { shiftKey: true }, [5, 0]],
  ])('%s with %j moves to %j', (key, held, expected) => expect(target(key, held)).toEqual(expected));

  it('wraps Tab at the ends of rows, and leaves the grid after its last cell', () => {
    expect(target('Tab', {}, { row: 5, column: 3 })).toEqual([6, 0]);
    expect(target('Tab', {}, { row: 29, column: 3 })).toBeUndefined();
    expect(target('Tab', { shiftKey: true }, { row: 0, column: 0 })).toBeUndefined();
  });

  it('stays within the grid', () => {
    expect(target('ArrowUp', {}, { row: 0, column: 1 })).toEqual([0, 1]);
    expect(target('PageDown', {}, { row: 28, column: 1 })).toEqual([29, 1]);
  });

  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['d', { metaKey: true }, 'fill'],
    ['a', { ctrlKey: true }, 'selectAll'],
    ['c', { ctrlKey: true }, undefined],
    ['Delete', {}, 'clear'],
    ['Escape', {}, 'release'],
    ['F2', {}, 'edit'],
    ['7', {}, 'edit'],
    ['Dead', {}, 'edit'],
    ['F5', {}, undefined],
    ['x', { altKey: true }, undefined],
  ])('%s with %j: %s', (key, held, expected) => expect(target(key, held)).toBe(expected));

  it('commits an edit on Enter downwards, on Tab sideways, on arrows only after typing opened it', () => {
    const to = (key: string, isQuick: boolean, held = {}) => committedTo(press(key, held), at, size, isQuick);
    expect(to('Enter', false)).toEqual({ row: 6, column: 1 });
    expect(to('Enter', false, { shiftKey: true })).toEqual({ row: 4, column: 1 });
    expect(to('Enter', false, { altKey: true })).toBeUndefined();
    expect(to('Tab', true)).toEqual({ row: 5, column: 2 });
    expect(to('ArrowRight', true)).toEqual({ row: 5, column: 2 });
    expect(to('ArrowRight', false)).toBeUndefined();
    expect(to('a', true)).toBeUndefined();
  });
});
