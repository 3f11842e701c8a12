import type {
  ForeignGuard,
  ForeignItemGuard,
  ForeignLoss,
  ForeignQuestion,
  ForeignSkip,
} from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, textIn, type Json } from "../json-parts.ts"
import type { QsfConditionQuestion, AskedAt, Scope } from "./qsf-condition-question.ts"
import { tableIn, wordsIn } from "./items.ts"
import { expressionText, logicText, numberedParts } from "./logic-text.ts"
import { logicTarget } from "./item-logic.ts"
import { comparisonOf, meaningOf } from "./logic.ts"
import type { ReadQuestion } from "./question.ts"

/** A jump, whose way is known when all of the flow is read. */
export interface PendingSkip {
  guard: ForeignGuard
  to: ForeignSkip["to"] | "endOfBlock"
}

/** A question at its place in the flow. */
export interface Draft {
  question: ForeignQuestion
  skips: PendingSkip[]
}

/** The last question before some place of the flow. */
export interface LastQuestion {
  draft: Draft
  /** Branches around it. */
  guards: readonly ForeignGuard[]
  /** It is asked of everyone in its branches. */
  isSure: boolean
}

/** Position of an element: the branches around it, the ends before it, and whether an earlier jump skips it. */
interface FlowPlace {
  guards: readonly ForeignGuard[]
  ends: readonly ForeignGuard[]
  isPassed: boolean
}

export interface BlockOptions {
  nameOf: (id: string) => string
  /** Largest number of questions read: a block may be in the flow any number of times. */
  most: number
}

/** Reads blocks in order, and remembers their questions. */
export class BlockReader {
  readonly scope: Scope
  private readonly asked = new Map<string, AskedAt[]>()
  private readonly told = new Set<string>()
  private count = 0
  private readonly question: (id: string) => ReadQuestion | undefined
  private readonly lost: ForeignLoss[]
  private readonly most: number

  constructor(
    question: (id: string) => ReadQuestion | undefined,
    { nameOf, most }: BlockOptions,
    lost: ForeignLoss[],
  ) {
    this.question = question
    this.most = most
    this.lost = lost
    this.scope = { before: (id) => this.asked.get(id) ?? [], nameOf }
  }

  /** `guards` are of the branches around it, `ends` of those where the survey may have ended before. */
  block(
    json: Json,
    where: Omit<FlowPlace, "isPassed">,
  ): { drafts: readonly Draft[]; last?: LastQuestion } {
    if (this.count > this.most) return { drafts: [] }
    const elements = listIn(json, "BlockElements").filter(isJson).slice(0, this.most)
    const order = elements.map((element) => wordsIn(element, "QuestionID") ?? "")
    const placed: (readonly Draft[])[] = []
    const jumps: Jump[] = []
    let passed = 0
    let last: LastQuestion | undefined
    for (const [index, element] of elements.entries()) {
      const isPassed = index < passed
      const drafts = this.place(order[index] ?? "", { ...where, isPassed })
      placed.push(drafts)
      const draft = drafts.at(-1)
      // Conditions beyond those of its branches and ends.
      const own = where.guards.length + where.ends.length
      const isSure = !isPassed && draft?.question.shownIf.length === own
      if (draft) last = { draft, guards: where.guards, isSure }
      for (const jump of this.jumps(element, order[index] ?? "", draft)) {
        jumps.push(jump)
        passed = Math.max(passed, passedBy(jump.to, order))
      }
    }
    for (const { draft, guard, to } of jumps)
      draft.skips.push({ guard, to: this.wayOf(to, order, placed) })
    return { drafts: placed.flat(), ...(last && { last }) }
  }

  /** The question with its conditions; several if it was split, none if it is lost. */
  private place(id: string, { guards, ends, isPassed }: FlowPlace): readonly Draft[] {
    if (id === "") return []
    const read = this.question(id)
    const isNew = !this.told.has(id)
    this.told.add(id)
    if (!read) {
      if (isNew) this.lost.push(notInFile(id))
      return []
    }
    if (isNew) this.lost.push(...read.lost)
    const before = this.count
    this.count += Math.max(1, read.parts.length)
    if (this.count > this.most) {
      if (before <= this.most) this.lost.push(tooMany(id, this.most))
      return []
    }
    return this.copy(read, [...guards, ...ends, ...this.ownGuards(read.json, id)], {
      isSure: guards.length === 0 && !isPassed,
    })
  }

