import type { Config } from "./config.ts"

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/**
 * Whether every visitor seems to come from one address: the public address is not this machine, so a proxy passes requests on to a
 * listener that only this machine reaches, and the proxy's word on where they come from is not believed.
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
