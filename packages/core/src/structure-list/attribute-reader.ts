import { TARGET_FIELDS } from "../portrait/index.ts"
import type { Attribute, QuestionCategory } from "../questionnaire/index.ts"
import {
  answersHave,
  BLOCK_ATTRIBUTES,
  END_ATTRIBUTES,
  hasField,
  ITEM_ATTRIBUTES,
  QUESTION_ATTRIBUTES,
  SETTING_ATTRIBUTES,
} from "./attribute-table.ts"
import {
  addBranch,
  addConditionalEnd,
  branchTarget,
  profileValue,
  setAttribute,
  takeCode,
  type AttributeFault,
} from "./attribute-values.ts"
import { DraftLists, type Draft } from "./draft-lists.ts"
import { readAttributes, type ListAttribute } from "./list-attributes.ts"
import type { ListFault, ListReport } from "./list-fault.ts"
import type { ListLine } from "./list-line.ts"
import type { ListTargets } from "./list-targets.ts"
import { ATTRIBUTE_WORDS, foldWord, tokenOf } from "./list-words.ts"

/** Applies one attribute. Returns its problem, if any. */
type ReadAttribute = (attribute: ListAttribute, name: string) => AttributeFault

const byName = (rows: readonly Attribute[]) => new Map(rows.map((row) => [foldWord(row.name), row]))
const QUESTION_ROWS = byName(QUESTION_ATTRIBUTES)
const SETTING_ROWS = byName(SETTING_ATTRIBUTES)
const BLOCK_ROWS = byName(BLOCK_ATTRIBUTES)
const ITEM_ROWS = byName(ITEM_ATTRIBUTES)
const END_ROWS = byName(END_ATTRIBUTES)

/** Meaning of `recall=Qn` without further values. */
const RECALL = { mode: "selected", onEmpty: "skip" }

/** Meaning of `repeat=Qn` without `over`. */
const REPEAT = { over: "chosen" }

/** Names of attributes that may occur several times. */
const REPEATED = /^(?:write|redirectIf|endIf|QO\d{3})$/i
const BRANCH = foldWord("redirectIf")
const CONDITIONAL_END = foldWord("endIf")

const TARGET_FAULTS: ReadonlySet<ListFault["key"]> = new Set([
  "list.unknownTarget",
  "list.unknownQuestion",
  "list.unknownBlock",
  "list.ambiguousBlock",
])

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
    eachAttribute(this.report, line, { category }, (attribute, name) => {
      if (lists.take(attribute)) return undefined
      if (foldWord(name) === BRANCH) return addBranch(draft, attribute, this.targets)
      if (foldWord(name) === CONDITIONAL_END)
        return addConditionalEnd(draft, attribute, this.targets)
      const row = QUESTION_ROWS.get(foldWord(name))
      if (!row) return "list.unknownAttribute"
      if (!hasField(category, row.field)) return "list.attributeNotHere"
      return setAttribute(draft, row, attribute, this.targets)
    })
    const { recall } = draft
    return { ...draft, ...(recall ? { recall: { ...RECALL, ...recall } } : {}), ...lists.fields() }
  }

  block(line: ListLine): Draft {
    const settings: Draft = {}
    const own: Draft = {}
    const lists = new DraftLists()
    eachAttribute(this.report, line, {}, (attribute, name) => {
      if (lists.takeParam(attribute) || lists.takePublic(attribute, name)) return undefined
      const inSettings = SETTING_ROWS.get(foldWord(name))
      if (inSettings) return setAttribute(settings, inSettings, attribute, this.targets)
      const row = BLOCK_ROWS.get(foldWord(name))
      return row ? setAttribute(own, row, attribute, this.targets) : "list.unknownAttribute"
    })
    const { repeat } = own
    const block = { ...own, ...(repeat ? { repeat: { ...REPEAT, ...repeat } } : {}) }
    const all = { ...settings, ...lists.fields() }
    return Object.keys(all).length > 0 ? { ...block, settings: all } : block
  }

  /** Reads the attributes of an end but for its id. */
  end(line: ListLine): Draft {
    const draft: Draft = {}
    eachAttribute(this.report, line, {}, (attribute, name) => {
      if (name === "id") return attribute.value === undefined ? "list.wrongAttribute" : undefined
      const row = END_ROWS.get(foldWord(name))
      return row ? setAttribute(draft, row, attribute, this.targets) : "list.unknownAttribute"
    })
    return draft
  }

  answer(line: ListLine, category: QuestionCategory): Draft {
    const draft: Draft = {}
    eachAttribute(this.report, line, { category }, (attribute, name) => {
      if (name === "code") return takeCode(draft, attribute)
      const row = ITEM_ROWS.get(foldWord(name))
      if (row)
        return answersHave(category, row.field)
          ? setAttribute(draft, row, attribute, this.targets)
          : "list.attributeNotHere"
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
    eachAttribute(this.report, line, {}, (attribute, name) => {
      if (name === "code") return takeCode(draft, attribute)
      const row = ITEM_ROWS.get(foldWord(name))
      return row ? setAttribute(draft, row, attribute, this.targets) : "list.unknownAttribute"
    })
    return draft
  }

  band(line: ListLine): Draft {
    const draft: Draft = {}
    eachAttribute(this.report, line, {}, (attribute, name) => {
      const field = tokenOf(TARGET_FIELDS, name)
      if (field === undefined) return "list.unknownAttribute"
      if (draft["profile"]) return "list.attributeTwice"
      const { value } = attribute
      draft["profile"] = value === undefined ? { field } : { field, value: profileValue(attribute) }
      return undefined
    })
    return draft
  }
}

/** Applies the attributes of a line one by one, and reports their problems. */
function eachAttribute(
  report: ListReport,
  { line, braces }: ListLine,
  params: { category?: string },
  take: ReadAttribute,
): void {
  if (braces === undefined) return
  const seen = new Set<string>()
  for (const attribute of readAttributes(braces)) {
    if (!attribute) return report.fault(line, "list.brokenAttributes")
    const name = ATTRIBUTE_WORDS.get(foldWord(attribute.name)) ?? attribute.name
    const folded = foldWord(name)
    const twice = seen.has(folded) && !REPEATED.test(name)
    const key = twice ? "list.attributeTwice" : take(attribute, name)
    seen.add(folded)
    if (!key) continue
    const { value = "" } = attribute
    report.fault(line, key, {
      name: attribute.name,
      value,
      ...(TARGET_FAULTS.has(key) && { target: branchTarget(value) }),
      ...params,
    })
  }
}
