import { expect, test } from "vitest"
import { networkAt, networkOf } from "./network-of.ts"

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
] as const)("%s counts as %s", ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

test.for([
  ["mapped", "::ffff:203.0.113.7"],
  ["mapped, in hexadecimal", "::ffff:cb00:7107"],
  ["mapped, in full", "0:0:0:0:0:FFFF:CB00:7107"],
  ["compatible", "::203.0.113.7"],
  ["translated", "::ffff:0:203.0.113.7"],
  ["NAT64", "64:ff9b::203.0.113.7"],
  ["NAT64, in hexadecimal", "64:ff9b::cb00:7107"],
  ["NAT64 of one organization", "64:ff9b:1::203.0.113.7"],
  ["6to4", "2002:cb00:7107::1"],
  ["6to4 with another subnet", "2002:cb00:7107:ffff:1:2:3:4"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:34ff:8ef8"],
] as const)("an IPv4 address embedded in IPv6 counts as itself: %s", ([, address]) => {
  expect(networkOf(address)).toBe("203.0.113.7")
})

test("two addresses behind NAT64 are two networks", () => {
  expect(networkOf("64:ff9b::203.0.113.7")).not.toBe(networkOf("64:ff9b::203.0.113.8"))
})

test.for([
  ["203.0.113.7", "203.0.113.0/24", "203.0.0.0/16"],
  ["2002:cb00:7107::1", "203.0.113.0/24", "203.0.0.0/16"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48", "2001:db8::/32"],
  ["no address", "no address", "no address"],
] as const)("%s lies in %s and %s", ([address, site, provider]) => {
  expect(networkAt(address, "site")).toBe(site)
  expect(networkAt(address, "provider")).toBe(provider)
})
