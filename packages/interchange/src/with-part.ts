/** What may stand behind the last letter: markup and space. */
const BEHIND = /(?:\s|&nbsp;|<\/?[a-z][^<>]*>)+$/i
/** More of it than this is looked at by nobody. */
const MOST = 400

/** What a question asks, and what a part of it asks: behind what ends a sentence without a sign of its own. */
export function withPart(text: string, ...parts: readonly string[]): string {
  return parts.reduce((all, part) => {
    const behind = BEHIND.exec(all.slice(-MOST))?.[0] ?? ""
    const said = all.slice(0, all.length - behind.length)
    if (said === "" || part === "") return said + part + behind
    return `${said}${/[:.?!…]$/.test(said) ? " " : ": "}${part}${behind}`
  }, text)
}
