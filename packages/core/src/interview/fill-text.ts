import { type PlaceField, profileValues, type TargetField } from "../portrait/index.ts"
import {
  answersOf,
  type AnswerValue,
  fillPlaceholders,
  hasBraces,
  type Params,
  type Reference,
  replacePlaceholders,
  scoreValue,
  statementsOf,
  typeOf,
} from "../questionnaire/index.ts"
import { isPassedOver } from "./add-step.ts"
import type { Graph, GraphEnd, GraphNode } from "./graph.ts"
import { factAt } from "./is-shown.ts"
import { latestRead } from "./latest-read.ts"
import { paramsAt, paramsAtEnd } from "./params-at.ts"
import { declaredBy, profileOf } from "./profile.ts"
import type { State, Step } from "./state.ts"

/** The place of an interview at which texts are filled in. */
export interface FillContext extends Pick<State, "given" | "path"> {
  /** The name of a region or city; without it its id is shown. */
  namePlace?: ((field: PlaceField, id: string, language: "ru" | "en") => string) | undefined
  /** Language of the questionnaire's texts, a BCP 47 tag. Without it each text is in the language of its letters. */
  language?: string | undefined
}

/** Labels of answers may show other answers themselves, and these others again: no deeper than this. */
const MOST_LEVELS = 3

type QuestionReference = Extract<Reference, { question: string }>

/** Fills the texts of one respondent. What is needed twice is filled once, so that the work is proportional to the path. */
export class TextFiller {
  private readonly known = new Map<Step, Map<string, string>>()
  private readonly graph: Graph
  private readonly context: FillContext

  constructor(graph: Graph, context: FillContext) {
    this.graph = graph
    this.context = context
  }

  /** `path`: the steps before the question. */
  fill(node: GraphNode, path: Step | undefined, text: string, level = 0): string {
    if (!hasBraces(text)) return text
    const params = paramsAt(this.graph, node, this.context.given)
    const language = languageOf(text) ?? languageOf(node.question.text)
    return this.fillAt({ pipes: node.pipes, params, language }, path, text, level)
  }

  /** The text and the address of an end that is reached on this path. Values in an address are percent-encoded. */
  fillEnd({ text, url, pipes }: GraphEnd, path: Step | undefined): { text: string; url?: string } {
    const params = paramsAtEnd(this.graph, path, this.context.given)
    return {
      text: this.fillAt({ pipes, params, language: languageOf(text) }, path, text, 0),
      ...(url !== undefined && { url: fillAddress(url, params) }),
    }
  }

  private fillAt(at: TextPlace, path: Step | undefined, text: string, level: number): string {
    const language = this.context.language ?? at.language
    const { params } = at
    const valueOf = (reference: Reference): string | undefined => {
      if ("param" in reference)
        return Object.hasOwn(params, reference.param) ? params[reference.param] : undefined
      if ("item" in reference) return undefined
      if ("score" in reference) return this.scoreText(reference.score, path, language)
      if (level === MOST_LEVELS) return ""
      const filling = { path, language, level: level + 1 }
      return "profile" in reference
        ? this.profileText(reference.profile, filling)
        : this.answerText(at, reference, filling)
    }
    const isRightToLeft = RIGHT_TO_LEFT.test(text)
    return fillPlaceholders(text, (reference) => isolated(valueOf(reference), isRightToLeft))
  }

  /** Empty without a value; undefined if there is no such score. */
  private scoreText(name: string, path: Step | undefined, language: string | undefined) {
    const score = this.graph.scores.find((each) => each.name === name)
    const value = score && scoreValue(score.rule, (index) => factAt(Number(index), path))
    if (!score || value === undefined) return score && ""
    return numberText(value, language, SCORE_DIGITS)
  }

  private answerText(
    { pipes }: TextPlace,
    reference: QuestionReference,
    filling: FillPlace,
  ): string {
    const index = pipes?.find(([id]) => id === reference.question)?.[1] ?? -1
    const step = latestRead(index, filling.path)
    const source = this.graph.nodes[index]
    const value = step?.value
    if (!source || !value || isPassedOver(step)) return ""
    return this.knownText(step, keyOf(reference, filling), () =>
      this.valueText(source, value, reference, { ...filling, path: step.before }),
    )
  }

  private knownText(step: Step, key: string, read: () => string): string {
    const known = this.known.get(step) ?? new Map<string, string>()
    this.known.set(step, known)
    const text = known.get(key) ?? read()
    known.set(key, text)
    return text
  }

  private valueText(
    source: GraphNode,
    value: AnswerValue,
    { part, row }: QuestionReference,
    filling: FillPlace,
  ): string {
    if ("codes" in value) {
      if (row !== undefined) return ""
      return part ? joined(ownWords(value), filling) : this.choiceText(source, value, filling)
    }
    if (part) return ""
    if ("rows" in value) return this.rowsText(source, value.rows, row, filling)
    if (row !== undefined) return ""
    if ("numbers" in value) return this.numbersText(source, value.numbers, filling)
    if ("text" in value) return value.text.trim().replaceAll(/\s+/g, " ")
    return source.place ? this.placeText(source.place, value.place, filling) : value.place
  }

