/** `npm run user -- create|reset-password|list`: the built program, in the repository as in the container's image. */
import './node-version.mjs';

import('@prumo/api/user-command').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('O Prumo ainda não foi construído. Inicie-o uma vez: npm start');
  process.exitCode = 1;
});
