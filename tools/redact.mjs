/** `npm run redact -- responsavel|usuario|edificacao <nº> --confirmar`: personal data out of the audit; the built program. */
import './node-version.mjs';

import('@prumo/api/redact-command').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('O Prumo ainda não foi construído. Inicie-o uma vez: npm start');
  process.exitCode = 1;
});
