const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '60',
  // Parallel queries fail with a container's small /dev/shm.
  max_parallel_workers_per_gather: '0',
  // User data stays out of the log: no statements, no DETAIL with values of keys.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** Only for temporary databases: a crash of the machine may destroy them. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Command line of `postgres`. It overrides the cluster's configuration files, which stay unchanged. */
export function serverSettings(port: number, durable: boolean): string[] {
  const settings = { ...COMMON, ...(durable ? {} : FAST) };
  return [
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}
