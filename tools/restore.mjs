/** `npm run restore -- <file>`: the built program, in the repository as in the container's image. */
import './node-version.mjs';

process.argv.splice(2, 0, 'restore');
import('@prumo/api/backup-command').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('O Prumo ainda não foi construído. Inicie-o uma vez: npm start');
  process.exitCode = 1;
});
