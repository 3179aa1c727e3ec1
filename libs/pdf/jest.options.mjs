export default {
  // Forty random reports: `npm run fuzz:pdf` takes others.
  long: ['test/pde-random'],
};
