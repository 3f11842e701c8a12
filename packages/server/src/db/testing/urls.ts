/** Returns the URL of another database on the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Returns a URL for a server with a Unix socket. */
export const socketUrl = (folder: string, user: string): string =>
  `postgres:///postgres?host=${encodeURIComponent(folder)}&user=${user}`
