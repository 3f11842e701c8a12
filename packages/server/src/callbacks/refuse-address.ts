import { CallbackUrl } from "@qo/core/callback"
import { isIP } from "node:net"
import { isPublicAddress } from "./public-address.ts"

/**
 * Names that never lead into the public internet: RFC 6761, 8375 and 9476, `internal` of ICANN, customary names of networks (RFC
 * 6762, appendix G), and the domain that systems give to themselves.
 */
const LOCAL_NAMES =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion|alt)$/
/** A name of the internet: several labels, none of them empty. */
const LABELS = /^[^.]+(?:\.[^.]+)+$/

/** The least port; below are other services than web servers, 443 aside. */
const FIRST_FREE_PORT = 1024

/**
 * The problem of an address that may not be called; undefined: it may be, as far as its text tells. https at port 443 or from 1024 on; http only to
 * the hosts that administrators list (`host`, or `host:port` where it is not 80). Never an address that holds a name and a
 * password, nor one of a private network. Which machine a name leads to is asked when it is called, by `allowAddress` again.
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

/** The name or the IP address in a URL, whatever its spelling was; without brackets and the dot at the end. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, "")
