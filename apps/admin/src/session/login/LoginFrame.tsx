import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Brand } from '../../shared/Brand';

/** A drawing board's grid behind the product's name. */
const Board = styled('aside')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: 48,
  color: theme.rail.text,
  backgroundColor: theme.rail.background,
  backgroundImage: [
    'radial-gradient(circle at 85% 15%, rgba(232, 176, 99, 0.22), transparent 42%)',
    'linear-gradient(rgba(255, 255, 255, 0.05) 1px, transparent 1px)',
    'linear-gradient(90deg, rgba(255, 255, 255, 0.05) 1px, transparent 1px)',
  ].join(', '),
  backgroundSize: 'auto, 28px 28px, 28px 28px',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** The two halves of the login screen: what this is, and the door. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' } }}>
    <Board aria-label="Sobre o Prumo">
      <Brand size={44} />
      <Box sx={{ maxWidth: 460 }}>
        <Typography
          component="p"
          sx={{ fontSize: '2.25rem', fontWeight: 650, lineHeight: 1.15, letterSpacing: '-0.02em' }}
        >
          Do endereço ao Perfil de Desempenho da Edificação.
        </Typography>
        <Typography sx={{ mt: 2, color: (theme) => theme.rail.muted, fontSize: '1.0625rem' }}>
          Zona bioclimática, vento, ruído e agressividade reunidos em um relatório conforme a ABNT NBR 15575.
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: (theme) => theme.rail.muted }}>
        Mínimo · Intermediário · Superior
      </Typography>
    </Board>
    <Box
      component="main"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', p: { xs: 3, sm: 5 } }}
    >
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: { md: 'none' }, mb: 4 }}>
          <Brand size={38} />
        </Box>
        <Typography variant="h4" component="h1" sx={{ mb: 0.5 }}>
          Entrar no Prumo
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 3.5 }}>
          Acesse com suas credenciais para continuar
        </Typography>
        {children}
      </Box>
    </Box>
  </Box>
);
