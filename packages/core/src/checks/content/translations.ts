import {
  type Block,
  type Limits,
  PAGE_ELEMENT,
  pageTexts,
  placeholdersIn,
  type Questionnaire,
  sourceHash,
  splitTranslationKey,
  textsIn,
  type TextsInLanguage,
  textsOfEnd,
  textsOfQuestion,
  textsToTranslate,
  TITLE_KEY,
  type TranslatableText,
  type Translation,
  translationIn,
} from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { findingOf } from "./finding-of.ts"

/** Translations of the texts of one block, or of the ends. */
interface TranslatedBlock {
  /** How many texts it has, and how many translations these have. */
  all: number
  translated: number
  missing: readonly Place[]
  outdated: readonly Place[]
  findings: readonly Finding[]
}

/** QO801 to QO806: languages and translations. */
export const translations: Rule = function* ({ questionnaire, limits }) {
  const { languages } = questionnaire
  if (!languages) return yield* foreignTexts(questionnaire, { languages: [], limits })
  yield* repeatedLanguages(languages)
  for (const language of new Set(languages.slice(1)))
    yield* inOneLanguage(questionnaire, language, limits)
  for (const language of new Set(languages)) yield* pageWords(questionnaire, language)
  yield* foreignTexts(questionnaire, { languages, limits })
}

function* repeatedLanguages(languages: readonly string[]): Iterable<Finding> {
  const unique = [...new Set(languages)]
  for (const language of unique)
    if (languages.indexOf(language) < languages.lastIndexOf(language))
      yield findingOf("QO805", {}, { language }, { fix: { do: "setLanguages", languages: unique } })
}

function* inOneLanguage(
  { blocks, ends = [], translations: all }: Questionnaire,
  language: string,
  limits: Limits,
): Iterable<Finding> {
  const texts = textsIn(all, language) ?? NO_TEXTS
  const context = { texts, language, limits }
  const read = [
    ...blocks.map((block) => translatedBlock(block, texts, language, limits)),
    readTexts(ends.flatMap(textsOfEnd), ({ end = "" }) => ({ end, part: "text" }), context),
  ]
  const count = read.reduce((sum, block) => sum + block.all, 0)
  const missing = read.flatMap((block) => block.missing)
  const outdated = read.flatMap((block) => block.outdated)
  if (missing[0])
    yield findingOf("QO801", missing[0], { language, count: missing.length, all: count })
  if (outdated[0]) yield findingOf("QO802", outdated[0], { language, count: outdated.length })
  for (const { findings } of read) yield* findings
}

const NO_TEXTS: TextsInLanguage = {}

const known = new WeakMap<Block, WeakMap<TextsInLanguage, [Limits, string, TranslatedBlock]>>()

/** Texts of blocks are compared with their translations once, until one of them is edited. */
function translatedBlock(
  block: Block,
  texts: TextsInLanguage,
  language: string,
  limits: Limits,
): TranslatedBlock {
  const byTexts = known.get(block) ?? new WeakMap()
  known.set(block, byTexts)
  const [forLimits, forLanguage, found] = byTexts.get(texts) ?? []
  if (found && forLimits === limits && forLanguage === language) return found
  const sources = block.questions.flatMap(textsOfQuestion)
  const read = readTexts(sources, (source) => placeIn(block, source), { texts, language, limits })
  byTexts.set(texts, [limits, language, read])
  return read
}

function readTexts(
  sources: readonly TranslatableText[],
  placeOf: (source: TranslatableText) => Place,
  { texts, language, limits }: { texts: TextsInLanguage; language: string; limits: Limits },
): TranslatedBlock {
  const missing: Place[] = []
  const outdated: Place[] = []
  const findings: Finding[] = []
  for (const source of sources) {
    const translation = translationIn(texts, source.key)
    const place = placeOf(source)
    if (!translation) {
      missing.push(place)
      continue
    }
    if (translation.of !== undefined && translation.of !== sourceHash(source.source))
      outdated.push(place)
    findings.push(...inText(source, translation, { place, language, limits }))
  }
  const translated = sources.length - missing.length
  return { all: sources.length, translated, missing, outdated, findings }
}

function placeIn(block: Block, { question, answer, statement }: TranslatableText): Place {
  return {
    block: block.id,
    ...(question !== undefined && { question }),
    ...(answer !== undefined && { answer }),
    ...(statement !== undefined && { statement }),
    part: "text",
  }
}

interface TextContext {
  place: Place
  language: string
  limits: Limits
}

