/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** A URL for a server behind a Unix socket. */
export const socketUrl = (folder: string, user: string): string =>
  `postgres:///postgres?host=${encodeURIComponent(folder)}&user=${user}`
