/** `npm run user`, `redact`, `backup` and `restore`: the built program's commands, in the repository as in the image. */
import './node-version.mjs';

const name = process.argv[2];
// One command of the program, which reads from its first argument which of the two it is.
const isBackup = name === 'backup' || name === 'restore';
if (!isBackup) process.argv.splice(2, 1);
import(`@prumo/api/${isBackup ? 'backup' : name}-command`).catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('O Prumo ainda não foi construído. Inicie-o uma vez: npm start');
  process.exitCode = 1;
});
