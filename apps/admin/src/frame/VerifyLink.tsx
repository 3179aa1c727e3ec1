import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { VERIFY } from '../features/verify/words';

/** The header's way to the verification of documents: open to anybody who is signed in. */
export const VerifyLink = () => (
  <Tooltip title={VERIFY.title}>
    <IconButton component={Link} to="/verify" aria-label={VERIFY.title}>
      <VerifiedIcon />
    </IconButton>
  </Tooltip>
);
