/** One page of a list, as the API sends it. */
interface WirePage {
  data: readonly unknown[]
  next: string | null
}

const isPage = (answer: unknown): answer is WirePage =>
  typeof answer === "object" &&
  answer !== null &&
  "data" in answer &&
  Array.isArray(answer.data) &&
  "next" in answer

const withCursor = (path: string, cursor: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`

/** All pages of a list as one: its first page with the rows of all. An answer that is no page is returned unchanged. */
export async function readAllPages(
  path: string,
  get: (path: string) => Promise<unknown>,
): Promise<unknown> {
  const first = await get(path)
  if (!isPage(first)) return first
  const data = [...first.data]
  let { next } = first
  while (next !== null) {
    const page = await get(withCursor(path, next))
    if (!isPage(page)) throw new Error(`${path}: a page is missing`)
    data.push(...page.data)
    next = page.next
  }
  return { ...first, data, next: null }
}
