import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf, statusOf } from '../../api/failure';
import { RETRY } from '../query/ErrorAlert';
import type { ListWords } from '../words';
import { NewButton } from './NewButton';

interface StateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  alert?: boolean;
}

const State = ({ icon, title, text, action, alert = false }: StateProps) => (
  <Stack
    role={alert ? 'alert' : 'status'}
    spacing={1.5}
    sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8 }}
  >
    <Box aria-hidden sx={{ color: alert ? 'error.main' : 'text.disabled', '& svg': { fontSize: 44 } }}>
      {icon}
    </Box>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {text && <Typography color="text.secondary">{text}</Typography>}
    {action}
  </Stack>
);

const appear = keyframes({ from: { opacity: 0 } });

/** Over the rows of the last answer while the next one is on its way; short waits don't show it. */
export function ListProgress() {
  const { isPending, isFetching } = useListContext();
  if (isPending || !isFetching) return null;
  return (
    <LinearProgress
      aria-label="Carregando…"
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: 0,
        zIndex: 3,
        height: 3,
        animation: `${appear} 1ms 200ms backwards`,
      }}
    />
  );
}

/** No record at all: says so and offers to create the first. */
export const EmptyList = ({ words, canCreate }: { words: ListWords; canCreate: boolean }) => (
  <State
    icon={<InboxOutlinedIcon />}
    title={words.emptyTitle}
    action={canCreate && <NewButton label={words.emptyAction} />}
  />
);

/** Records exist, but none that matches. */
export function NoResults() {
  const { setFilters } = useListContext();
  return (
    <State
      icon={<SearchOffIcon />}
      title="Nenhum resultado encontrado"
      action={<Button onClick={() => setFilters({})}>Limpar pesquisa</Button>}
    />
  );
}

/** The list could not be read: asked for in a way that makes no sense (an old link), or for another reason. */
export function ListError() {
  const { error, refetch } = useListContext();
  const { pathname } = useLocation();
  const isWrong = statusOf(error) === 400;
  return (
    <State
      alert
      icon={<ErrorOutlineIcon />}
      title="Não foi possível carregar a lista."
      text={messageOf(error)}
      action={
        isWrong ? (
          <Button variant="outlined" component={Link} to={pathname}>
            Voltar à lista inicial
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void refetch()}>
            {RETRY}
          </Button>
        )
      }
    />
  );
}
