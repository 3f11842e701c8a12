import fc from "fast-check"
import { keysOf } from "../lib/index.ts"
import {
  QUESTION_TYPES,
  questionsRead,
  withQuestionIds,
  type Answer,
  type Block,
  type Condition,
  type ConditionalEnd,
  type ConditionalRedirect,
  type Question,
  type QuestionCategory,
  type Questionnaire,
  type Redirect,
} from "../questionnaire/index.ts"
import {
  paramsArbitrary,
  questionArbitraries,
  showIf,
  suppressArbitrary,
  textArbitrary,
} from "./question-arbitrary.ts"
import { endArbitrary } from "./end-arbitrary.ts"
import { partialRecord } from "./redirect-arbitrary.ts"
import { drawnScores, withDrawnScores } from "./scores-arbitrary.ts"
import { drawnTranslations, withDrawnTranslations } from "./translations-arbitrary.ts"

export interface QuestionnaireOptions {
  /** Minimum number of blocks, of questions in each block, and of answers of each question with choices. Default: 0. */
  least?: number
  maxBlocks?: number
  /** Maximum number of questions in each block. */
  maxQuestions?: number
  /** Maximum number of answers and of statements of each question. */
  maxAnswers?: number
  categories?: readonly QuestionCategory[]
  /**
   * `any`: redirects and recall refer to any element, so there may be cycles and unknown elements. `forward`: redirects lead
   * only to later elements, and recall refers only to earlier ones.
   */
  references?: "any" | "forward"
  /** Whether some questions and blocks have conditions, or a random order. Default: true. */
  conditions?: boolean
  /** Whether some questionnaires have languages and translations. Default: false. */
  languages?: boolean
  /** Whether some questionnaires have scores. Default: false. */
  scores?: boolean
}

/** Ids that cause errors in code that uses objects as maps. */
const ODD_IDS = ["__proto__", "constructor", "toString", "0", "1", "-", "_"]

/**
 * Generates questionnaires of every kind, as the schema returns them: ids and codes are unique, texts are trimmed. Ids are
 * `b1`, `q1`, `a1`, `s1` in order, with some unusual ones.
 */
export function questionnaireArbitrary(
  options: QuestionnaireOptions = {},
): fc.Arbitrary<Questionnaire> {
  const { least = 0 } = options
  const { maxBlocks = 4, maxQuestions = 4, maxAnswers = 4 } = options
  const byCategory = questionArbitraries({ minLength: least, maxLength: maxAnswers })
  const question: fc.Arbitrary<Question> = fc.oneof(
    ...(options.categories ?? keysOf(QUESTION_TYPES)).map((category) => byCategory[category]),
  )
  const coordinate = fc.integer({ min: -5000, max: 5000 })
  const block: fc.Arbitrary<Block> = partialRecord(
    {
      id: fc.constant(""),
      title: textArbitrary,
      position: fc.record({ x: coordinate, y: coordinate }, { noNullPrototype: true }),
      settings: partialRecord(
        {
          params: paramsArbitrary,
          publicParams: fc.array(fc.constantFrom("a", "city", "p_1"), {
            minLength: 1,
            maxLength: 2,
          }),
          callbackUrl: fc.constantFrom("https://example.test/done", "http://example.test/?a=1"),
          callbackAnswers: fc.boolean(),
        },
        [],
      ),
      showIf,
      shuffleQuestions: fc.boolean(),
      askQuestions: fc.integer({ min: 1, max: 3 }),
      run: fc.constantFrom("r", "run of games"),
      askBlocks: fc.integer({ min: 1, max: 2 }),
      questions: fc.array(question, { minLength: least, maxLength: maxQuestions }),
    },
    ["id", "title", "questions"],
  )
  const questionnaire: fc.Arbitrary<Questionnaire> = partialRecord(
    {
      pid: fc.nat(9),
      revision: fc.nat(9),
      blocks: fc.array(block, { minLength: least, maxLength: maxBlocks }),
      ends: fc.array(endArbitrary, { minLength: 1, maxLength: 3 }),
      suppress: suppressArbitrary,
    },
    ["blocks"],
  )
  return withParts(questionnaire, options)
}