function* inText(
  { source, part, answer, statement, end }: TranslatableText,
  { text }: Translation,
  { place, language, limits }: TextContext,
): Iterable<Finding> {
  const [before, after] = [source, text].map(placeholderNames)
  const different = [...(before ?? [])].filter((name) => !after?.has(name))
  const added = [...(after ?? [])].filter((name) => !before?.has(name))
  const name = different[0] ?? added[0]
  if (name !== undefined) yield findingOf("QO803", place, { language, text: name })
  const isShort = answer !== undefined || statement !== undefined || !LONG_PARTS.has(part)
  const limit = limits[end === undefined ? (isShort ? "answerText" : "questionText") : "endText"]
  const count = text.length > limit && part !== "picture.alt" ? Array.from(text).length : 0
  if (count > limit) yield findingOf("QO419", place, { count, limit })
}

const LONG_PARTS = new Set(["text", "hint"])

/** The placeholders of a text without their fallbacks, which are translated. */
const placeholderNames = (text: string): Set<string> =>
  new Set(
    placeholdersIn(text).map(({ whole }) =>
      whole.replace(/\s*\|[^{}]*\}\}$/, "}}").replaceAll(/\s/g, ""),
    ),
  )

const PARAMETER = /\{(\w+)\}/g

/** QO806: words of the page that do not ship and are not translated. QO803: words with other parameters. */
function* pageWords({ translations: all }: Questionnaire, language: string): Iterable<Finding> {
  const texts = textsIn(all, language)
  const words = pageTexts(language)
  const missing = words.filter(({ key, isNeeded }) => isNeeded && !translationIn(texts, key))
  if (missing.length > 0)
    yield findingOf("QO806", {}, { language, count: missing.length, all: words.length })
  for (const { key, parameters } of words) {
    const text = translationIn(texts, key)?.text
    if (text === undefined) continue
    const used = new Set(Array.from(text.matchAll(PARAMETER), ([, name]) => name ?? ""))
    const name =
      parameters.find((each) => !used.has(each) && each !== "count") ??
      [...used].find((each) => !parameters.includes(each))
    if (name !== undefined) yield findingOf("QO803", {}, { language, text: `{${name}}` })
  }
}

interface ForeignContext {
  languages: readonly string[]
  limits: Limits
}

/** QO804: texts of elements that do not exist, and of languages that the questionnaire does not have. */
function* foreignTexts(questionnaire: Questionnaire, context: ForeignContext): Iterable<Finding> {
  for (const [language, texts] of Object.entries(questionnaire.translations ?? {})) {
    const keys = foreignKeys(questionnaire, texts, language, context)
    if (keys.length === 0) continue
    const removed = Object.fromEntries(keys.map((key) => [key, undefined]))
    yield findingOf(
      "QO804",
      {},
      { language, count: keys.length, text: keys[0] ?? "" },
      { fix: { do: "setTranslations", language, texts: removed } },
    )
  }
}

function foreignKeys(
  { blocks, ends = [] }: Questionnaire,
  texts: TextsInLanguage,
  language: string,
  { languages, limits }: ForeignContext,
): string[] {
  const keys = keysOfTexts(texts)
  if (!languages.includes(language)) return [...keys]
  const words = keys.filter(isWord)
  const page = words.length > 0 ? pageKeys(language) : NO_KEYS
  const unknown = words.filter((key) => !page.has(key))
  // The first language has its texts in the elements.
  if (language === languages[0]) return [...keys.filter((key) => !isWord(key)), ...unknown]
  const ofEnds = ends.flatMap(textsOfEnd)
  const expected = blocks.reduce(
    (sum, block) => sum + translatedBlock(block, texts, language, limits).translated,
    words.length + ofEnds.filter(({ key }) => translationIn(texts, key)).length,
  )
  if (expected === keys.length) return unknown
  const sources = new Set(textsToTranslate({ blocks, ends }).map(({ key }) => key))
  return [...keys.filter((key) => !isWord(key) && !sources.has(key)), ...unknown]
}

const isWord = (key: string) => splitTranslationKey(key).element === PAGE_ELEMENT

const NO_KEYS: ReadonlySet<string> = new Set()

const pageKeys = (language: string): ReadonlySet<string> =>
  new Set([TITLE_KEY, ...pageTexts(language).map(({ key }) => key)])

const keyLists = new WeakMap<TextsInLanguage, readonly string[]>()

function keysOfTexts(texts: TextsInLanguage): readonly string[] {
  const keys = keyLists.get(texts) ?? Object.keys(texts)
  keyLists.set(texts, keys)
  return keys
}
