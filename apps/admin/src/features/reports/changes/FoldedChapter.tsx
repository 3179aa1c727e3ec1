import { useState } from 'react';
import { ChapterTable, type Sides } from './ChapterTable';
import type { ChangeGroup } from './groupChanges';
import { Fold } from './tableStyles';
import { CHANGES } from './words';

/** A chapter of a long list, closed until asked for and drawn only then. */
export const FoldedChapter = ({ group, sides }: { group: ChangeGroup; sides: Sides }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {group.chapter} <span>{CHANGES.of(group.changes.length)}</span>
      </summary>
      {opened && <ChapterTable group={group} sides={sides} named />}
    </Fold>
  );
};
