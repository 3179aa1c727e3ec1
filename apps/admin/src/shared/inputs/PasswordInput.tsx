import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { COMMON_PASSWORD } from '@prumo/domain';
import type { Strength } from './passwordStrength';
import { TextInput, type TextInputProps } from './TextInput';

const TEXTS = {
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  strength: 'Força da senha',
  scores: ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'],
  personal: 'Evite seu nome e seu e-mail.',
  advice: 'Prefira uma frase longa, com palavras que ninguém espera juntas.',
} as const;

type PasswordInputProps = Omit<TextInputProps, 'type' | 'isSecret' | 'suffix' | 'multiline'>;

/** A password that can be shown while it is typed; it is kept in no draft and told nowhere else. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? TEXTS.hide : TEXTS.show;
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      isSecret
      suffix={
        <IconButton edge="end" size="small" aria-label={label} title={label} onClick={() => setShown(!shown)}>
          {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}

type Judge = (password: string, personal: readonly string[]) => Strength;

/** How strong a password is; unknown while the judge is on its way, or where it can't be had: the server warns too. */
function useStrength(password: string, personal: readonly string[]): Strength | undefined {
  const [judge, setJudge] = useState<Judge>();
  const settled = useDeferredValue(password);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    import('./passwordStrength').then(
      ({ strengthOf }) => setJudge(() => strengthOf),
      () => undefined,
    );
  }, [isTyped]);
  return judge && settled !== '' ? judge(settled, personal) : undefined;
}

const COLOURS = ['error', 'error', 'warning', 'success', 'success'] as const;
const PARTS = [1, 2, 3, 4] as const;

/** How many of four parts are filled says what the word beside them says, and the colour once more. */
const Meter = ({ score }: { score: number }) => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, mb: 0.5 }}>
    {PARTS.map((part) => (
      <Box
        key={part}
        sx={{
          height: 6,
          borderRadius: 1,
          border: 1,
          borderColor: (theme) => theme.palette[COLOURS[score] ?? 'error'].main,
          bgcolor: part <= score ? (theme) => theme.palette[COLOURS[score] ?? 'error'].main : 'transparent',
        }}
      />
    ))}
  </Box>
);

const adviceFor = ({ score, isPersonal }: Strength): string | undefined => {
  if (isPersonal && score < 4) return TEXTS.personal;
  return score < 3 ? TEXTS.advice : undefined;
};

/** The strength of the password, for eyes and screen readers; it never blocks a save. */
function StrengthNotice({ source, personal }: { source: string; personal: readonly string[] }) {
  const value: unknown = useWatch({ name: source });
  const strength = useStrength(typeof value === 'string' ? value : '', personal);
  const advice = strength && adviceFor(strength);
  return (
    <Box role="status" sx={{ mx: 0.25, mt: strength ? 1 : 0 }}>
      {strength && (
        <>
          <Meter score={strength.isCommon ? 0 : strength.score} />
          <Typography variant="body2">
            {TEXTS.strength}: <strong>{TEXTS.scores[strength.isCommon ? 0 : strength.score]}</strong>
            {advice && !strength.isCommon && `. ${advice}`}
          </Typography>
          {strength.isCommon && (
            <Typography
              variant="body2"
              sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', color: 'warning.main', mt: 0.5 }}
            >
              <WarningIcon fontSize="small" aria-hidden />
              {COMMON_PASSWORD}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

interface NewPasswordInputProps extends PasswordInputProps {
  /** Guessable personal data: name, e-mail. */
  personal: readonly string[];
}

/** A password that is being chosen: says how strong it is, and warns of the most used ones. */
export const NewPasswordInput = ({ personal, ...props }: NewPasswordInputProps) => (
  <div>
    <PasswordInput fullWidth autoComplete="new-password" {...props} />
    <StrengthNotice source={props.source} personal={personal} />
  </div>
);
