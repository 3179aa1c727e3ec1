const CHANNEL = 'prumo.session';

/** Tells the browser's other tabs that somebody has signed in: it may not be the person whose screens they show. */
export function tellSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed in');
  channel.close();
}

/** Calls the listener when somebody signs in in another tab. Answers how to stop. */
export function onSignIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}
