import { expect, test } from "vitest"
import { isPublicAddress } from "./public-address.ts"
import { addressProblem } from "./refuse-address.ts"

const FORBIDDEN = "callbackHostForbidden"

test.for([
  "https://hooks.example.com/answered?project=1",
  "https://hooks.example.com:8443/",
  "https://хук.рф/",
  "https://93.184.215.14/",
  "https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/",
  "HTTPS://HOOKS.EXAMPLE.COM./",
])("%s may be called", (url) => {
  expect(addressProblem(url, [])).toBeUndefined()
})

test.for([
  ["nothing", ""],
  ["no URL", "hooks.example.com"],
  ["another scheme", "ftp://hooks.example.com/"],
  ["a file", "file:///etc/passwd"],
  ["data", "data:text/plain,x"],
  ["http", "http://hooks.example.com/"],
  ["a user", "https://user@hooks.example.com/"],
  ["a user and a password", "https://user:secret@hooks.example.com/"],
  ["a password alone", "https://:secret@hooks.example.com/"],
  ["a name without a dot", "https://postgres/"],
  ["localhost", "https://localhost/"],
  ["localhost with a dot", "https://localhost./"],
  ["a name under localhost", "https://app.localhost/"],
  ["a system's name for itself", "https://LOCALHOST.localdomain/"],
  ["the same with a dot", "https://localhost.localdomain./"],
  ["localhost with two dots", "https://localhost../"],
  ["loopback with two dots", "https://127.0.0.1../"],
  ["an empty label", "https://hooks..example.com/"],
  ["a name of an office", "https://wiki.corp/"],
  ["a name of a router", "https://box.lan/"],
  ["a name of the local network", "https://printer.local/"],
  ["a name of a home", "https://router.home.arpa/"],
  ["a cloud's own name", "https://metadata.google.internal/"],
  ["a line end", "https://hooks.example.com/\r\nX-Evil: 1"],
  ["a line end in the name", "https://hooks.exam\nple.com/"],
  ["a tab", "https://hooks.example.com/\thook"],
  ["a backslash before another host", String.raw`https://hooks.example.com\@127.0.0.1/`],
  ["another service's port", "https://hooks.example.com:25/"],
  ["port 80", "https://hooks.example.com:80/"],
  ["port 0", "https://hooks.example.com:0/"],
  ["loopback", "https://127.0.0.1/"],
  ["loopback with a dot", "https://127.0.0.1./"],
  ["loopback elsewhere", "https://127.255.255.254/"],
  ["loopback in short", "https://127.1/"],
  ["loopback in hexadecimal", "https://0x7f.1/"],
  ["loopback as one hexadecimal number", "https://0x7f000001/"],
  ["loopback as one number", "https://2130706433/"],
  ["loopback in octal", "https://0177.0.0.1/"],
  ["loopback as one octal number", "https://017700000001/"],
  ["loopback in wide digits", "https://１２７.０.０.１/"],
  ["loopback in percent signs", "https://%31%32%37.0.0.1/"],
  ["zero", "https://0/"],
  ["this network", "https://0.0.0.0/"],
  ["private 10", "https://10.1.2.3/"],
  ["private 172.16", "https://172.16.0.1/"],
  ["private 172.31", "https://172.31.255.255/"],
  ["private 192.168", "https://192.168.0.1/"],
  ["shared by carriers", "https://100.64.0.1/"],
  ["shared by carriers, last", "https://100.127.255.255/"],
  ["link-local", "https://169.254.0.1/"],
  ["cloud metadata", "https://169.254.169.254/latest/meta-data/"],
  ["cloud metadata as one number", "https://2852039166/"],
  ["cloud metadata of Alibaba", "https://100.100.100.200/"],
  ["cloud metadata of Oracle", "https://192.0.0.192/"],
  ["the cloud's own server at Azure", "https://168.63.129.16/"],
  ["protocol assignments", "https://192.0.0.1/"],
  ["documentation 1", "https://192.0.2.1/"],
  ["documentation 2", "https://198.51.100.1/"],
  ["documentation 3", "https://203.0.113.1/"],
  ["benchmarks", "https://198.18.0.1/"],
  ["6to4 relays", "https://192.88.99.1/"],
  ["multicast", "https://224.0.0.1/"],
  ["reserved", "https://240.0.0.1/"],
  ["broadcast", "https://255.255.255.255/"],
  ["IPv6 unspecified", "https://[::]/"],
  ["IPv6 loopback", "https://[::1]/"],
  ["IPv6 loopback with a zone", "https://[::1%lo]/"],
  ["IPv6 loopback with a zone in percent signs", "https://[::1%25lo]/"],
  ["IPv6 loopback in full", "https://[0:0:0:0:0:0:0:1]/"],
  ["IPv6 link-local", "https://[fe80::1]/"],
  ["IPv6 site-local", "https://[fec0::1]/"],
  ["IPv6 unique local", "https://[fc00::1]/"],
  ["IPv6 cloud metadata", "https://[fd00:ec2::254]/"],
  ["IPv6 multicast", "https://[ff02::1]/"],
  ["IPv6 documentation", "https://[2001:db8::1]/"],
  ["IPv6 documentation, new", "https://[3fff::1]/"],
  ["IPv6 discard", "https://[100::1]/"],
  ["IPv6 unassigned", "https://[4000::1]/"],
  ["IPv6 segment routing", "https://[5f00::1]/"],
  ["IPv4-mapped loopback", "https://[::ffff:127.0.0.1]/"],
  ["IPv4-mapped in hexadecimal", "https://[::ffff:7f00:1]/"],
  ["IPv4-mapped public", "https://[::ffff:93.184.215.14]/"],
  ["IPv4-compatible", "https://[::127.0.0.1]/"],
  ["IPv4-translated", "https://[::ffff:0:127.0.0.1]/"],
  ["6to4", "https://[2002:7f00:1::]/"],
  ["Teredo", "https://[2001::1]/"],
  ["NAT64", "https://[64:ff9b::7f00:1]/"],
  ["NAT64, local", "https://[64:ff9b:1::7f00:1]/"],
  ["ORCHID", "https://[2001:20::1]/"],
] as const)("%s is refused", ([, url]) => {
  expect(addressProblem(url, ["other.example.com"])).toBe(FORBIDDEN)
})

