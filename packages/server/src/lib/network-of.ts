import ipaddr from "ipaddr.js"

/** Groups of an IPv6 address that its holder was given; the other four are free to choose. */
const GIVEN_GROUPS = 4

/** What limits know an address by: of IPv6 the /64, since whoever has one of it has them all. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, GIVEN_GROUPS).map((group) => group.toString(16))
  return `${groups.join(":")}::/64`
}
