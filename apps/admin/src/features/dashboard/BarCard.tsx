import { Typography } from '@mui/material';
import { type Bar, Bars } from './Bars';
import { Card } from './Card';

export interface BarCardProps {
  title: string;
  bars: readonly Bar[];
  /** Said when there is no bar. */
  empty: string;
  ordered?: boolean;
}

/** A card that is one list of bars. */
export const BarCard = ({ title, bars, empty, ordered = false }: BarCardProps) => (
  <Card title={title}>
    {bars.length === 0 ? (
      <Typography color="text.secondary">{empty}</Typography>
    ) : (
      <Bars bars={bars} ordered={ordered} />
    )}
  </Card>
);
