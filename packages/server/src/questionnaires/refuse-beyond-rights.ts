import { pathOf } from "@qo/core/checks"
import type { Difference } from "@qo/core/edits"
import type { EditRights } from "@qo/core/project"
import type { Issue, ProblemKey } from "@qo/core/lib"
import type { Block, Question } from "@qo/core/questionnaire"
import { isDeepStrictEqual } from "node:util"
import { Refusal } from "../http/refusal.ts"
import type { Content } from "../projects/content.ts"
import type { State } from "./state.ts"

/** A save with the state before and after it. */
export interface Change {
  before: State
  after: State
  differences: readonly Difference[]
  /** Content in the request, to which paths of issues refer. */
  sent: Pick<Content, "blocks" | "portraits">
}

/**
 * Checks that the caller may make the changes. @throws Refusal `notPermitted`, or `locked` if only the status forbids them,
 * with an issue for each forbidden change
 */
export function refuseBeyondRights(rights: EditRights, change: Change): void {
  const { content, blockSettings, answersOut, projectSettings, otherwise } = rights
  const others = change.differences.filter((each) => !isBlockSetting(each))
  if (!content && others.length > 0)
    throw new Refusal(otherwise, { issues: others.map((each) => issueAt(each, change, otherwise)) })
  const foreign = [
    ...(blockSettings ? [] : changedBlockSettings(change)),
    ...(blockSettings && !answersOut ? newlySent(change) : []),
    ...(projectSettings ? [] : changedProjectSettings(change)),
  ]
  const issues = foreign.map((path): Issue => ({ path, key: "notForYourRole" }))
  if (issues.length > 0) throw new Refusal("notPermitted", { issues })
}

const isBlockSetting = ({ element, change, field }: Difference): boolean =>
  change === "changed" &&
  ((element === "block" && field === "settings") || (element === "question" && field === "params"))

const KEYS: Record<EditRights["otherwise"], ProblemKey> = {
  notPermitted: "notForYourRole",
  locked: "lockedInModeration",
}

const issueAt = (
  { place, change, field }: Difference,
  { sent }: Change,
  otherwise: EditRights["otherwise"],
): Issue => ({
  path: [
    ...pathOf({ blocks: [...sent.blocks] }, place, sent.portraits),
    ...(change === "changed" && field !== undefined ? [field] : []),
  ],
  key: KEYS[otherwise],
})

type Path = Issue["path"]

/** Returns the paths of changed settings of blocks and parameters of questions, including those of new blocks and questions. */
function changedBlockSettings({ before, after, sent }: Change): Path[] {
  const blocks = new Map(before.blocks.map((block) => [block.id, block]))
  const questions = questionsById(before.blocks)
  const here = { blocks: [...sent.blocks] }
  const ofBlocks = after.blocks
    .filter(({ id, settings }) => !isSame(settings, blocks.get(id)?.settings))
    .map(({ id }) => [...pathOf(here, { block: id }), "settings"])
  const ofQuestions = [...questionsById(after.blocks).values()]
    .filter(({ id, params }) => !isSame(params, questions.get(id)?.params))
    .map(({ id }) => [...pathOf(here, { question: id }), "params"])
  return [...ofBlocks, ...ofQuestions]
}

/** Returns the paths of webhooks that would send answers to a new address. */
function newlySent({ before, after, sent }: Change): Path[] {
  const blocks = new Map(before.blocks.map((block) => [block.id, block]))
  return after.blocks.flatMap(({ id, settings: { callbackAnswers, callbackUrl } = {} }) => {
    const old = blocks.get(id)?.settings
    if (!callbackAnswers || (old?.callbackAnswers && old.callbackUrl === callbackUrl)) return []
    return [[...pathOf({ blocks: [...sent.blocks] }, { block: id }), "settings", "callbackAnswers"]]
  })
}

export const questionsById = (blocks: readonly Block[]): Map<string, Question> =>
  new Map(blocks.flatMap(({ questions }) => questions).map((question) => [question.id, question]))

/** Compares settings. Missing and empty settings are equal. */
const isSame = (a: object | undefined, b: object | undefined): boolean =>
  isDeepStrictEqual(filledSettings(a), filledSettings(b))

const filledSettings = (settings: object = {}): object =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([, value]) =>
        value !== undefined && !(typeof value === "object" && Object.keys(value).length === 0),
    ),
  )

function changedProjectSettings({ before, after }: Change): Path[] {
  const settings = (["set_report_fill_online", "set_stat_fill_online"] as const).filter(
    (name) => before.settings[name] !== after.settings[name],
  )
  return [
    ...(before.priority === after.priority ? [] : [["priority"]]),
    ...settings.map((name) => ["settings", name]),
  ]
}
