import { TARGET_FIELDS } from "../portrait/index.ts"
import type { Attribute, QuestionCategory } from "../questionnaire/index.ts"
import {
  answersHave,
  attributeNameOf,
  BLOCK_ATTRIBUTES,
  END_ATTRIBUTES,
  hasField,
  ITEM_ATTRIBUTES,
  nearestAttribute,
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
import { DraftLists, PUBLIC, type Draft } from "./draft-lists.ts"
import { readAttributes, type ListAttribute } from "./list-attributes.ts"
import type { ListFault, ListReport } from "./list-fault.ts"
import type { ListLine } from "./list-line.ts"
import type { ListTargets } from "./list-targets.ts"
import { foldWord, tokenOf } from "./list-words.ts"

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

const namesOf = (rows: readonly Attribute[]) => rows.map(({ name }) => name)
const BLOCK_NAMES = [...namesOf(SETTING_ATTRIBUTES), ...namesOf(BLOCK_ATTRIBUTES), PUBLIC]
const END_NAMES = ["id", ...namesOf(END_ATTRIBUTES)]
const STATEMENT_NAMES = ["code", ...namesOf(ITEM_ATTRIBUTES)]

const questionNames = (category: QuestionCategory): readonly string[] => [
  ...namesOf(QUESTION_ATTRIBUTES.filter(({ field }) => hasField(category, field))),
  ...["redirectIf", "endIf", "write"].filter((field) => hasField(category, field)),
]

const answerNames = (category: QuestionCategory): readonly string[] => [
  "code",
  ...namesOf(ITEM_ATTRIBUTES.filter(({ field }) => answersHave(category, field))),
  ...(answersHave(category, "profile") ? TARGET_FIELDS : []),
]

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
    const known = { names: questionNames(category), category }
    eachAttribute(this.report, line, known, (attribute, name) => {
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
    eachAttribute(this.report, line, { names: BLOCK_NAMES }, (attribute, name) => {
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
    eachAttribute(this.report, line, { names: END_NAMES }, (attribute, name) => {
      if (name === "id") return attribute.value === undefined ? "list.wrongAttribute" : undefined
      const row = END_ROWS.get(foldWord(name))
      return row ? setAttribute(draft, row, attribute, this.targets) : "list.unknownAttribute"
    })
    return draft
  }

  answer(line: ListLine, category: QuestionCategory): Draft {
    const draft: Draft = {}
    const known = { names: answerNames(category), category }
    eachAttribute(this.report, line, known, (attribute, name) => {
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
    eachAttribute(this.report, line, { names: STATEMENT_NAMES }, (attribute, name) => {
      if (name === "code") return takeCode(draft, attribute)
      const row = ITEM_ROWS.get(foldWord(name))
      return row ? setAttribute(draft, row, attribute, this.targets) : "list.unknownAttribute"
    })
    return draft
  }

  band(line: ListLine): Draft {
    const draft: Draft = {}
    eachAttribute(this.report, line, { names: TARGET_FIELDS }, (attribute, name) => {
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

/** Attributes that an element can have, and the category of the question if they depend on it. */
interface KnownAttributes {
  names: readonly string[]
  category?: QuestionCategory
}

/** Applies the attributes of a line one by one, and reports their problems. */
function eachAttribute(
  report: ListReport,
  { line, braces }: ListLine,
  known: KnownAttributes,
  take: ReadAttribute,
): void {
  if (braces === undefined) return
  const seen = new Set<string>()
  for (const attribute of readAttributes(braces)) {
    if (!attribute) return report.fault(line, "list.brokenAttributes")
    const name = attributeNameOf(attribute.name)
    const folded = foldWord(name)
    const twice = seen.has(folded) && !REPEATED.test(name)
    const fault = twice ? "list.attributeTwice" : take(attribute, name)
    seen.add(folded)
    if (fault) reportFault(report, line, attribute, fault, known)
  }
}

function reportFault(
  report: ListReport,
  line: number,
  { name, value = "" }: ListAttribute,
  fault: NonNullable<AttributeFault>,
  { names, category }: KnownAttributes,
): void {
  if (typeof fault === "object") return report.fault(line, fault.key, { name, value: fault.rest })
  const meant = fault === "list.unknownAttribute" ? nearestAttribute(name, names) : undefined
  if (meant !== undefined) return report.fault(line, "list.misspeltAttribute", { name, meant })
  report.fault(line, fault, {
    name,
    value,
    ...(TARGET_FAULTS.has(fault) && { target: branchTarget(value) }),
    ...(category && { category }),
  })
}
