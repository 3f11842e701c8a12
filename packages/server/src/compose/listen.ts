import type { Config } from "../lib/config.ts"
import { StartError } from "../lib/start-error.ts"

/** Runs `listen` and converts the usual errors to a `StartError`. @throws StartError */
export async function listenAt(
  { bind, port }: Pick<Config, "bind" | "port">,
  listen: (address: { host: string; port: number }) => Promise<unknown>,
): Promise<void> {
  try {
    await listen({ host: bind, port })
  } catch (error) {
    throw startErrorOf(error, bind, port)
  }
}

function startErrorOf(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE")
    return new StartError("portTaken", { port, host, other: port + 1 }, error)
  if (code === "EACCES") return new StartError("portForbidden", { port }, error)
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError("addressUnavailable", { host }, error)
  return error
}

/** Returns the URL for people on this machine. A server that listens on all addresses is reached at localhost. */
export function localUrl(bind: string, port: number): string {
  const host = bind === "0.0.0.0" || bind === "::" ? "127.0.0.1" : bind
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}
