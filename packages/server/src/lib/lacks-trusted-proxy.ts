import type { Config } from "./config.ts"

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/**
 * Returns true if all visitors seem to come from one address: the server has a public URL but only listens on this machine, so
 * a proxy passes requests on, and no proxy is trusted to state their origin.
 */
export function lacksTrustedProxy({
  publicUrl,
  bind,
  trustProxy,
}: Pick<Config, "publicUrl" | "bind" | "trustProxy">): boolean {
  if (publicUrl === undefined || trustProxy.length > 0) return false
  const { hostname } = new URL(publicUrl)
  return LOOPBACK.test(bind) && !LOOPBACK.test(hostname)
}
