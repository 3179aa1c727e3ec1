import { styled } from '@mui/material/styles';
import { Fragment, useMemo } from 'react';
import { highlightSegments } from './treeFilter';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  borderRadius: 2,
  backgroundColor: theme.palette.mode === 'dark' ? 'rgba(255, 213, 79, 0.35)' : 'rgba(255, 193, 7, 0.45)',
}));

/** A text with what the search found in it marked. */
export const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) => {
  const segments = useMemo(() => highlightSegments(text, terms), [text, terms]);
  if (terms.length === 0) return <>{text}</>;
  return (
    <>
      {segments.map(({ text: piece, found }, index) =>
        found ? <Mark key={index}>{piece}</Mark> : <Fragment key={index}>{piece}</Fragment>,
      )}
    </>
  );
};
