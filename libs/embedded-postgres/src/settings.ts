const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '60',
  // A container's small /dev/shm makes parallel queries fail; these tables don't need them.
  max_parallel_workers_per_gather: '0',
  // What people typed stays out of the log: no statements, no DETAIL with the values of a key.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** Only for databases that are thrown away: a crash of the machine may destroy them. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Command line of `postgres`. It overrides the files in the cluster, which stay as initdb wrote them. */
export function serverSettings(port: number, durable: boolean): string[] {
  const settings = { ...COMMON, ...(durable ? {} : FAST) };
  return [
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}