/** Gives generated questionnaires ids, languages and scores. */
function withParts(
  questionnaire: fc.Arbitrary<Questionnaire>,
  {
    references = "any",
    conditions = true,
    languages = false,
    scores = false,
  }: QuestionnaireOptions,
): fc.Arbitrary<Questionnaire> {
  const odd = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true))
  const translations = languages ? fc.option(drawnTranslations) : fc.constant(null)
  const computed = scores ? fc.option(drawnScores) : fc.constant(null)
  return fc
    .tuple(questionnaire, odd, translations, computed)
    .map(([drawn, oddly, texts, scored]) => {
      const finished = finish(drawn, oddly, { references, conditions })
      const translated = texts ? withDrawnTranslations(finished, texts) : finished
      return scored ? withDrawnScores(translated, scored) : translated
    })
}

/** Gives every element its id, then replaces `#n` by the ids. */
function finish(
  drawn: Questionnaire,
  oddly: boolean,
  { references, conditions }: { references: "any" | "forward"; conditions: boolean },
): Questionnaire {
  const newId = idMaker(oddly)
  const blocks = drawn.blocks.map((block) => ({
    ...block,
    id: newId("b"),
    questions: block.questions.map((question) => withIds(question, newId)),
  }))
  const blockIds = blocks.map(({ id }) => id)
  const questionIds = blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  const ends = drawn.ends?.map((end) => ({ ...end, id: newId("e") }))
  const endIds = ends?.map(({ id }) => id) ?? []
  const targetsOf = (b: number, q: number): Targets =>
    references === "any"
      ? { blocks: blockIds, questions: questionIds, sources: questionIds, ends: endIds, any: true }
      : {
          blocks: blockIds.slice(b + 1).filter((id) => hasQuestions(blocks, id)),
          questions: questionIds.slice(q + 1),
          sources: questionIds.slice(0, q),
          ends: endIds,
          any: false,
        }
  // In a random order a reference to a later question can lead back.
  const hasOrders = conditions && references === "any"
  let index = 0
  return {
    ...drawn,
    ...(ends && { ends }),
    blocks: blocks.map((block, b) => ({
      ...reading(
        hasOrders ? block : withoutOrder(block),
        conditions ? targetsOf(b, index) : undefined,
      ),
      questions: block.questions.map((question) => {
        const q = index++
        const targets = targetsOf(b, q)
        return readingAll(withReferences(question, targets), conditions ? targets : undefined)
      }),
    })),
  }
}

function withoutOrder(block: Block): Block {
  const { shuffleQuestions: _, askQuestions: _ask, run: _run, askBlocks: _blocks, ...rest } = block
  return rest
}

function idMaker(oddly: boolean) {
  const counts = new Map<string, number>()
  const odd = oddly ? [...ODD_IDS] : []
  return (prefix: string) => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return odd.shift() ?? `${prefix}${count}`
  }
}

const hasQuestions = (blocks: readonly Block[], id: string) =>
  blocks.some((block) => block.id === id && block.questions.length > 0)

function withIds(question: Question, newId: (prefix: string) => string): Question {
  const id = newId("q")
  const named = { ...question, id }
  if ("statements" in named)
    named.statements = named.statements.map((each) => ({ ...each, id: newId("s") }))
  if ("answers" in named) named.answers = named.answers.map((each) => ({ ...each, id: newId("a") }))
  return named
}

interface Targets {
  blocks: readonly string[]
  questions: readonly string[]
  sources: readonly string[]
  ends: readonly string[]
  /** Whether references may also be to missing or earlier elements. */
  any: boolean
}

