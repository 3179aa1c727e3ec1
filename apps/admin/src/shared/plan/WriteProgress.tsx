import { LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';

/** Seconds since the component was mounted. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** The step that runs, with its figures, and for how long it has run. */
export function WriteProgress({ text }: { text: string }) {
  const seconds = useSeconds();
  return (
    <>
      <LinearProgress aria-label={text} />
      <Typography variant="body2" color="text.secondary">
        {text} {seconds > 0 && <span aria-hidden>{seconds} s</span>}
      </Typography>
    </>
  );
}
