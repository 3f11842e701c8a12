import { type BlockRun, runsOf } from "../../flow/index.ts"
import type { Block } from "../../questionnaire/index.ts"
import type { Finding, Part } from "../findings/finding.ts"
import { routeFinding, type RoutedQuestionnaire } from "./routed.ts"

/** QO745: settings of a random order that have no effect, or another one than they seem to have. */
export function* orderSettings(routed: RoutedQuestionnaire): Generator<Finding> {
  const { blocks } = routed.flow.questionnaire
  for (const block of blocks) {
    const fault = faultOfBlock(block)
    if (fault) yield faultFinding(routed, block, fault)
  }
  const named = new Set<string>()
  for (const run of runsOf(blocks)) {
    const members = run.blocks.flatMap((index) => blocks[index] ?? [])
    for (const [block, fault] of faultsOfRun(run, members, named))
      yield faultFinding(routed, block, fault)
    named.add(run.name)
  }
}

function* faultsOfRun(
  { name, ask = Infinity }: BlockRun,
  members: readonly Block[],
  named: ReadonlySet<string>,
): Generator<[Block, OrderFault]> {
  const [first] = members
  if (!first) return
  const setters = members.filter(({ askBlocks }) => askBlocks !== undefined)
  const most = members.filter(({ questions }) => questions.length > 0).length
  if (named.has(name)) yield [first, ["run", "apart"]]
  else if (members.length === 1) yield [first, ["run", "alone"]]
  else if (setters[0] && ask >= most) yield [setters[0], ["askBlocks", "allBlocks"]]
  for (const setter of setters)
    if (setter.askBlocks !== ask) yield [setter, ["askBlocks", "differs"]]
}

type OrderFault = readonly [part: Part, reason: string]

function faultOfBlock({
  questions,
  shuffleQuestions,
  askQuestions,
  run,
  askBlocks,
}: Block): OrderFault | undefined {
  if (run === undefined && askBlocks !== undefined) return ["askBlocks", "noRun"]
  if (askQuestions !== undefined && questions.length > 0 && askQuestions >= questions.length)
    return ["askQuestions", "all"]
  return shuffleQuestions === true && questions.length === 1
    ? ["shuffleQuestions", "one"]
    : undefined
}

function faultFinding(
  routed: RoutedQuestionnaire,
  { id, run = "" }: Block,
  [part, reason]: OrderFault,
): Finding {
  return routeFinding(routed, "QO745", { block: id, part }, { reason, run })
}
