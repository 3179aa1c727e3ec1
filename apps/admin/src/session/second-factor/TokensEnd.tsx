import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { accessText } from '@prumo/domain';
import { hasFactor, type SecondFactorState, TEXTS } from './secondFactor';

interface TokensEndProps {
  state: SecondFactorState;
  keeps: boolean;
  onKeep: (keeps: boolean) => void;
}

/** Lists the API tokens that the first factor revokes, with the choice to keep them. */
export function TokensEnd({ state, keeps, onKeep }: TokensEndProps) {
  if (hasFactor(state) || state.tokens.length === 0) return null;
  return (
    <Alert severity="warning">
      {TEXTS.tokensEnd(accessText({ passkeys: [], tokens: state.tokens }))}
      <FormControlLabel
        sx={{ display: 'flex' }}
        label={TEXTS.keepsTokens}
        control={<Checkbox checked={keeps} onChange={(_event, checked) => onKeep(checked)} />}
      />
    </Alert>
  );
}