  private copy(
    read: ReadQuestion,
    shownIf: readonly ForeignGuard[],
    { isSure }: { isSure: boolean },
  ): readonly Draft[] {
    const before = this.asked.get(read.id) ?? []
    const ending = before.length === 0 ? "" : ` (${before.length + 1})`
    const parts = new Map<string, QsfConditionQuestion>()
    const ofItems = read.itemLogic.map((logic) => ({
      logic,
      guard: { when: meaningOf(logic.json, this.scope), text: logic.text, place: logic.place },
    }))
    const drafts = read.parts.map(({ logic, question, ...part }): Draft => {
      const name = question.name + ending
      const own = logic ? [this.guard(logic.json, logic.place)] : []
      const itemsShownIf: ForeignItemGuard[] = []
      for (const { logic: each, guard } of ofItems) {
        const of = logicTarget(each, read.id, { ...part, parts: question })
        if (of === "question") own.push(guard)
        else if (of) itemsShownIf.push({ ...guard, of, when: new Map([[each.item, guard.when]]) })
      }
      const isAgain = before.length > 0
      // Losses are reported at its first occurrence.
      const again = isAgain ? [{ key: "askedAgain" as const }] : []
      const { kind, required, options = [] } = question
      parts.set(part.ref ?? "", { name, kind, required, options })
      return {
        question: {
          ...question,
          name,
          shownIf: [...shownIf, ...own],
          ...(itemsShownIf.length > 0 && { itemsShownIf }),
          changes: [
            ...(isAgain ? question.changes.filter(({ lost }) => !lost) : question.changes),
            ...again,
          ],
        },
        skips: [],
      }
    })
    const hasOwn = fieldIn(read.json, "DisplayLogic") !== undefined
    if (drafts.length > 0)
      this.asked.set(read.id, [
        ...before,
        { parts, isSure: isSure && !hasOwn, sometimes: sometimesIn(read.json) },
      ])
    return drafts
  }

  private ownGuards(json: Json, id: string): readonly ForeignGuard[] {
    const guards = ["DisplayLogic", "InPageDisplayLogic"].flatMap((name) => {
      const logic = fieldIn(json, name)
      return isJson(logic) && numberedParts(logic).length > 0
        ? [this.guard(logic, `${id}.${name}`)]
        : []
    })
    return guards.filter(({ text }, at) => guards.findIndex((each) => each.text === text) === at)
  }

  private guard(logic: Json, place: string): ForeignGuard {
    return { when: meaningOf(logic, this.scope), text: logicText(logic), place }
  }

  /** Jumps after a question; they are beside it in its block, or in itself. */
  private jumps(element: Json, id: string, draft: Draft | undefined): readonly Jump[] {
    const own = this.question(id)?.json ?? {}
    const all = [element, own].flatMap((json) => partsOf(fieldIn(json, "SkipLogic")))
    return all.flatMap((json, index): Jump[] => {
      const to = textIn(json, "SkipToDestination") ?? ""
      const place = all.length > 1 ? `${id}.SkipLogic[${index}]` : `${id}.SkipLogic`
      const isTree = numberedParts(json).length > 0
      const when = isTree ? meaningOf(json, this.scope) : comparisonOf(json, this.scope)
      const said = isTree ? logicText(json) : expressionText(json)
      const text = said.includes("Skip To") ? said : `skip → ${to}: ${said}`
      if (draft) return [{ draft, to, guard: { when, text, place } }]
      this.lost.push({ element: "skip", place, name: text, why: { key: "conditionUnknown" }, text })
      return []
    })
  }

  /** The first question at the target or behind it that came along. */
  private wayOf(
    to: string,
    order: readonly string[],
    placed: readonly (readonly Draft[])[],
  ): PendingSkip["to"] {
    if (SURVEY_END.test(to)) return { kind: "end" }
    if (BLOCK_END.test(to)) return "endOfBlock"
    const index = order.indexOf(to)
    if (index < 0) return { kind: "question", name: this.scope.nameOf(to) }
    const target = placed.slice(index).find((drafts) => drafts.length > 0)?.[0]
    return target ? { kind: "question", name: target.question.name } : "endOfBlock"
  }
}

interface Jump {
  draft: Draft
  guard: ForeignGuard
  /** As the file says it. */
  to: string
}

const SURVEY_END = /^(?:end_?of_?survey|survey_?end)$/i
const BLOCK_END = /^(?:end_?of_?block|block_?end)$/i

/** Elements before this one may be jumped over. */
function passedBy(to: string, order: readonly string[]): number {
  if (SURVEY_END.test(to)) return 0
  return BLOCK_END.test(to) ? order.length : order.indexOf(to)
}

const partsOf = (value: unknown): readonly Json[] =>
  (Array.isArray(value)
    ? value
    : isJson(value)
      ? isTree(value)
        ? [value]
        : Object.values(value)
      : []
  ).filter(isJson)

const isTree = (json: Json): boolean => textIn(json, "Type") === "BooleanExpression"

/** Choices with conditions. */
const sometimesIn = (json: Json): ReadonlySet<string> =>
  new Set(
    ["Choices", "Answers"].flatMap((list) =>
      [...tableIn(json, list)].flatMap(([id, item]) =>
        isJson(item) && isJson(fieldIn(item, "DisplayLogic")) ? [id] : [],
      ),
    ),
  )

const notInFile = (id: string): ForeignLoss => ({
  element: "question",
  place: id,
  name: id,
  why: { key: "notInFile" },
  text: "",
})

const tooMany = (id: string, maximum: number): ForeignLoss => ({
  element: "question",
  place: id,
  name: id,
  why: { key: "tooManyQuestions", params: { maximum } },
  text: "",
})
