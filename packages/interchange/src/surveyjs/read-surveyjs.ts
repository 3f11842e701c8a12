import { err, ok, readJson } from "@qo/core/lib"
import { mostRead, type ForeignReading, type ReadOptions } from "../foreign-fault.ts"
import {
  asksNothing,
  type ForeignGuard,
  type ForeignItemGuard,
  type ForeignPage,
  type ForeignQuestion,
  type ForeignSurvey,
} from "../foreign-survey.ts"
import { DEEPEST, tooDeepAt } from "../json-depth.ts"
import { strictJson } from "../loose-json.ts"
import { fieldIn, isJson, listIn, type Json } from "../json-parts.ts"
import { PieceProgress } from "../piece-progress.ts"
import { ElementReader } from "./element-reader.ts"
import { insertionsIn } from "./insertions.ts"
import { LocalizedTexts } from "./localized-texts.ts"
import { meaningOf, type ExpressionNames } from "./meaning.ts"
import { readEnds } from "./read-ends.ts"
import { settingsLeft } from "./settings-left.ts"
import { ShownBy } from "./shown-by.ts"
import { SurveyNames } from "./survey-names.ts"
import { readTriggers } from "./triggers.ts"

/** A survey of SurveyJS, from the text of its JSON. */
export function readSurveyJs(
  given: string,
  { limits, language, onProgress }: ReadOptions,
): ForeignReading {
  const { text, json } = parseSurveyjs(given)
  if (!json.ok) {
    const { line = 1, column = 1 } = json.problem[0]?.params ?? {}
    return err({ key: "notJson", place: `${line}:${column}` })
  }
  const deep = tooDeepAt(text)
  if (deep)
    return err({
      key: "tooDeep",
      place: `${deep.line}:${deep.column}`,
      params: { maximum: DEEPEST },
    })
  const survey = json.value
  if (!isJson(survey))
    return err({ key: "wrongShape", place: "$", params: { expected: "{ pages: [ … ] }" } })
  const wrong = wrongList(survey)
  if (wrong !== undefined)
    return err({ key: "wrongShape", place: wrong, params: { expected: "[ … ]" } })
  const texts = new LocalizedTexts(survey, language)
  const shown = new ShownBy(survey, texts)
  const reader = new ElementReader(texts, shown, { survey, most: mostRead(limits) })
  const pages = pagesOf(survey, reader, new PieceProgress(onProgress))
  if (asksNothing(pages)) return err({ key: "noQuestions", place: "pages" })
  return ok(surveyOf(survey, pages, reader, shown))
}

/** Parses JSON, otherwise an object literal. Faults have positions in the original text. */
function parseSurveyjs(text: string) {
  const json = readJson(text)
  const strict = json.ok ? undefined : strictJson(text)
  const loose = strict === undefined ? json : readJson(strict)
  return strict !== undefined && loose.ok ? { text: strict, json: loose } : { text, json }
}

const LISTS = ["pages", "elements", "questions"]

/** Returns the path of a missing list, or of an entry that is not a page. */
function wrongList(survey: Json): string | undefined {
  const list = LISTS.find(
    (name) => fieldIn(survey, name) !== undefined && !Array.isArray(fieldIn(survey, name)),
  )
  if (list !== undefined) return list
  const page = listIn(survey, "pages").findIndex((each) => !isJson(each))
  return page < 0 ? undefined : `pages[${page}]`
}

/** Pages, and elements beside them, which are one more there: in the order of the file. */
function pagesOf(
  survey: Json,
  reader: ElementReader,
  progress: PieceProgress,
): readonly ForeignPage[] {
  const pages: ForeignPage[] = []
  for (const list of Object.keys(survey).filter((name) => LISTS.includes(name)))
    if (list !== "pages") pages.push(reader.beside(survey, list, pages.length))
    else {
      const all = listIn(survey, list).filter(isJson)
      for (const [at, json] of all.entries()) {
        progress.read(at, all.length)
        pages.push(...reader.page(json, `pages[${at}]`, at))
      }
    }
  return pages
}

function surveyOf(
  survey: Json,
  pages: readonly ForeignPage[],
  reader: ElementReader,
  shown: ShownBy,
): ForeignSurvey {
  const { texts } = reader
  const names = namesIn(survey, pages, reader)
  const triggers = readTriggers(survey, pages, (text) => meaningOf(text, names), texts, shown)
  const { ends, lost, taken } = readEnds(survey, texts, (text) => meaningOf(text, names))
  const read = conditionReader(names)
  const repeated = new Set(
    pages.flatMap(({ questions }) => questions.flatMap(({ name, repeat }) => (repeat ? name : []))),
  )
  const skips = triggers.skips
  return {
    format: "surveyjs",
    title: texts.text(fieldIn(survey, "title")),
    language: texts.named,
    otherLanguages: texts.others,
    pages: pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => ({
        ...read(question),
        skips: skips.get(question) ?? [],
      })),
    })),
    lost: [...reader.lost, ...triggers.lost, ...lost, ...settingsLeft(survey, texts, taken)],
    ends,
    insertionsIn: (text) => insertionsIn(text, names, (name) => repeated.has(name)),
  }
}

/** Reads the conditions of questions. Questions that share a condition share what is read. */
function conditionReader(names: ExpressionNames): (question: ForeignQuestion) => ForeignQuestion {
  const guards = new Map<ForeignGuard, ForeignGuard>()
  const itemGuards = new Map<ForeignItemGuard, ForeignItemGuard>()
  const readGuard = (guard: ForeignGuard): ForeignGuard =>
    kept(guards, guard, () => ({ ...guard, when: meaningOf(guard.text, names, guard.item) }))
  const readItems = (guard: ForeignItemGuard): ForeignItemGuard =>
    kept(itemGuards, guard, () => {
      const values = [...guard.when.keys()]
      const when = new Map(values.map((value) => [value, meaningOf(guard.text, names, value)]))
      return { ...guard, when }
    })
  return (question) => ({
    ...question,
    shownIf: question.shownIf.map(readGuard),
    ...(question.requiredIf && { requiredIf: readGuard(question.requiredIf) }),
    ...(question.itemsShownIf && { itemsShownIf: question.itemsShownIf.map(readItems) }),
  })
}

/** The value that was made for a key before, else a new one. */
function kept<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

function namesIn(
  survey: Json,
  pages: readonly ForeignPage[],
  { aliases }: ElementReader,
): ExpressionNames {
  const known = new SurveyNames(pages, aliases)
  const calculated = listIn(survey, "calculatedValues").flatMap((each) => {
    const name = isJson(each) ? fieldIn(each, "name") : undefined
    return typeof name === "string" ? [name.toLowerCase()] : []
  })
  return { find: (name) => known.find(name), calculated: new Set(calculated) }
}
