import type { ForeignRepeat } from "../foreign-survey.ts"
import type { FormRow } from "./form-table.ts"
import { typeOfCell } from "./type-cell.ts"

/** The part of a form that is repeated for the answers chosen at a question, as far as its rows were read. */
export interface FormRepeat extends ForeignRepeat {
  items: Map<string, { isValue: boolean }>
  /** Names of values that are the number of the part. */
  positions: Set<string>
}

const NAME = String.raw`\$\{([^{}]+)\}`
const ONLY_NAME = new RegExp(`^${NAME}$`)
const COUNT = new RegExp(String.raw`^count-selected\(${NAME}\)$`)
/** There are no parts if an answer was chosen that excludes all others. */
const COUNT_UNLESS = new RegExp(
  String.raw`^if\(((?:(?:or)?selected\(${NAME},'[^']*'\))+),0,count-selected\(${NAME}\)\)$`,
)
const SELECTED = new RegExp(String.raw`selected\(${NAME},'([^']*)'\)`, "g")
const POSITION = /^position\((?:\.\.\/?)+\)$/
const LABEL = new RegExp(String.raw`^jr:choice-name\((.+),'${NAME}'\)$`)
const SELECTED_AT = new RegExp(String.raw`^selected-at\(${NAME},(.+)-1\)$`)

/** An expression without spaces, with one kind of quotes. */
const compact = (text: string): string => text.replaceAll(/\s+/g, "").replaceAll('"', "'")

function isRepeat(row: FormRow): boolean {
  const type = typeOfCell(row.text("type"))
  return type.kind === "begin" && type.group === "repeat"
}

/** The calculated values of a form, by their names. */
export const calculationsIn = (rows: readonly FormRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap((row) =>
      row.text("type").trim().toLowerCase() === "calculate"
        ? [[row.text("name"), row.text("calculation")] as const]
        : [],
    ),
  )

/** Recognises repeats for chosen answers: forms count these, and calculate the answer of each part. */
export class FormRepeats {
  private readonly calculations: ReadonlyMap<string, string>
  /** Names of values that are the number of parts of a repeat. */
  private readonly counts = new Set<string>()

  constructor(rows: readonly FormRow[]) {
    this.calculations = calculationsIn(rows)
    for (const row of rows.filter(isRepeat)) {
      const name = ONLY_NAME.exec(compact(row.text("repeat_count")))?.[1]
      if (name !== undefined && countedQuestion(this.calculationOf(name))) this.counts.add(name)
    }
  }

  /** The repeat that begins with this row; undefined if it is for something other than answers. */
  at(row: FormRow, name: string, title: string): FormRepeat | undefined {
    const written = row.text("repeat_count")
    const text = compact(written)
    const named = ONLY_NAME.exec(text)?.[1]
    const of = countedQuestion(named === undefined ? text : this.calculationOf(named))
    if (of === undefined) return undefined
    const about = { name, title: title || undefined, text: written, place: row.place() }
    return { of, over: "chosen", ...about, items: new Map(), positions: new Set() }
  }

  private calculationOf(name: string): string {
    return compact(this.calculations.get(name) ?? "")
  }

  /** Whether a value serves a repeat only: as the number of its parts, the number of a part or its item, which is recorded. */
  takes(name: string, repeat: FormRepeat | undefined): boolean {
    if (this.counts.has(name)) return true
    const text = this.calculationOf(name)
    if (!repeat || text === "") return false
    if (POSITION.test(text)) {
      repeat.positions.add(name)
      return true
    }
    const label = LABEL.exec(text)
    const value = label ? (label[1] ?? "") : text
    if ((label && label[2] !== repeat.of) || !isItem(value, repeat)) return false
    repeat.items.set(name, { isValue: !label })
    return true
  }
}

/** The question of which an expression counts the chosen answers, those aside that exclude others. */
function countedQuestion(expression: string): string | undefined {
  const of = COUNT.exec(expression)?.[1]
  if (of !== undefined) return of
  const [, tests = "", , counted] = COUNT_UNLESS.exec(expression) ?? []
  const isSame = Array.from(tests.matchAll(SELECTED)).every(([, name]) => name === counted)
  return isSame ? counted : undefined
}

/** `selected-at(${q}, position(..) - 1)`, or the name of such a value. */
function isItem(text: string, { of, items, positions }: FormRepeat): boolean {
  const named = ONLY_NAME.exec(text)?.[1]
  if (named !== undefined) return items.get(named)?.isValue === true
  const [, question, position = ""] = SELECTED_AT.exec(text) ?? []
  const counter = ONLY_NAME.exec(position)?.[1]
  const isPosition = counter === undefined ? POSITION.test(position) : positions.has(counter)
  return question === of && isPosition
}
