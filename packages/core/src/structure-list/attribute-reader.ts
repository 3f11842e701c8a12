import { TARGET_FIELDS } from "../portrait/index.ts"
import type { QuestionCategory } from "../questionnaire/index.ts"
import {
  answersHave,
  BLOCK_ATTRIBUTES,
  hasField,
  QUESTION_ATTRIBUTES,
  WRITE_DEFAULTS,
  type AttributeRow,
} from "./attribute-table.ts"
import { numberOf, readAttributes, type ListAttribute } from "./list-attributes.ts"
import type { ListFault, ListReport } from "./list-fault.ts"
import type { ListLine } from "./list-line.ts"
import { questionNumberOf, type ListTargets } from "./list-targets.ts"
import { ATTRIBUTE_WORDS, foldWord, tokenOf, yesNoOf } from "./list-words.ts"

/** Fields of the model as they are read; the schema judges them. */
export type Draft = Record<string, unknown>

/** What makes of one attribute: the fault, where there is one. */
type Take = (attribute: ListAttribute, name: string) => ListFault["key"] | undefined

const byName = (rows: readonly AttributeRow[]) =>
  new Map(rows.map((row) => [foldWord(row.name), row]))
const QUESTION_ROWS = byName(QUESTION_ATTRIBUTES)
const BLOCK_ROWS = byName(BLOCK_ATTRIBUTES)

/** What `recall=Qn` alone stands for. */
const RECALL = { mode: "selected", onEmpty: "skip" }

/** Names that may stand several times. */
const REPEATED = /^(?:write|QO\d{3})$/i

export class AttributeReader {
  private readonly report: ListReport
  private readonly targets: ListTargets

  constructor(report: ListReport, targets: ListTargets) {
    this.report = report
    this.targets = targets
  }

  question(line: ListLine, category: QuestionCategory): Draft {
    const draft: Draft = {}
    const lists = new DraftLists()
    this.each(line, { category }, (attribute, name) => {
      if (lists.take(attribute)) return undefined
      const row = QUESTION_ROWS.get(foldWord(name))
      if (!row) return "list.unknownAttribute"
      if (!hasField(category, row.field)) return "list.attributeNotHere"
      return this.set(draft, row, attribute)
    })
    const { recall } = draft
    return { ...draft, ...(recall ? { recall: { ...RECALL, ...recall } } : {}), ...lists.fields() }
  }

  block(line: ListLine): Draft {
    const settings: Draft = {}
    const lists = new DraftLists()
    this.each(line, {}, (attribute, name) => {
      if (lists.takeParam(attribute)) return undefined
      const row = BLOCK_ROWS.get(foldWord(name))
      return row ? this.set(settings, row, attribute) : "list.unknownAttribute"
    })
    const all = { ...settings, ...lists.fields() }
    return Object.keys(all).length > 0 ? { settings: all } : {}
  }

  answer(line: ListLine, category: QuestionCategory): Draft {
    const draft: Draft = {}
    this.each(line, { category }, (attribute, name) => {
      if (name === "code") return takeCode(draft, attribute)
      const field = tokenOf(TARGET_FIELDS, name)
      if (field === undefined) return "list.unknownAttribute"
      if (!answersHave(category, "profile")) return "list.attributeNotHere"
      if (draft["profile"]) return "list.attributeTwice"
      draft["profile"] = { field, value: profileValue(attribute) }
      return attribute.value === undefined ? "list.wrongAttribute" : undefined
    })
    return draft
  }

  statement(line: ListLine): Draft {
    const draft: Draft = {}
    this.each(line, {}, (attribute, name) =>
      name === "code" ? takeCode(draft, attribute) : "list.unknownAttribute",
    )
    return draft
  }

