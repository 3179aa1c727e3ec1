import { Box, Typography } from '@mui/material';
import { manualBlockGroups, type ManualRun } from '@prumo/domain';
import { picturesUrl } from './manualPictures';

const Runs = ({ runs }: { runs: readonly ManualRun[] }) =>
  runs.map(({ text, isBold }, at) => (isBold ? <strong key={at}>{text}</strong> : text));

interface ManualPreviewProps {
  buildingId: number;
  text: string;
}

/** A text of a manual as it is printed: headings, lists, bold, pictures. */
export const ManualPreview = ({ buildingId, text }: ManualPreviewProps) =>
  manualBlockGroups(text).map((group, at) => {
    const [first] = group;
    if (first?.kind === 'item')
      return (
        <Box component="ul" key={at} sx={{ my: 0.5, pl: 3 }}>
          {group.map(({ runs }, item) => (
            <li key={item}>
              <Runs runs={runs} />
            </li>
          ))}
        </Box>
      );
    if (first?.picture)
      return (
        <Box
          component="img"
          key={at}
          src={`${picturesUrl(buildingId)}/${first.picture.key}`}
          alt={first.picture.alt}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 320, my: 1 }}
        />
      );
    return (
      <Typography
        key={at}
        variant={first?.kind === 'heading' ? 'subtitle2' : 'body2'}
        component={first?.kind === 'heading' ? 'h4' : 'p'}
        sx={{ mb: 0.5, mt: first?.kind === 'heading' ? 1.5 : 0, overflowWrap: 'anywhere' }}
      >
        <Runs runs={first?.runs ?? []} />
      </Typography>
    );
  });
