export default {
  // Killed programs and servers, which wait for each other.
  long: ['test/crash'],
};
