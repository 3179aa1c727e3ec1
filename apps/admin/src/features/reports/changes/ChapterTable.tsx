import type { ContentChange } from '@prumo/domain';
import { byItem } from './byItem';
import type { ChangeGroup } from './groupChanges';
import { Table } from './tableStyles';
import { CHANGES } from './words';

/** What the two sides are called: 'Antes' and 'Depois', or two reports. */
export type Sides = readonly [from: string, to: string];

const Row = ({ change: { field, from, to }, sides }: { change: ContentChange; sides: Sides }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {field}
    </th>
    <td role="cell" data-label={sides[0]}>
      {from ?? CHANGES.nothing}
    </td>
    <td role="cell" data-label={sides[1]}>
      {to ?? CHANGES.nothing}
    </td>
  </tr>
);

const ItemRow = ({ item }: { item: string }) => (
  <tr role="row">
    <th role="rowheader" scope="rowgroup" colSpan={3}>
      {item}
    </th>
  </tr>
);

interface Props {
  group: ChangeGroup;
  sides: Sides;
  /** Something else names it on the screen already. */
  named?: boolean;
}

/** The differences of one chapter, by what they are about. */
export const ChapterTable = ({ group: { chapter, changes }, sides, named = false }: Props) => (
  <Table role="table" aria-label={chapter}>
    {!named && (
      <caption>
        {chapter} <span>{CHANGES.of(changes.length)}</span>
      </caption>
    )}
    <thead role="rowgroup">
      <tr role="row">
        {[CHANGES.field, ...sides].map((title, index) => (
          <th key={index} role="columnheader" scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    {byItem(changes).map(({ item, changes: fields }) => (
      <tbody key={item} role="rowgroup">
        {item && <ItemRow item={item} />}
        {fields.map((change, line) => (
          <Row key={line} change={change} sides={sides} />
        ))}
      </tbody>
    ))}
  </Table>
);
