import ipaddr from "ipaddr.js"

/** Public by its number, and yet answered by the machine's own cloud (Azure's WireServer). */
const CLOUD_INTERNAL: ReadonlySet<string> = new Set(["168.63.129.16"])

/** Addresses handed out to the public; everything else, such as addresses that hold an IPv4 address, lies outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * Returns true if this IP address, in a form of resolvers or URLs, belongs to a machine in the public internet. False for
 * private, local, shared, reserved, documentation, multicast and translated addresses, and for text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed.kind() === "ipv4"
    ? !CLOUD_INTERNAL.has(parsed.toString())
    : parsed.match(GLOBAL_IPV6)
}
