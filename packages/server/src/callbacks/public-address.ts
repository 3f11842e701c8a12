import ipaddr from "ipaddr.js"

/** Addresses in public ranges that the machine's own cloud answers (Azure's WireServer). */
const CLOUD_INTERNAL: ReadonlySet<string> = new Set(["168.63.129.16"])

/** Range of public IPv6 addresses. Addresses that embed an IPv4 address, for example, are outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * Returns true if this text is an IP address, in a format of resolvers or URLs, of a machine in the public internet. Returns
 * false for private, local, shared, reserved, documentation, multicast and translated addresses, and for other texts.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed.kind() === "ipv4"
    ? !CLOUD_INTERNAL.has(parsed.toString())
    : parsed.match(GLOBAL_IPV6)
}
