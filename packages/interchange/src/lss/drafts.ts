import type { Limits } from "@qo/core/questionnaire"
import { IS_CODE, listedItems } from "../convert/codes-of.ts"
import type {
  ForeignChange,
  ForeignGuard,
  ForeignKind,
  ForeignOption,
  ForeignQuestion,
  ForeignRow,
} from "../foreign-survey.ts"
import type { Languages } from "./languages.ts"
import { pictureIn } from "./markup-left.ts"
import { attributeIn, isOn, oneOf, type LssItem, type LssQuestion } from "./survey.ts"

/** A question of LimeSurvey, with the context of reading it. */
export interface LssContext {
  question: LssQuestion
  languages: Languages
  limits: Limits
  shownIf: readonly ForeignGuard[]
  /** Conditions of its part. */
  guardOf: (text: string, place: string) => readonly ForeignGuard[]
  /** The codes of the parts of an earlier question; undefined if there is none with this code. */
  codesOf: (question: string) => ReadonlySet<string> | undefined
}

/** Collects the changes and losses of a question. */
export class Changes {
  readonly all: ForeignChange[] = []
  private readonly question: LssQuestion

  constructor(question: LssQuestion) {
    this.question = question
  }

  changed(key: ForeignChange["key"], params?: ForeignChange["params"]): void {
    this.all.push(params ? { key, params } : { key })
  }

  lost(
    key: ForeignChange["key"],
    at: string,
    text: string,
    more: Pick<ForeignChange, "element" | "params"> = {},
  ): void {
    this.all.push({ key, ...more, lost: true, place: this.at(at), text })
  }

  at(part: string): string {
    return `${this.question.place}.${part}`
  }

  /** Says that this attribute has no meaning here; nothing where it is not set. */
  unlessEmpty(
    name: string,
    key: ForeignChange["key"],
    more: Pick<ForeignChange, "element" | "params"> = {},
  ): void {
    const value = attributeIn(this.question, name)
    if (value !== "" && value !== "0") this.lost(key, name, `${name}: ${value}`, more)
  }
}

export type Parts = Partial<ForeignQuestion> & { kind: ForeignKind }

/** The draft with properties of every question; `parts` are those of its kind. */
export function draftQuestion(
  { question, shownIf }: LssContext,
  parts: Parts,
  changes: Changes,
): ForeignQuestion {
  const { name, place, text, help, mandatory } = question
  if (mandatory === "S") changes.changed("requiredChanged")
  const bytes = pictureIn(text)
  return {
    name,
    place,
    text,
    ...(help !== "" && { hint: help }),
    required: mandatory === "Y",
    shownIf,
    skips: [],
    ...(bytes && { picture: { place: `${place}.text`, bytes } }),
    ...parts,
    changes: changes.all,
  }
}

/** Codes with a number behind letters, the same number for the same code in every question: `SQ002` is 2. */
const NUMBERED = /^[A-Za-z_-]*?0*(\d{1,6})$/

/** Items as rows or answers, each with the number at the end of its code, if the numbers are distinct. */
export function rowsOf(
  items: readonly LssItem[],
  changes: Changes,
  told: "codesNumbered" | "rowsNumbered" = "codesNumbered",
): ForeignOption[] {
  const kept = withoutTwins(items, changes)
  const numbers = kept.map(({ code }) =>
    Number(IS_CODE.test(code) ? code : (NUMBERED.exec(code)?.[1] ?? Number.NaN)),
  )
  const areApart =
    new Set(numbers).size === numbers.length && numbers.every((number) => !Number.isNaN(number))
  const renamed = kept.flatMap(({ code }, at) =>
    areApart && code !== String(numbers[at]) ? [`${code} = ${numbers[at]}`] : [],
  )
  if (renamed.length > 0) changes.changed(told, { codes: listedItems(renamed) })
  return kept.map(({ code, text }, at) => {
    const number = numbers[at]
    const bytes = pictureIn(text)
    return {
      ...(bytes && { picture: { place: changes.at(code), bytes } }),
      value: code,
      text: isSaid(text) ? text : code,
      ...(areApart && number !== undefined && { code: number }),
    }
  })
}

/** Whether there is more in it than pictures and such. */
const isSaid = (text: string): boolean => text.replaceAll(/<[^<>]*>|&nbsp;/g, "").trim() !== ""

function withoutTwins(items: readonly LssItem[], changes: Changes): readonly LssItem[] {
  const known = new Set<string>()
  return items.filter(({ code, text }) => {
    if (!known.has(code)) return known.add(code)
    changes.lost("optionTwice", code, text, { element: "option" })
    return false
  })
}

/** Rows in the order that the question wants: sorted, or shuffled. */
export function orderRows<Row extends ForeignRow>(
  question: LssQuestion,
  list: keyof typeof ORDERS,
  rows: readonly Row[],
  changes: Changes,
): { rows: readonly Row[] } & Pick<ForeignQuestion, "shuffle"> {
  const order = oneOf(question, ORDERS[list], ["alphabetical", "random", "normal", "default"])
  const old = oneOf(question, "random_order", ["0", "1", "2"]) ?? "0"
  // If both orders are set, LimeSurvey shows the random one.
  if (order === "random" || old !== "0") return shuffleRows(question, rows, changes)
  const isSorted = order === "alphabetical" || isOn(question, "alphasort")
  return isSorted
    ? { rows: rows.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)) }
    : { rows }
}

const ORDERS = { answers: "answer_order", subquestions: "subquestion_order" } as const

/** The codes that an attribute lists. */
const listIn = (question: LssQuestion, name: string): readonly string[] =>
  attributeIn(question, name)
    .split(/[;,\s]+/)
    .filter((code) => code !== "")

function shuffleRows<Row extends ForeignRow>(
  question: LssQuestion,
  rows: readonly Row[],
  changes: Changes,
): { rows: readonly Row[] } & Pick<ForeignQuestion, "shuffle"> {
  const pinned = listIn(question, "keep_codes_order")
  const shuffle = shuffleOf(rows.map(({ value }) => pinned.includes(value)))
  const isWhole = pinned.every((code) => rows.some(({ value }) => value === code))
  if (shuffle === undefined || !isWhole)
    changes.unlessEmpty("keep_codes_order", "orderChanged", {
      params: { order: pinned.join(", ") },
    })
  return { rows, shuffle: shuffle ?? "full" }
}

/** The mode that keeps just these in their places. */
function shuffleOf(isPinned: readonly boolean[]): ForeignQuestion["shuffle"] {
  const places = isPinned.flatMap((pinned, at) => (pinned ? [at] : []))
  const last = isPinned.length - 1
  const modes = {
    "": "full",
    [`${last}`]: "exceptLast",
    [`${last - 1},${last}`]: "exceptLastTwo",
    "0": "exceptFirst",
    "0,1": "exceptFirstTwo",
    [`0,${last}`]: "exceptFirstAndLast",
  } as const
  return (modes as Readonly<Record<string, ForeignQuestion["shuffle"]>>)[places.join(",")]
}

/** Answers that exclude all others are none of the others. */
export function withExclusive(
  question: LssQuestion,
  options: readonly ForeignOption[],
  changes: Changes,
): readonly ForeignOption[] {
  const codes = new Set(listIn(question, "exclude_all_others"))
  if ([...codes].some((code) => options.every(({ value }) => value !== code)))
    changes.unlessEmpty("exclude_all_others", "noSuchSetting", {
      params: { name: "exclude_all_others" },
    })
  return options.map((option) =>
    codes.has(option.value) ? { ...option, kind: "none" as const } : option,
  )
}
