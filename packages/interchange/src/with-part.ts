/** Markup and space that may follow the last letter. */
const BEHIND = /(?:\s|&nbsp;|<\/?[a-z][^<>]*>)+$/i
/** Most characters that are searched for it. */
const MOST = 400

/** Joins a question's text and a part's text, with a full stop if the first has no end mark. */
export function withPart(text: string, ...parts: readonly string[]): string {
  return parts.reduce((all, part) => {
    const behind = BEHIND.exec(all.slice(-MOST))?.[0] ?? ""
    const said = all.slice(0, all.length - behind.length)
    if (said === "" || part === "") return said + part + behind
    return `${said}${/[:.?!…]$/.test(said) ? " " : ": "}${part}${behind}`
  }, text)
}
