/** Imported first, and only built from what every Node knows: an old one must get to say what is wrong. */
const NEEDED_MAJOR = 20;
const NEEDED_MINOR = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED_MAJOR || (major === NEEDED_MAJOR && minor < NEEDED_MINOR)) {
  console.error(
    'O Prumo precisa do Node.js ' +
      NEEDED_MAJOR +
      '.' +
      NEEDED_MINOR +
      ' ou mais novo; este é o ' +
      process.versions.node +
      '. Veja https://nodejs.org',
  );
  process.exit(1);
}