  /** Labels in the author's order, of a ranking in the respondent's; own words in the place of "other". */
  private choiceText(
    source: GraphNode,
    { codes, texts }: Extract<AnswerValue, { codes: unknown }>,
    filling: FillPlace,
  ): string {
    const isRanked = typeOf(source.question).chooses === "ranked"
    const inOrder = isRanked ? codes : source.codes.filter((code) => codes.includes(code))
    const own = (code: number) =>
      texts && Object.hasOwn(texts, code) ? texts[code]?.trim() : undefined
    return joined(
      inOrder.map((code) => own(code) || this.labelText(source, code, filling)),
      filling,
    )
  }

  private rowsText(
    source: GraphNode,
    rows: Readonly<Record<string, readonly number[]>>,
    row: number | undefined,
    filling: FillPlace,
  ): string {
    const columns = (codes: readonly number[]) =>
      joined(
        codes.map((code) => this.labelText(source, code, filling)),
        filling,
      )
    if (row !== undefined) return Object.hasOwn(rows, row) ? columns(rows[row] ?? []) : ""
    return statementsOf(source.question)
      .flatMap(({ code, text }) => {
        const codes = Object.hasOwn(rows, code) ? rows[code] : undefined
        return codes ? `${this.inner(source, text, filling)}: ${columns(codes)}` : []
      })
      .join("; ")
  }

  private numbersText(source: GraphNode, numbers: readonly number[], filling: FillPlace): string {
    const { question } = source
    const unit = "unit" in question && question.unit ? question.unit : ""
    const text = numbers.map((number) => numberText(number, filling.language)).join("–")
    return unit ? `${text} ${this.inner(source, unit, filling)}` : text
  }

  private placeText(field: PlaceField, id: string, { language }: FillPlace): string {
    return this.context.namePlace?.(field, id, isRussian(language) ? "ru" : "en") ?? id
  }

  /** In the words of the answer that declared it; otherwise only what is readable by itself: ages and places. */
  private profileText(field: TargetField, filling: FillPlace): string {
    const { graph, context } = this
    const declared = declaredBy(graph, filling.path, field)
    const source = declared && graph.nodes[declared.node]
    if (source && declared.value && "codes" in declared.value) {
      const { codes } = declared.value
      const labels = answersOf(source.question).filter(
        ({ code, profile }) => profile?.field === field && codes.includes(code),
      )
      const before = { ...filling, path: declared.before }
      return joined(
        labels.map(({ text }) => this.inner(source, text, before)),
        filling,
      )
    }
    const known = profileOf(graph, { given: context.given, path: filling.path })
    return joined(
      profileValues(known, field).flatMap((value) => {
        if (field === "age") return numberText(Number(value), filling.language)
        if (field === "region" || field === "city")
          return this.placeText(field, String(value), filling)
        return []
      }),
      filling,
    )
  }

  private labelText(source: GraphNode, code: number, filling: FillPlace): string {
    const answer = answersOf(source.question).find((each) => each.code === code)
    return answer ? this.inner(source, answer.text, filling) : ""
  }

  private inner(source: GraphNode, text: string, { path, level }: FillPlace): string {
    return this.fill(source, path, text, level)
  }
}

/** The element that has a text. `language`: that of its letters. */
interface TextPlace extends Pick<GraphNode, "pipes"> {
  params: Params
  language: string | undefined
}

const fillAddress = (url: string, params: Params): string =>
  fillPlaceholders(url, (reference) =>
    "param" in reference && Object.hasOwn(params, reference.param)
      ? encodeURIComponent(params[reference.param] ?? "")
      : "",
  )

interface FillPlace {
  path: Step | undefined
  language: string | undefined
  level: number
}

const keyOf = ({ part, row }: QuestionReference, { level, language }: FillPlace): string =>
  `${level} ${language} ${part ?? row}`

const ownWords = ({ texts = {} }: { texts?: Readonly<Record<string, string>> | undefined }) =>
  Object.values(texts).map((text) => text.trim())

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u
const ARABIC = /\p{Script=Arabic}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

const isRussian = (language: string | undefined): boolean => language?.split("-")[0] === "ru"

/**
 * Isolates a value that is written in the other direction than the text around it, so that it moves no words of the text. The
 * marks are the text form of `<bdi>`: U+2068 and U+2069.
 */
function isolated(value: string | undefined, isRightToLeft: boolean): string | undefined {
  const other = isRightToLeft ? LEFT_TO_RIGHT : RIGHT_TO_LEFT
  return value !== undefined && other.test(value) ? `\u2068${value}\u2069` : value
}

/** The language in which an author writes around placeholders; `undefined` if there are no letters. */
function languageOf(text: string): string | undefined {
  const around = replacePlaceholders(text, () => "")
  if (CYRILLIC.test(around)) return "ru"
  if (ARABIC.test(around)) return "ar"
  return LATIN.test(around) ? "en" : undefined
}

const lists = new Map<string, Intl.ListFormat>()

function listIn(language: string): Intl.ListFormat {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: "conjunction" })
  lists.set(language, list)
  return list
}

function joined(words: readonly string[], { language }: Pick<FillPlace, "language">): string {
  const all = words.filter((word) => word !== "")
  if (all.length < 2) return all[0] ?? ""
  return listIn(language ?? languageOf(all.join("")) ?? "en").format(all)
}

/** Digits behind the point that texts show of a score. */
const SCORE_DIGITS = 2

/** The digits are those of fields, in every language. */
const numberText = (number: number, language = "en", maximumFractionDigits = 20): string =>
  number.toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits, useGrouping: false })