function withReferences(drawn: Question, targets: Targets): Question {
  const question = withTargets(drawn, targets)
  if ("answers" in question)
    question.answers = question.answers.map((answer: Answer) => withTargets(answer, targets))
  if ("bands" in question && question.bands)
    question.bands = question.bands.map((band) => withTargets(band, targets))
  if (!("recall" in question) || !question.recall) return question
  const { recall, ...rest } = question
  const source = pick(recall.source, targets.sources, targets.any)
  return source === undefined ? rest : { ...rest, recall: { ...recall, source } }
}

/**
 * Returns a copy whose conditions refer to existing ids. Without targets, or if there is no element to refer to, conditions are
 * removed.
 */
function reading<Item extends Partial<Record<OneCondition, Condition | undefined>>>(
  item: Item,
  targets: Targets | undefined,
): Item {
  const copy = { ...item }
  for (const part of ONE_CONDITION) {
    const drawn = copy[part]
    const real = drawn && realCondition(drawn, targets)
    if (real) copy[part] = real
    else delete copy[part]
  }
  return copy
}

const ONE_CONDITION = ["showIf", "requiredIf", "screenOutIf"] as const
type OneCondition = (typeof ONE_CONDITION)[number]

function realCondition(drawn: Condition, targets: Targets | undefined): Condition | undefined {
  const reads = (id: string) => targets && pick(id, targets.sources, targets.any)
  const isWhole = Array.from(questionsRead(drawn)).every((id) => reads(id) !== undefined)
  return targets && isWhole
    ? withQuestionIds(drawn, ({ question }) => reads(question) ?? question)
    : undefined
}

/** Returns conditional redirects whose conditions and targets refer to existing ids. */
function branchesOf(
  { redirectIf = [] }: Question,
  targets: Targets | undefined,
): ConditionalRedirect[] {
  return redirectIf.flatMap((branch) => {
    const condition = realCondition(branch.if, targets)
    const redirect = targets && aimRedirect(branch.redirect, targets)
    return condition && redirect ? [{ if: condition, redirect }] : []
  })
}

/** Returns conditional ends whose conditions and ends exist. */
const conditionalEndsOf = (
  { endIf = [] }: Question,
  targets: Targets | undefined,
): ConditionalEnd[] =>
  endIf.flatMap((branch) => {
    const condition = realCondition(branch.if, targets)
    const end = targets && pick(branch.end, targets.ends, targets.any)
    return condition && end !== undefined ? [{ if: condition, end }] : []
  })

/** Returns a copy of a question in which its conditions, and those of its answers and rows, refer to existing ids. */
function readingAll(question: Question, targets: Targets | undefined): Question {
  const { redirectIf: _, endIf: __, ...rest } = reading(question, targets)
  const redirectIf = branchesOf(question, targets)
  const endIf = conditionalEndsOf(question, targets)
  const copy: Question = {
    ...rest,
    ...(redirectIf.length > 0 && { redirectIf }),
    ...(endIf.length > 0 && { endIf }),
  }
  if ("answers" in copy) copy.answers = copy.answers.map((each: Answer) => reading(each, targets))
  if ("statements" in copy) copy.statements = copy.statements.map((each) => reading(each, targets))
  return copy
}

/** Returns a copy whose redirect leads to an existing id. Without a target, the redirect is removed. */
function withTargets<Item extends object>(item: Item, targets: Targets): Item {
  const copy: Item & { redirect?: Redirect | undefined } = { ...item }
  const redirect = copy.redirect && aimRedirect(copy.redirect, targets)
  if (redirect) copy.redirect = redirect
  else delete copy.redirect
  return copy
}

function aimRedirect(
  redirect: Redirect,
  { blocks, questions, any }: Targets,
): Redirect | undefined {
  if (redirect.to !== "question" && redirect.to !== "block") return redirect
  const id = pick(redirect.id, redirect.to === "question" ? questions : blocks, any)
  if (id === undefined) return undefined
  return redirect.to === "block" || any ? { ...redirect, id } : { to: "question", id }
}

function pick(drawn: string, ids: readonly string[], any: boolean): string | undefined {
  const id = drawn.startsWith("#") ? ids[Number(drawn.slice(1)) % ids.length] : undefined
  return id ?? (any ? "gone" : undefined)
}
