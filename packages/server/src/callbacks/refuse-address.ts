import { CallbackUrl } from "@qo/core/callback"
import { isIP } from "node:net"
import { isPublicAddress } from "./public-address.ts"

/**
 * Domain names that are never public: those of RFC 6761, 8375 and 9476, ICANN's `internal`, common names of local networks (RFC
 * 6762, appendix G), and the default domain that operating systems use.
 */
const LOCAL_NAMES =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion|alt)$/
/** A fully qualified name: two or more non-empty labels. */
const LABELS = /^[^.]+(?:\.[^.]+)+$/

/** Lowest allowed port, except for 443. Lower ports belong to services other than web servers. */
const FIRST_FREE_PORT = 1024

/**
 * Returns the reason why an address may not be called; undefined if its text is acceptable. Allowed are https at port 443 or
 * from 1024 on, and http to the hosts that administrators list (`host`, or `host:port` if the port is not 80). Refused are
 * addresses with a user name and password, and addresses of private networks. The IP addresses of a name are checked at each
 * call by `allowAddress`.
 */
export function addressProblem(
  url: string,
  allowedHttpHosts: readonly string[],
  allowAddress: (address: string) => boolean = isPublicAddress,
): "callbackHostForbidden" | undefined {
  const parsed = CallbackUrl.safeParse(url).success ? URL.parse(url) : null
  const allowed =
    parsed !== null &&
    parsed.username === "" &&
    parsed.password === "" &&
    hasAllowedPort(parsed, allowedHttpHosts) &&
    hasAllowedName(parsed, allowAddress)
  return allowed ? undefined : "callbackHostForbidden"
}

function hasAllowedPort({ protocol, host, port }: URL, httpHosts: readonly string[]): boolean {
  if (protocol === "https:") return port === "" || Number(port) >= FIRST_FREE_PORT
  return (
    protocol === "http:" && httpHosts.some((each) => URL.parse(`http://${each}`)?.host === host)
  )
}

function hasAllowedName(url: URL, allowAddress: (address: string) => boolean): boolean {
  const name = hostOf(url)
  if (isIP(name) !== 0) return allowAddress(name)
  return LABELS.test(name) && !LOCAL_NAMES.test(name)
}

/** Returns the name or IP address of a URL in a canonical form, without brackets and without a final dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, "")
