import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { DialogShell } from '../shared/form/DialogShell';
import { PALETTE } from './palette/groups';

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Each shortcut: its keys, and what they do. */
const SHORTCUTS: readonly [readonly string[], string][] = [
  [['?'], 'Mostra estes atalhos'],
  [[MODIFIER, 'K'], 'Busca telas, registros e ações'],
  [[MODIFIER, 'S'], 'Salva o formulário aberto'],
  [['Enter'], 'Segue um link ou aperta um botão; num formulário, salva'],
  [['Esc'], 'Fecha o formulário, a lista aberta ou o painel; pergunta antes, se houver algo não salvo'],
  [['F8'], 'Leva ao aviso que estiver na tela'],
  [['Tab'], 'Vai ao próximo elemento; com Shift, ao anterior'],
];

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{ px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' }}
  >
    {name}
  </Box>
);

/** The shortcuts of every screen; those of single parts are in the manual. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogShell title={PALETTE.shortcuts} size="sm" onClose={onClose}>
    <DialogContent dividers>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: 1.5,
          alignItems: 'baseline',
        }}
      >
        {SHORTCUTS.map(([keys, text]) => (
          <Box key={text} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </Box>
            <Typography component="dd" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <Button component={Link} to="/ajuda/atalhos" onClick={onClose}>
        Todos os atalhos
      </Button>
      <Button variant="contained" onClick={onClose}>
        Fechar
      </Button>
    </DialogActions>
  </DialogShell>
);

export default ShortcutsDialog;
