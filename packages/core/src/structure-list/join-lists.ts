import type { CodeChanges, Condition, Question, Questionnaire } from "../questionnaire/index.ts"
import {
  answersOf,
  FreeNames,
  withCodes,
  withMappedCondition,
  withMappedConditions,
  withScoreCodes,
} from "../questionnaire/index.ts"
import { contentIds } from "./content-ids.ts"
import { joinLanguages } from "./join-languages.ts"
import { joinScores } from "./join-scores.ts"
import { withKeptCodes } from "./keep-codes.ts"
import { withEndIds } from "./with-end-ids.ts"
import { withIds } from "./with-ids.ts"

/**
 * Returns the questionnaire with the blocks of another one appended. Ids and names that are already used are replaced.
 * Redirects and recall of the added blocks refer to the added blocks.
 */
export function appendTo(questionnaire: Questionnaire, added: Questionnaire): Questionnaire {
  const taken = new Set(idsOf(questionnaire))
  const joined = withFreeEnds(questionnaire, withIds(added, freeIds(added, taken)))
  const { blocks, ends = [] } = joined
  const names = new FreeNames(questionnaire.blocks.flatMap(({ questions }) => questions))
  const copies = blocks.map((block) => ({
    ...block,
    questions: block.questions.map((each) => names.named(each)),
  }))
  return {
    ...questionnaire,
    ...joinLanguages(questionnaire, joined),
    ...joinScores(questionnaire, { ...joined, blocks: copies }),
    ...(ends.length > 0 && { ends: [...(questionnaire.ends ?? []), ...ends] }),
  }
}

/** Returns an added questionnaire whose ends have ids that the questionnaire does not use. */
function withFreeEnds({ ends: before = [] }: Questionnaire, added: Questionnaire): Questionnaire {
  const taken = new Set(before.map(({ id }) => id))
  const names = new Map<string, string>()
  for (const { id } of added.ends ?? []) {
    let name = id
    for (let count = 2; taken.has(name); count++) name = `${id.slice(0, 24)}_${count}`
    taken.add(name)
    names.set(id, name)
  }
  return withEndIds(added, (id) => names.get(id) ?? id)
}

/**
 * Replaces a questionnaire by another one. Elements with the same content keep their ids, and so all properties that lists
 * cannot express: positions on the canvas, pictures, suppressed findings. They also keep their codes, unless their ids are in
 * `saidCodes`; conditions are updated. Replacing a questionnaire by its own list therefore changes nothing.
 */
export function replaceIn(
  questionnaire: Questionnaire,
  other: Questionnaire,
  saidCodes: ReadonlySet<string> = new Set(),
): Questionnaire {
  const old = new Map(Array.from(contentIds(questionnaire), ([id, content]) => [content, id]))
  const kept = new Map<string, string>()
  for (const [id, content] of contentIds(other)) {
    const before = old.get(content)
    if (before !== undefined) kept.set(id, before)
  }
  const free = freeIds(other, new Set(kept.values()), kept)
  const renamed = (id: string) => kept.get(id) ?? free(id)
  const renamedOther = withIds(other, renamed)
  const said = new Set(Array.from(saidCodes, renamed))
  const { blocks, changes } = withKeptParts(renamedOther.blocks, questionnaire, said)
  const { ends: _, scores: __, ...others } = questionnaire
  const { ends } = renamedOther
  const scores = renamedOther.scores?.map((each) => withScoreCodes(each, (id) => changes.get(id)))
  return {
    ...others,
    ...joinLanguages(questionnaire, renamedOther),
    ...(ends && { ends }),
    ...(scores && { scores }),
    blocks,
  }
}

function idsOf({ blocks }: Questionnaire): string[] {
  return [...contentIds({ blocks }).keys()]
}

/** Returns new names for the ids of a questionnaire that are already used, except those in `but`. */
function freeIds(
  questionnaire: Questionnaire,
  taken: Set<string>,
  but: ReadonlyMap<string, string> = new Map(),
): (id: string) => string {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const own = new Set(idsOf(questionnaire))
  for (const id of own) {
    if (but.has(id)) continue
    let name = id
    const stem = id.slice(0, 24)
    while (taken.has(name) || (name !== id && own.has(name))) {
      const count = (counts.get(stem) ?? 1) + 1
      counts.set(stem, count)
      name = `${stem}_${count}`
    }
    taken.add(name)
    names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}

type Blocks = Questionnaire["blocks"]

function withKeptParts(
  blocks: Blocks,
  before: Questionnaire,
  saidCodes: ReadonlySet<string>,
): { blocks: Blocks; changes: ReadonlyMap<string, CodeChanges> } {
  const oldBlocks = new Map(before.blocks.map((block) => [block.id, block]))
  const oldQuestions = new Map(
    before.blocks.flatMap(({ questions }) => questions.map((each) => [each.id, each] as const)),
  )
  const changes = new Map<string, CodeChanges>()
  const withParts = blocks.map((block) => {
    const position = block.position ?? oldBlocks.get(block.id)?.position
    const questions = block.questions.map((each) => {
      const old = oldQuestions.get(each.id)
      if (!old) return each
      const kept = withKeptCodes(withPictures(each, old), old, saidCodes)
      changes.set(each.id, kept.changes)
      return kept.question
    })
    return { ...block, ...(position && { position }), questions }
  })
  const recode = (condition: Condition) => withCodes(condition, (id) => changes.get(id))
  const recoded = withParts.map((block) => ({
    ...withMappedCondition(block, recode),
    questions: block.questions.map((each) => withMappedConditions(each, recode)),
  }))
  return { blocks: recoded, changes }
}

function withPictures(question: Question, before: Question): Question {
  const picture = question.picture ?? before.picture
  const copy = picture ? { ...question, picture } : { ...question }
  const pictures = new Map(answersOf(before).map((answer) => [answer.id, answer.picture]))
  if ("answers" in copy)
    copy.answers = copy.answers.map((answer) => {
      const own = answer.picture ?? pictures.get(answer.id)
      return own ? { ...answer, picture: own } : answer
    })
  return copy
}
