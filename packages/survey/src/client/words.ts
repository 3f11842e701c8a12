import type { PageData, Words } from "@qo/core/survey-page"
import { loadOnce } from "./load-once.ts"

const loaders = new Map<string, () => Promise<{ default: Words }>>()

/** Returns the words of a page: those that ship with the product, and instead of some of them those of the author. */
export async function fetchWords({ shipped, words }: PageData): Promise<Words> {
  const load = loaders.get(shipped) ?? loadOnce<{ default: Words }>(`words-${shipped}`)
  loaders.set(shipped, load)
  const { default: all } = await load()
  return { ...all, ...words }
}
