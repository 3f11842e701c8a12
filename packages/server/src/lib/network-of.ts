import type { NetworkLevel } from "@qo/core/project"
import ipaddr from "ipaddr.js"

/** Prefix length of networks of each level, bits. */
const BITS: Readonly<Record<NetworkLevel, { IPv4: number; IPv6: number }>> = {
  line: { IPv4: 32, IPv6: 64 },
  site: { IPv4: 24, IPv6: 48 },
  provider: { IPv4: 16, IPv6: 32 },
}

/** Offset of an embedded IPv4 address in IPv6 addresses of these kinds, bytes. `isInverted`: all its bits are inverted. */
const CARRIED = new Map<string, { at: number; isInverted?: boolean }>([
  // NAT64 (RFC 6052), translated (RFC 6145), 6to4 (RFC 3056), Teredo (RFC 4380).
  ["rfc6052", { at: 12 }],
  ["rfc6145", { at: 12 }],
  ["6to4", { at: 2 }],
  ["teredo", { at: 12, isInverted: true }],
])
/** NAT64 in an organization (RFC 8215) and the old form `::192.0.2.1` (RFC 4291), which the library does not distinguish. */
const NAT64_LOCAL = "0064ff9b0001"
const COMPATIBLE = "0".repeat(24)

type Address = ReturnType<typeof ipaddr.process>

/** Returns the IPv4 address that an IPv6 address embeds, or the address itself. */
function holderOf(address: string): Address {
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed
  const bytes = parsed.toByteArray()
  const carried = CARRIED.get(parsed.range()) ?? (carriesAtEnd(bytes) ? { at: 12 } : undefined)
  if (!carried) return parsed
  const { at, isInverted = false } = carried
  return new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => (isInverted ? 255 - byte : byte)))
}

/** Returns true if the last four bytes are an IPv4 address, which they are not in `::` and `::1`. */
function carriesAtEnd(bytes: readonly number[]): boolean {
  const hex = Buffer.from(bytes).toString("hex")
  return hex.startsWith(NAT64_LOCAL) || (hex.startsWith(COMPATIBLE) && bytes[12] !== 0)
}

/**
 * Returns the network of this level around an address in canonical spelling. A text that is not an address is returned
 * unchanged.
 */
export function networkAt(address: string, level: NetworkLevel): string {
  if (!ipaddr.isValid(address)) return address
  const holder = holderOf(address)
  const bits = BITS[level][holder instanceof ipaddr.IPv6 ? "IPv6" : "IPv4"]
  const bytes = holder.toByteArray().fill(0, bits / 8)
  if (!(holder instanceof ipaddr.IPv6)) {
    const text = bytes.join(".")
    return bits === 32 ? text : `${text}/${bits}`
  }
  const groups = new ipaddr.IPv6(bytes).parts.slice(0, bits / 16)
  return `${groups.map((group) => group.toString(16)).join(":")}::/${bits}`
}

/** Returns the network for rate limits: for IPv6 the /64, since one customer has all of its addresses. */
export const networkOf = (address: string): string => networkAt(address, "line")
