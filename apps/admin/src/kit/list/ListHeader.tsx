import { PageHeader } from '../PageHeader';
import { NewButton } from './NewButton';
import type { ListWords } from '../words';

export interface ListHeaderProps {
  words: ListWords;
  canCreate: boolean;
}

/** Title, description and the primary button of a list screen. */
export const ListHeader = ({ words, canCreate }: ListHeaderProps) => (
  <PageHeader
    title={words.title}
    description={words.description}
    action={canCreate && <NewButton label={words.newLabel} />}
  />
);
