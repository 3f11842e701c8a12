import {
  type Block,
  END_PARTS,
  endNamesIn,
  hasBraces,
  outcomeOf,
  placeholdersIn,
  type Question,
  type Questionnaire,
  type QuestionnaireEnd,
  type Reference,
  textsOf,
} from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { findingOf } from "./finding-of.ts"
import { missingPart } from "./missing-part.ts"
import { quote } from "./quote.ts"
import { longTexts } from "./too-long.ts"

const TEXTS = textsOf(END_PARTS)

/** QO761 to QO765: ends of the questionnaire; QO419, QO505, QO721 and QO724 of their texts. */
export const ends: Rule = function* ({ questionnaire, limits }) {
  const all = questionnaire.ends ?? []
  const nameOf = endNamesIn(questionnaire)
  const named = yield* conditionalEnds(questionnaire, nameOf)
  for (const [at, end] of all.entries()) {
    const place: Place = { end: end.id }
    const name = () => quote(nameOf(end))
    if (!end.default && !named.has(end.id)) yield findingOf("QO762", place, { name: name() })
    if (end.default && all.slice(0, at).some((other) => isSameDefault(end, other)))
      yield findingOf("QO763", place, { name: name() })
    if (end.text.trim() === "") yield findingOf("QO765", place, { name: name() })
    yield* longTexts(end, TEXTS, limits, place)
    yield* placeholdersOf(questionnaire, end, place)
  }
}

const isSameDefault = (one: QuestionnaireEnd, other: QuestionnaireEnd): boolean =>
  other.default === true && outcomeOf(one) === outcomeOf(other)

/** QO761 and QO764 of all `endIf`. Returns the ids of the ends that they name. */
function* conditionalEnds(
  { blocks, ends: all = [] }: Questionnaire,
  nameOf: ReturnType<typeof endNamesIn>,
): Generator<Finding, ReadonlySet<string>> {
  const named = new Set<string>()
  const known = new Map(all.map((end) => [end.id, end]))
  for (const { id, place } of blocks.flatMap(endsNamedIn)) {
    named.add(id)
    const end = known.get(id)
    if (!end) yield findingOf("QO761", place, { end: id })
    else if (outcomeOf(end) === "quotaFull")
      yield findingOf("QO764", place, { name: quote(nameOf(end)) })
  }
  return named
}

/** An end that an `endIf` leads to, with the place of the latter. */
interface NamedEnd {
  id: string
  place: Place
}

const namedEnds = new WeakMap<Block, readonly NamedEnd[]>()

/** Questions of a block are read once, until one of them is edited. */
function endsNamedIn(block: Block): readonly NamedEnd[] {
  const found = namedEnds.get(block)
  if (found) return found
  const all: NamedEnd[] = []
  for (const { id: question, endIf } of block.questions)
    endIf?.forEach(({ end }, branch) =>
      all.push({ id: end, place: { block: block.id, question, branch, part: "endIf" } }),
    )
  namedEnds.set(block, all)
  return all
}

const BRACES = /\{\{[^{}]*\}\}/g

/** Each placeholder of an end that shows nothing, once. */
function* placeholdersOf(
  questionnaire: Questionnaire,
  { text, url = "" }: QuestionnaireEnd,
  place: Place,
): Iterable<Finding> {
  if (!hasBraces(text) && !hasBraces(url)) return
  const questions = questionnaire.blocks.flatMap((block) => block.questions)
  const params = new Set(
    questionnaire.blocks.flatMap(({ settings }) => Object.keys(settings?.params ?? {})),
  )
  const braces = new Set([...text.matchAll(BRACES), ...url.matchAll(BRACES)].map(([all]) => all))
  const scores = new Set(questionnaire.scores?.map(({ name }) => name))
  for (const each of braces) yield* placeholderFault(each, { questions, params, scores }, place)
}

/** The sources of values that placeholders of ends can show. */
interface EndReferences {
  questions: readonly Question[]
  params: ReadonlySet<string>
  scores: ReadonlySet<string>
}

/** Whether a placeholder shows something; answers are looked at apart. */
function isKnown(reference: Reference, { params, scores }: EndReferences): boolean {
  if ("param" in reference) return params.has(reference.param)
  return "score" in reference ? scores.has(reference.score) : !("item" in reference)
}

function* placeholderFault(braces: string, known: EndReferences, place: Place): Iterable<Finding> {
  const { questions } = known
  const [{ reference } = {}] = placeholdersIn(braces)
  if (!reference || !isKnown(reference, known)) {
    const isScore = reference && "score" in reference
    yield findingOf("QO505", place, { param: quote(braces), ...(isScore && { reason: "score" }) })
  } else if ("question" in reference) {
    const at = questions.findIndex(({ id }) => id === reference.question)
    const source = questions[at]
    const reason = source && missingPart(source, reference)
    if (!source) yield findingOf("QO721", place, { text: braces })
    else if (reason) yield findingOf("QO724", place, { text: braces, source: at + 1, reason })
  }
}
