import SuccessIcon from '@mui/icons-material/Celebration';
import ErrorIcon from '@mui/icons-material/SentimentDissatisfied';
import { VisuallyHidden } from '../VisuallyHidden';
import type { ToastEntry } from './toast';

const SIZE = 16;

/** Whether a font draws the emoji: in colours, which the sign for a missing character never has. */
function isDrawn(emoji: string): boolean {
  if (typeof OffscreenCanvas === 'undefined') return true;
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d');
  if (!context) return true;
  context.font = `${SIZE}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  return data.some((value, index) => index % 4 !== 3 && value !== 0);
}

const known = new Map<string, boolean>();

function hasFont(emoji: string): boolean {
  const drawn = known.get(emoji) ?? isDrawn(emoji);
  known.set(emoji, drawn);
  return drawn;
}

const ENDING_EMOJI = /^(.*?)(\p{Extended_Pictographic})$/u;

/** The title of a toast; an icon stands for its emoji where no font has it. The text stays the same. */
export function ToastTitle({ title, variant }: Pick<ToastEntry, 'title' | 'variant'>) {
  const [, text, emoji] = ENDING_EMOJI.exec(title) ?? [];
  if (emoji === undefined || hasFont(emoji)) return title;
  const Icon = variant === 'success' ? SuccessIcon : ErrorIcon;
  return (
    <>
      {text}
      <VisuallyHidden>{emoji}</VisuallyHidden>
      <Icon aria-hidden color={variant} fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />
    </>
  );
}
