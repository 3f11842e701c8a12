import { allConditions, negationOf } from "../foreign-condition.ts"
import type { ForeignGuard, ForeignLoss, ForeignOrder, ForeignPage } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { blockLeft } from "./block-left.ts"
import { type BlockOptions, BlockReader, type Draft, type LastQuestion } from "./block-reader.ts"
import {
  asksOnly,
  elementLeft,
  endLeft,
  flowLeft,
  isScreenOut,
  missingBlock,
  randomText,
} from "./flow-left.ts"
import { wordsIn } from "./items.ts"
import { logicText } from "./logic-text.ts"
import { meaningOf } from "./logic.ts"
import { loopIn } from "./looping.ts"
import type { Scope } from "./qsf-condition-question.ts"
import type { ReadQuestion } from "./question.ts"
import { blockOrder, drawnParts, randomizedRun } from "./random-order.ts"

interface Page {
  page: Omit<ForeignPage, "questions">
  drafts: readonly Draft[]
  /** The branches around it, and the last question before it. */
  guards: readonly ForeignGuard[]
  before: LastQuestion | undefined
}

/** Largest number of blocks read: the same may be in the flow any number of times. */
const MOST_BLOCKS = 2000
/** Ends that hide everything after them; more are not distinguished. */
const MOST_ENDS = 100

/** Follows the flow: which questions are asked when. */
export class FlowReader {
  readonly lost: ForeignLoss[] = []
  /** How often the flow leads to each block. */
  readonly visits = new Map<string, number>()
  private readonly pages: Page[] = []
  private readonly ends: ForeignGuard[] = []
  /** Conditions of branches with reported content. */
  private readonly used = new Set<ForeignGuard>()
  private last: LastQuestion | undefined
  private isFull = false
  private readonly blocks: ReadonlyMap<string, Json>
  private readonly reader: BlockReader

  constructor(
    blocks: ReadonlyMap<string, Json>,
    question: (id: string) => ReadQuestion | undefined,
    options: BlockOptions,
  ) {
    this.blocks = blocks
    this.reader = new BlockReader(question, options, this.lost)
  }

  /** The questions that the walk came to. */
  get scope(): Scope {
    return this.reader.scope
  }

  /** All pages, each skip with its way. */
  get result(): readonly ForeignPage[] {
    return this.pages.map(({ page, drafts }, index) => ({
      ...page,
      questions: drafts.map(({ question, skips }) => ({
        ...question,
        skips: skips.map(({ guard, to }) => ({
          ...guard,
          to: to === "endOfBlock" ? this.behind(index) : to,
        })),
      })),
    }))
  }

  private behind(index: number) {
    const next = this.pages[index + 1]?.page.name
    return next === undefined ? ({ kind: "end" } as const) : ({ kind: "page", name: next } as const)
  }

  walk(flow: readonly unknown[], guards: readonly ForeignGuard[] = []): void {
    for (const element of flow) if (isJson(element)) this.element(element, guards)
  }

  private element(json: Json, guards: readonly ForeignGuard[]): void {
    switch (textIn(json, "Type") ?? "") {
      case "Block":
      case "Standard":
      case "Default":
        this.lost.push(...elementLeft(json, ""))
        return this.block(wordsIn(json, "ID") ?? "", json, guards)
      case "Branch":
        return this.through(json, guards)
      case "EndSurvey":
        return this.end(json, guards)
      case "BlockRandomizer":
      case "Randomizer":
        return this.random(json, guards)
      default:
        return this.beside(json, guards)
    }
  }

  /** Blocks in a random order, or one of several parts. */
  private random(json: Json, guards: readonly ForeignGuard[]): void {
    const text = randomText(json, (id) => this.titleOf(id))
    const drawn = drawnParts(json, text)
    if (drawn) {
      const parts = listIn(json, "Flow").filter(isJson)
      for (const [at, part] of parts.entries())
        this.element(part, [...guards, ...drawn.slice(at, at + 1)])
      return
    }
    const run = randomizedRun(json, text)
    if (!run) return this.beside(json, guards)
    for (const part of listIn(json, "Flow").filter(isJson)) {
      this.lost.push(...elementLeft(part, ""))
      this.block(wordsIn(part, "ID") ?? "", part, guards, run)
    }
  }

  /** Elements without questions. */
  private beside(json: Json, guards: readonly ForeignGuard[]): void {
    const left = flowLeft(json, guards, (id) => this.titleOf(id))
    this.lost.push(...left)
    if (left.length > 0) this.use(guards)
    this.walk(listIn(json, "Flow"), guards)
  }

  /** A branch; if it leads to nothing, its condition is reported separately. */
  private through(json: Json, guards: readonly ForeignGuard[]): void {
    this.lost.push(...elementLeft(json, ""))
    const guard = this.branch(json)
    this.walk(listIn(json, "Flow"), [...guards, guard])
    if (this.used.has(guard)) return
    const { place, text } = guard
    const why = { key: "noQuestionsLeft" } as const
    this.lost.push({
      element: "condition",
      place,
      name: textIn(json, "Description") ?? "Branch",
      why,
      text,
    })
  }

