import { readFile } from "node:fs/promises"
import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { lenientTexts, loadTranslate, withTextsOf } from "@qo/core/i18n"
import { type ProjectFile, parseProjectFile } from "@qo/core/project"
import type { Block, Redirect } from "@qo/core/questionnaire"
import type { Locator, Page } from "playwright"
import { expect, field, type Office } from "../driver/index.ts"
import { type Builder, panelOf } from "./fill-question.ts"
import type { Hands } from "./hands.ts"
import { meaningOf } from "./same-survey.ts"

const FILE = new URL("../../../../examples/demo/games-audience.json", import.meta.url)

/** Blocks of the demo's survey, divided between the journeys that build it: together they have every category of questions. */
export const BY_KEYS = ["time", "last", "final"]
export const BY_POINTER = ["who", "genres-block", "money", "friends"]

/** Questions that are left out: others have the same category and properties. */
const REPEATED = ["education", "payer", "bought", "focus"]

/** These blocks of the demo's survey of players. Redirects into another questionnaire lead into that of this project. */
export async function readDemoSurvey(
  ids: readonly string[],
  elsewhere: number,
): Promise<ProjectFile> {
  const parsed = parseProjectFile(JSON.parse(await readFile(FILE, "utf8")))
  if (!parsed.ok) throw new Error("the example cannot be read")
  const text = JSON.stringify(parsed.value, (key, value: unknown) =>
    key === "pid" ? elsewhere : value,
  )
  const file = JSON.parse(text) as ProjectFile
  const kept = file.questionnaire.blocks
    .filter(({ id }) => ids.includes(id))
    .map((block) => ({
      ...block,
      questions: block.questions.filter(({ id }) => !REPEATED.includes(id)),
    }))
  const blocks = kept.map((block) => withTargetsAmong(kept, block))
  return { ...file, questionnaire: { ...file.questionnaire, blocks } }
}

/** The block without redirects to blocks that are left out; from all but the last block they lead to that. */
function withTargetsAmong(kept: readonly Block[], block: Block): Block {
  const last = kept.at(-1)?.id
  const text = JSON.stringify(block, (key, value: unknown) => {
    const redirect = key === "redirect" ? (value as Redirect) : undefined
    if (redirect?.to !== "block" || kept.some(({ id }) => id === redirect.id)) return value
    return block.id === last ? undefined : { ...redirect, id: last }
  })
  return JSON.parse(text) as Block
}

export async function addProject({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "default",
    targetPlatforms: ["web"],
  })
  return pid
}

/** Numbers of questions, as people count them. */
const numbersIn = (blocks: readonly Block[]): ReadonlyMap<string, number> =>
  new Map(blocks.flatMap(({ questions }) => questions).map(({ id }, at) => [id, at + 1]))

export async function builderFor(
  page: Page,
  hands: Hands,
  blocks: readonly Block[],
): Promise<Builder> {
  const [t, web, words] = await Promise.all([
    loadTranslate("ru", "editor"),
    loadTranslate("ru", "web"),
    loadTranslate("ru", "questionnaire"),
  ])
  const say = lenientTexts(withTextsOf(words.table, web.table))
  return { page, hands, t, say, numbers: numbersIn(blocks) }
}

/** Fills the project's portraits, platforms and priority in its panel. */
export async function fillProject(builder: Builder, project: ProjectFile): Promise<void> {
  const { hands, say, page } = builder
  const panel = panelOf(builder)
  for (const platform of project.targetPlatforms ?? [])
    if (platform !== "web")
      await hands.check(
        panel.getByRole("checkbox", { name: say(`targetPlatform.${platform}`), exact: true }),
      )
  await hands.type(field(panel, say("setting.set_priority")), String(project.priority))
  const dialog = page.getByRole("dialog")
  for (const portrait of project.portraits ?? []) {
    await hands.press(panel.getByRole("button", { name: `+ ${say("portraits.add")}` }))
    await hands.type(field(dialog, say("portraits.name")), portrait.name)
    await hands.type(field(dialog, say("portraits.respondents")), String(portrait.respondents))
    for (const condition of portrait.conditions)
      await fillCondition({ hands, say }, dialog, condition)
    await hands.press(dialog.getByRole("button", { name: say("portraits.take") }))
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.locator(".rz-tool__count")).toHaveText(String(project.portraits?.length))
}

type Condition = NonNullable<ProjectFile["portraits"]>[number]["conditions"][number]

async function fillCondition(
  { hands, say }: Pick<Builder, "hands" | "say">,
  dialog: Locator,
  condition: Condition,
): Promise<void> {
  const name = say(`targetField.${condition.field}`)
  await hands.choose(field(dialog, say("portraits.addCondition")), name)
  const box = dialog.getByRole("group", { name })
  if ("anyOf" in condition)
    for (const value of condition.anyOf)
      await hands.check(
        box.getByRole("checkbox", {
          name: say(`targetValue.${condition.field}.${value}`),
          exact: true,
        }),
      )
  else {
    await hands.type(field(box, say("portraits.from")), String(condition.min))
    await hands.type(field(box, say("portraits.to")), String(condition.max))
  }
}

/** Alternative text of the picture added to one question of the example. */
export const PICTURE = "Экран игры"

/** Checks that the server has the expected project. */
export async function expectBuilt(
  { administrator }: Office,
  pid: number,
  wanted: ProjectFile,
): Promise<void> {
  const { blocks, project } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  expect(meaningOf({ blocks })).toEqual(meaningOf(wanted.questionnaire))
  const pictured = blocks.flatMap(({ questions }) => questions).filter(({ picture }) => picture)
  expect(pictured.map(({ picture }) => picture?.alt)).toEqual([PICTURE])
  expect(project).toMatchObject({
    priority: wanted.priority,
    portraits: wanted.portraits,
    targetPlatforms: wanted.targetPlatforms,
  })
}

/** Swaps the last two, as a user who adds them in the wrong order. */
export const swappedLast = <Item>(items: readonly Item[]): Item[] => [
  ...items.slice(0, -2),
  ...items.slice(-2).toReversed(),
]
