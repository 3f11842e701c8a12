import {
  mapComparisons,
  type Questionnaire,
  type Score,
  SCORES_MAX,
  withMappedCondition,
  withMappedConditions,
} from "../questionnaire/index.ts"

/** Appends the blocks and scores of another questionnaire. A score whose name is taken gets another one, also where it is read. */
export function joinScores(
  before: Questionnaire,
  { scores: added = [], blocks }: Pick<Questionnaire, "scores" | "blocks">,
): Pick<Questionnaire, "scores" | "blocks"> {
  const { scores = [] } = before
  const all = [...before.blocks, ...blocks]
  if (added.length === 0) return { blocks: all }
  const names = freeNames(scores, added)
  const renamed = added.map((score) => ({ ...score, name: names.get(score.name) ?? score.name }))
  return {
    scores: [...scores, ...renamed].slice(0, SCORES_MAX),
    blocks: [...before.blocks, ...withScoreNames(blocks, names)],
  }
}

/** Names of the added scores by their earlier names. */
function freeNames(scores: readonly Score[], added: readonly Score[]): Map<string, string> {
  const taken = new Set(scores.map(({ name }) => name))
  const names = new Map<string, string>()
  for (const { name } of added) {
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name.slice(0, 28)}_${count}`
    taken.add(free)
    names.set(name, free)
  }
  return names
}

type Blocks = Questionnaire["blocks"]

const withScoreNames = (blocks: Blocks, names: ReadonlyMap<string, string>): Blocks => {
  const renamed = (condition: Parameters<typeof mapComparisons>[0]) =>
    mapComparisons(condition, (each) =>
      "score" in each ? { ...each, score: names.get(each.score) ?? each.score } : each,
    )
  return blocks.map((block) => ({
    ...withMappedCondition(block, renamed),
    questions: block.questions.map((question) => withMappedConditions(question, renamed)),
  }))
}