  private use(guards: readonly ForeignGuard[]): void {
    for (const guard of guards) this.used.add(guard)
  }

  private branch(json: Json): ForeignGuard {
    const place = `${wordsIn(json, "FlowID") ?? "FL"}.BranchLogic`
    const logic = fieldIn(json, "BranchLogic")
    const description = textIn(json, "Description") ?? "Branch"
    return isJson(logic)
      ? {
          when: meaningOf(logic, this.reader.scope),
          text: said(description, logicText(logic)),
          place,
        }
      : { when: { kind: "opaque", text: description }, text: description, place }
  }

  /** Everything after it is only asked if the survey did not end here. */
  private end(json: Json, guards: readonly ForeignGuard[]): void {
    this.use(guards)
    if (isScreenOut(json)) this.leaveEndTexts(guards)
    const place = wordsIn(json, "FlowID") ?? "EndSurvey"
    const last = this.direct(guards)
    const own = last ? guards.filter((guard) => !last.guards.includes(guard)) : guards
    const when = allConditions(...own.map((guard) => guard.when))
    const text = ["EndSurvey", ...own.map((guard) => guard.text)].join(": ")
    const screens = last !== undefined && isScreenOut(json) && asksOnly(when, last.draft.question)
    this.lost.push(...elementLeft(json, ""), ...endLeft(json, place, screens))
    if (last)
      last.draft.skips.push({
        guard: { when, text, place },
        to: { kind: screens ? "screenOut" : "end" },
      })
    else if (this.ends.length < MOST_ENDS) this.ends.push({ when: negationOf(when), text, place })
    else {
      const why = { key: "conditionTooMany" } as const
      this.lost.push({ element: "skip", place, name: text, why, text: shownJson(json) })
    }
  }

  /** Texts that only respondents read who are screened out: screening ends the interview without them. */
  private leaveEndTexts(guards: readonly ForeignGuard[]): void {
    const page = this.pages.at(-1)
    if (page?.guards !== guards || page.drafts.length === 0) return
    if (page.drafts.some(({ question }) => question.kind !== "note")) return
    this.lost.push(
      ...page.drafts.map(({ question: { place, text } }): ForeignLoss => ({
        element: "question",
        place,
        name: text,
        why: { key: "endText" },
        text,
      })),
    )
    this.pages.splice(-1, 1, { ...page, drafts: [] })
    this.last = page.before
  }

  /** The question that everybody has just left who comes here. */
  private direct(guards: readonly ForeignGuard[]): LastQuestion | undefined {
    const { last } = this
    if (!last?.isSure || !last.guards.every((guard) => guards.includes(guard))) return undefined
    const isLeft = last.draft.skips.every(({ to }) => to !== "endOfBlock" && to.kind !== "question")
    return isLeft ? last : undefined
  }

  private block(
    id: string,
    flow: Json,
    guards: readonly ForeignGuard[],
    run?: ForeignPage["run"],
  ): void {
    const json = this.blocks.get(id)
    if (!json || this.pages.length >= MOST_BLOCKS) {
      if (!json || !this.isFull) this.lost.push(missingBlock(id, flow, json && MOST_BLOCKS))
      this.isFull ||= json !== undefined
      return
    }
    const visit = (this.visits.get(id) ?? 0) + 1
    this.visits.set(id, visit)
    const title = this.titleOf(id)
    const { drafts, last } = this.drafts(json, id, guards)
    const before = this.last
    this.last = last ?? this.last
    if (drafts.length > 0) this.use(guards)
    const name = visit === 1 ? id : `${id} (${visit})`
    const order = this.orderOf(json, id, drafts.length)
    this.pages.push({ page: { name, title, place: id, order, run }, drafts, guards, before })
  }

  private drafts(json: Json, id: string, guards: readonly ForeignGuard[]) {
    const title = this.titleOf(id)
    const repeat = loopIn(json, { id, title, scope: this.reader.scope })
    if (this.visits.get(id) === 1)
      this.lost.push(...blockLeft(json, id, title, { isLoopRead: repeat !== undefined }))
    const read = this.reader.block(json, { guards, ends: this.ends })
    for (const draft of read.drafts) draft.question = { ...draft.question, repeat }
    return read
  }

  /** The random order of a block, unless one of its questions is several here. */
  private orderOf(block: Json, id: string, count: number): ForeignOrder | undefined {
    const order = blockOrder(block, id)
    const questions = listIn(block, "BlockElements").filter(
      (each) => isJson(each) && wordsIn(each, "QuestionID") !== undefined,
    )
    if (!order || questions.length === count) return order
    const why = { key: "randomPart" } as const
    this.lost.push({
      element: "page",
      place: order.place,
      name: this.titleOf(id),
      why,
      text: order.text,
    })
    return undefined
  }

  private titleOf(id: string): string {
    const block = this.blocks.get(id)
    return (block && textIn(block, "Description")) ?? id
  }
}

/** A branch by its author's name, and its condition. */
const said = (description: string, logic: string): string =>
  /^(?:new )?branch$/i.test(description.trim()) ? logic : `${description}: ${logic}`
