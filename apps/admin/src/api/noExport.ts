/** Stands in the build for the CSV writer of react-admin's exporter: no list exports in the browser. */
export default function noExport(): never {
  throw new Error('No list exports in the browser.');
}
