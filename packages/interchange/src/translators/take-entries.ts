import { isSameValue, onlyPlain } from "@qo/core/lib"
import {
  type Questionnaire,
  sourceHash,
  textsIn,
  textsToTranslate,
  type Translation,
  translationIn,
  translationState,
} from "@qo/core/questionnaire"
import { isPageKey } from "./translator-entry.ts"
import type { TranslatedEntry } from "./translator-file.ts"

/** Translations that a file adds or changes. */
export interface TakenEntries {
  /** New and changed texts by their keys. */
  texts: Record<string, Translation>
  added: number
  changed: number
  unchanged: number
  /** Keys of texts that the questionnaire does not have. */
  unknown: string[]
  /** Keys of texts whose source has changed since the file was written. */
  outdated: string[]
  /** Keys of texts from which hidden characters were removed. */
  cleaned: string[]
}

/**
 * Compares the entries of a translator's file with a questionnaire. Texts belong to the source that the translator has seen, so
 * they are outdated if it has changed meanwhile.
 */
export function takeEntries(
  questionnaire: Questionnaire,
  language: string,
  entries: readonly TranslatedEntry[],
): TakenEntries {
  const sources = new Map(textsToTranslate(questionnaire).map(({ key, source }) => [key, source]))
  const known = textsIn(questionnaire.translations, language)
  const taken: TakenEntries = {
    texts: {},
    added: 0,
    changed: 0,
    unchanged: 0,
    unknown: [],
    outdated: [],
    cleaned: [],
  }
  for (const entry of entries) takeEntry(entry, sources, translationIn(known, entry.key), taken)
  return taken
}

function takeEntry(
  { key, source: seen, target, isOutdated }: TranslatedEntry,
  sources: ReadonlyMap<string, string>,
  before: Translation | undefined,
  taken: TakenEntries,
): void {
  const source = sources.get(key)
  if (source === undefined && !isPageKey(key)) return void taken.unknown.push(key)
  const text = onlyPlain(target, true)
  if (text === "") return
  if (text !== visibleText(target)) taken.cleaned.push(key)
  const translation =
    source === undefined ? { text } : hashed({ source, seen, text, isOutdated, before })
  if (isSameValue(before, translation)) return void taken.unchanged++
  if (source !== undefined && translationState(source, translation) === "outdated")
    taken.outdated.push(key)
  taken.texts[key] = translation
  taken[before ? "changed" : "added"]++
}

const visibleText = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").trim().normalize("NFC")

interface HashedEntry {
  source: string
  seen: string | undefined
  text: string
  isOutdated: boolean
  before: Translation | undefined
}

const hashed = (entry: HashedEntry): Translation => {
  const of = hashOf(entry)
  return { text: entry.text, ...(of !== undefined && { of }) }
}

/** A text that the file leaves outdated and does not change keeps its hash. */
function hashOf({ source, seen, text, isOutdated, before }: HashedEntry): string | undefined {
  const current = sourceHash(source)
  const isSame = before?.text === text
  if (isOutdated) return isSame ? before.of : sourceHash(`${source}\n`)
  const of =
    seen === undefined || isSameText(seen, source) ? current : sourceHash(plainSource(seen))
  return isSame && before.of === undefined && of === current ? undefined : of
}

const plainSource = (text: string) => onlyPlain(text, true)
const isSameText = (one: string, other: string) => plainSource(one) === plainSource(other)
