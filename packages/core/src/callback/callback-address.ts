/** Percent-encoded letters, digits and `-._~` are equivalent to the characters themselves (RFC 3986, 6.2.2.2). */
const ENCODED = /%([0-9a-f]{2})/gi
const UNRESERVED = /[\w.~-]/

/**
 * Returns the canonical form of a callback address, used for comparison: the host in lower case and Punycode, without its final
 * dot, the default port and the fragment, which is never sent. Text that is not an address is returned unchanged.
 */
export function callbackAddress(text: string): string {
  const url = URL.parse(text.trim())
  if (!url) return text.trim()
  url.hash = ""
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1)
  return url.href.replace(ENCODED, (encoded, code: string) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16))
    return UNRESERVED.test(sign) ? sign : encoded.toUpperCase()
  })
}

interface CallingBlock {
  id: string
  settings?: { callbackUrl?: string | undefined; callbackAnswers?: boolean | undefined } | undefined
}

/** A callback address of a questionnaire. */
export interface UsedAddress {
  address: string
  /** Ids of the blocks that call the address. */
  blocks: string[]
  /** Whether at least one of the blocks sends answers. */
  answers: boolean
}

/** Returns the distinct callback addresses of these blocks, in the order of the blocks. */
export function addressesOf(blocks: readonly CallingBlock[]): UsedAddress[] {
  const used = new Map<string, UsedAddress>()
  for (const { id, settings } of blocks) {
    if (settings?.callbackUrl === undefined) continue
    const address = callbackAddress(settings.callbackUrl)
    const known = used.get(address) ?? { address, blocks: [], answers: false }
    if (!known.blocks.includes(id)) known.blocks.push(id)
    known.answers ||= settings.callbackAnswers === true
    used.set(address, known)
  }
  return [...used.values()]
}

/** Returns the addresses that are called after a save but were not before, and those to which answers are newly sent. */
export function addedAddresses(
  before: readonly CallingBlock[],
  after: readonly CallingBlock[],
): UsedAddress[] {
  const known = new Map(addressesOf(before).map((each) => [each.address, each]))
  return addressesOf(after).filter(({ address, answers }) => {
    const old = known.get(address)
    return !old || (answers && !old.answers)
  })
}
