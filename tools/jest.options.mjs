export default {
  maxWorkers: 2,
  // Whole programs under floods, generated requests and power cuts.
  long: ['test/(attack|crash|fuzz-api|nginx)'],
};
