import { createContext, useContext } from 'react';
import { Paper, type PaperProps, Typography } from '@mui/material';

/** What stands under the choices, when there are more than are shown. */
export const MoreChoices = createContext('');

/** The paper of an open list of choices, with a line that says that there are more. */
export const ChoicesPaper = ({ children, ...props }: PaperProps) => {
  const more = useContext(MoreChoices);
  return (
    <Paper {...props}>
      {children}
      {more && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {more}
        </Typography>
      )}
    </Paper>
  );
};