test("http is for listed hosts alone, each with its port", () => {
  const hosts = ["plain.example.com", "odd.example.com:8080", "10.0.0.1", "usual.example.com:80"]
  const problem = (url: string) => addressProblem(url, hosts)
  expect(problem("http://plain.example.com/hook")).toBeUndefined()
  expect(problem("http://PLAIN.example.com:80/")).toBeUndefined()
  expect(problem("http://odd.example.com:8080/")).toBeUndefined()
  expect(problem("http://usual.example.com/")).toBeUndefined()
  expect(problem("http://plain.example.com:8080/")).toBe(FORBIDDEN)
  expect(problem("http://odd.example.com/")).toBe(FORBIDDEN)
  expect(problem("http://sub.plain.example.com/")).toBe(FORBIDDEN)
  expect(problem("http://plain.example.com.evil.example/")).toBe(FORBIDDEN)
  expect(problem("http://plain.example.com@evil.example/")).toBe(FORBIDDEN)
  // The list of hosts does not allow private networks.
  expect(problem("http://10.0.0.1/")).toBe(FORBIDDEN)
  // The list of hosts has no effect on https.
  expect(problem("https://odd.example.com:25/")).toBe(FORBIDDEN)
})

test.for(["", "hooks.example.com", "127.1", "fe80::1%eth0", "::ffff:10.0.0.1", "999.1.1.1"])(
  "an address from a resolver is checked as strictly: %j",
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)
