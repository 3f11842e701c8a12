import type { NetworkLevel } from "@qo/core/project"
import ipaddr from "ipaddr.js"

/** Bits of an address that make its network. */
const BITS: Readonly<Record<NetworkLevel, { IPv4: number; IPv6: number }>> = {
  line: { IPv4: 32, IPv6: 64 },
  site: { IPv4: 24, IPv6: 48 },
  provider: { IPv4: 16, IPv6: 32 },
}

/**
 * Offset at which IPv6 addresses of these kinds contain the IPv4 address of their holder, bytes; `isInverted`: with every bit
 * inverted.
 */
const CARRIED = new Map<string, { at: number; isInverted?: boolean }>([
  // NAT64 (RFC 6052), translated (RFC 6145), 6to4 (RFC 3056), Teredo (RFC 4380).
  ["rfc6052", { at: 12 }],
  ["rfc6145", { at: 12 }],
  ["6to4", { at: 2 }],
  ["teredo", { at: 12, isInverted: true }],
])
/** NAT64 within one organization (RFC 8215) and the old form `::192.0.2.1` (RFC 4291), which the library does not distinguish. */
const NAT64_LOCAL = "0064ff9b0001"
const COMPATIBLE = "0".repeat(24)

type Address = ReturnType<typeof ipaddr.process>

/** An address in its shortest meaning: IPv6 that only carries an IPv4 address is that one. */
function holderOf(address: string): Address {
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed
  const bytes = parsed.toByteArray()
  const carried = CARRIED.get(parsed.range()) ?? (carriesAtEnd(bytes) ? { at: 12 } : undefined)
  if (!carried) return parsed
  const { at, isInverted = false } = carried
  return new ipaddr.IPv4(bytes.slice(at, at + 4).map((byte) => (isInverted ? 255 - byte : byte)))
}

/** `::` and `::1` contain no IPv4 address. */
function carriesAtEnd(bytes: readonly number[]): boolean {
  const hex = Buffer.from(bytes).toString("hex")
  return hex.startsWith(NAT64_LOCAL) || (hex.startsWith(COMPATIBLE) && bytes[12] !== 0)
}

/** The network of this size around an address, in canonical spelling; text that is not an address is returned unchanged. */
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

/** The network that limits count: the /64 for IPv6, since one customer has all its addresses. */
export const networkOf = (address: string): string => networkAt(address, "line")