  band(line: ListLine): Draft {
    const draft: Draft = {}
    this.each(line, {}, (attribute, name) => {
      const field = tokenOf(TARGET_FIELDS, name)
      if (field === undefined) return "list.unknownAttribute"
      if (draft["profile"]) return "list.attributeTwice"
      const { value } = attribute
      draft["profile"] = value === undefined ? { field } : { field, value: profileValue(attribute) }
      return undefined
    })
    return draft
  }

  private each({ line, braces }: ListLine, params: { category?: string }, take: Take): void {
    if (braces === undefined) return
    const seen = new Set<string>()
    for (const attribute of readAttributes(braces)) {
      if (!attribute) return this.report.fault(line, "list.brokenAttributes")
      const folded = foldWord(attribute.name)
      const name = ATTRIBUTE_WORDS.get(folded) ?? attribute.name
      const twice = seen.has(foldWord(name)) && !REPEATED.test(name)
      const key = twice ? "list.attributeTwice" : take(attribute, name)
      seen.add(foldWord(name))
      const { value = "" } = attribute
      const told = {
        name: attribute.name,
        value,
        ...(key === "list.unknownQuestion" && { target: value }),
      }
      if (key) this.report.fault(line, key, { ...told, ...params })
    }
  }

  private set(
    draft: Draft,
    row: AttributeRow,
    attribute: ListAttribute,
  ): ListFault["key"] | undefined {
    const value = this.valueOf(row, attribute)
    if (value === undefined)
      return row.kind === "question" && questionNumberOf(attribute.value ?? "") !== undefined
        ? "list.unknownQuestion"
        : "list.wrongAttribute"
    if (row.part === undefined) draft[row.field] = value
    else draft[row.field] = { ...(draft[row.field] as Draft | undefined), [row.part]: value }
    return undefined
  }

  private valueOf({ kind }: AttributeRow, { value }: ListAttribute): unknown {
    if (kind === "yesNo") return value === undefined ? true : yesNoOf(value)
    if (value === undefined || kind === "text") return value
    if (kind === "number") return numberOf(value)
    if (kind === "question") return this.targets.questionId(questionNumberOf(value) ?? 0)
    return tokenOf(kind, value)
  }
}

function takeCode(draft: Draft, { value = "" }: ListAttribute): ListFault["key"] | undefined {
  const code = numberOf(value)
  if (code !== undefined) draft["code"] = code
  return code === undefined ? "list.wrongAttribute" : undefined
}

/** `18` is a number, `"18"` a text. */
const profileValue = ({ value = "", quoted }: ListAttribute): string | number =>
  quoted ? value : (numberOf(value) ?? value)

/** Attributes that add to a list: `p.name=…`, `write=…`, `QO501="why"`. */
class DraftLists {
  private readonly params: [string, string][] = []
  private readonly writes: Draft[] = []
  private readonly suppressions: Draft[] = []

  take(attribute: ListAttribute): boolean {
    const { name, value = "" } = attribute
    if (this.takeParam(attribute)) return true
    if (foldWord(name) === "write") this.writes.push(writeOf(value))
    else if (/^QO\d{3}$/i.test(name))
      this.suppressions.push({ code: name.toUpperCase(), reason: value })
    else return false
    return true
  }

  takeParam({ name, value = "" }: ListAttribute): boolean {
    if (name.startsWith("p.")) this.params.push([name.slice(2), value])
    return name.startsWith("p.")
  }

  fields(): Draft {
    return {
      ...(this.params.length > 0 && { params: Object.fromEntries(this.params) }),
      ...(this.writes.length > 0 && { write: { fields: this.writes } }),
      ...(this.suppressions.length > 0 && { suppress: this.suppressions }),
    }
  }
}

/** `field:value:when:mode`; what is left out is as usual. */
function writeOf(text: string): Draft {
  const [field, value, when, mode] = text.split(":")
  return {
    field,
    value: value || WRITE_DEFAULTS.value,
    when: when || WRITE_DEFAULTS.when,
    mode: mode || WRITE_DEFAULTS.mode,
  }
}
