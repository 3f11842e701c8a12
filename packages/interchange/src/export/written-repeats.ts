import {
  answersOf,
  bandsOf,
  expandRepeats,
  isExclusive,
  kindOf,
  originalId,
  questionsRead,
  recallOf,
  referencesOf,
  renamedQuestion,
  renamedReferences,
  repeatItems,
  statementsOf,
  typeOf,
  type Answer,
  type Block,
  type Question,
  type Questionnaire,
} from "@qo/core/questionnaire"
import type { NoteKey } from "../report/note.ts"
import type { ForeignEntry } from "../report/report.ts"

/** A questionnaire whose repeats other tools can write. */
export interface WrittenRepeats {
  /** With copies in the place of the repeats that other tools do not have. */
  questionnaire: Questionnaire
  /** The question for whose chosen answers a block is repeated, by the id of the block. */
  sources: ReadonlyMap<string, Question>
  /** Entries of a report with the ids that elements have here, and one for each repeat. */
  entriesOf: (entries: readonly ForeignEntry[]) => readonly ForeignEntry[]
}

/**
 * Prepares repeats for other tools, which repeat a part for each chosen answer, in the order of choosing. All others become a block
 * for each answer with a condition, which means the same.
 */
export function writtenRepeats(given: Questionnaire): WrittenRepeats {
  const { blocks } = given
  const sources = new Map(
    blocks.flatMap((block) => {
      const source = sourceThere(blocks, block)
      return source ? [[block.id, source] as const] : []
    }),
  )
  const expanded = expandRepeats(given, { isKept: ({ id }) => sources.has(id) })
  const names = writtenNames(expanded)
  const rename = (id: string) => names.get(id) ?? id
  const questionnaire =
    names.size === 0
      ? expanded
      : { ...expanded, blocks: expanded.blocks.map((block) => renamedBlock(block, rename)) }
  const originals = new Map([...names].map(([id, name]) => [name, originalId(id)]))
  const repeated = blocks.filter(
    (block) => block.repeat && "items" in (repeatItems(blocks, block) ?? {}),
  )
  return {
    questionnaire,
    sources,
    entriesOf: (entries) => [
      ...entries.map((entry) =>
        entry.id === undefined ? entry : { ...entry, id: originals.get(entry.id) ?? entry.id },
      ),
      ...repeated.map((block) =>
        repeatEntry(block, sources.has(block.id) ? "repeatOrder" : "repeatCopied"),
      ),
    ],
  }
}

const repeatEntry = ({ id, title }: Block, key: NoteKey): ForeignEntry => ({
  outcome: "changed",
  element: "page",
  place: id,
  name: title,
  id,
  notes: [{ key }],
})

/** The answers of a question for which a tool shows no part: they exclude all others. */
export const answersWithoutPart = (source: Question): readonly Answer[] =>
  answersOf(source).filter(isExclusive)

/** The question whose chosen answers repeat a block in other tools as well. */
function sourceThere(blocks: readonly Block[], block: Block): Question | undefined {
  const { repeat, showIf, shuffleQuestions, askQuestions, run } = block
  const found = repeatItems(blocks, block)
  if (!repeat || !found || "fault" in found) return undefined
  const isPlain = [showIf, shuffleQuestions, askQuestions, run, repeat.most].every(
    (part) => part === undefined || part === false,
  )
  const source = questionsIn(blocks).find(({ id }) => id === repeat.of)
  const choosesMany = source && typeOf(source).chooses === "many"
  if (!isPlain || repeat.over !== "chosen" || !choosesMany) return undefined
  if (answersOf(source).some((each) => kindOf(each) === "other")) return undefined
  const own = new Set([block.id, ...block.questions.map(({ id }) => id)])
  const others = blocks.filter((each) => each !== block)
  const isApart =
    block.questions.every((question) => !leadsAway(question) && !own.has(recallSource(question))) &&
    !others.some((other) => refersTo(other, own))
  return isApart ? source : undefined
}

const questionsIn = (blocks: readonly Block[]): readonly Question[] =>
  blocks.flatMap(({ questions }) => questions)

const recallSource = (question: Question): string => recallOf(question)?.source ?? ""

/** Whether it may lead elsewhere than to the next question. */
const leadsAway = (question: Question): boolean =>
  [question, ...answersOf(question), ...bandsOf(question)].some((part) =>
    ["redirect", "screening", "redirectIf", "endIf", "screenOutIf"].some((name) => name in part),
  )

/** Whether a block reads these questions, or leads to these elements. */
function refersTo({ showIf, questions }: Block, ids: ReadonlySet<string>): boolean {
  const read = showIf ? [...questionsRead(showIf)] : []
  const referred = questions.flatMap((question) => {
    const references = referencesOf(question)
    return [...references.read, ...references.targets]
  })
  return [...read, ...referred].some((id) => ids.has(id))
}

/** Names for copies, whose ids are none in other tools. */
function writtenNames({ blocks }: Questionnaire): ReadonlyMap<string, string> {
  const ids = blocks.flatMap((block) => [block.id, ...block.questions.flatMap(idsOf)])
  const taken = new Set(ids)
  const names = new Map<string, string>()
  for (const id of ids.filter((each) => each !== originalId(each))) {
    const wished = id.replace("@-", "_m").replace("@", "_")
    let name = wished
    for (let more = 2; taken.has(name); more++) name = `${wished}_${more}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

const idsOf = (question: Question): readonly string[] => [
  question.id,
  ...answersOf(question).map(({ id }) => id),
  ...statementsOf(question).map(({ id }) => id),
]

const renamedBlock = (block: Block, rename: (id: string) => string): Block => ({
  ...block,
  id: rename(block.id),
  ...renamedReferences(block, rename),
  questions: block.questions.map((question) => renamedQuestion(question, rename)),
})
