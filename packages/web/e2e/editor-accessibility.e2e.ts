import { projectCalls, questionnaireCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { PROJECT_STATUSES } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { accessibilityFaults, DEMO, expect, type Office, test } from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

const answers = (id: string) =>
  ["Да", "Нет", "Трудно сказать"].map((text, at) => ({ id: `${id}${at}`, code: at + 1, text }))

/** Something of everything, and a loop. */
const BLOCKS: Block[] = [
  {
    id: "b1",
    title: "О вас",
    questions: [
      { id: "q1", category: "screening", text: "Вы играете?", answers: answers("q1") },
      { id: "q2", category: "range", text: "Сколько вам лет?", from: 14, to: 99, step: 1 },
      {
        id: "q3",
        category: "multiple",
        text: "Во что?",
        answers: answers("q3"),
        recall: { source: "q1", mode: "selected", onEmpty: "skip" },
      },
    ],
  },
  {
    id: "b2",
    title: "",
    questions: [
      {
        id: "q4",
        category: "matrix",
        text: "Насколько вы согласны?",
        statements: answers("q4s"),
        answers: answers("q4"),
      },
      { id: "q5", category: "open", text: "", redirect: { to: "end" } },
    ],
  },
]

async function addProject({ administrator }: Office): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Всё понемногу",
    template: "directLink",
    targetCompletes: 100,
  })
  const { revision } = await administrator.send(questionnaireCalls.getQuestionnaire, { pid })
  await administrator.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: BLOCKS })
  return pid
}

test.for([
  { locale: "ru", theme: "light", width: 1440, height: 900 },
  { locale: "en", theme: "dark", width: 1000, height: 800 },
  { locale: "ru", theme: "dark", width: 360, height: 740 },
  { locale: "en", theme: "light", width: 2560, height: 1440 },
] as const)(
  "no fault of access or shape in the editor: $locale, $theme, $width px",
  { timeout: 120_000 },
  async ({ locale, theme, width, height }, { office, visit }) => {
    const t = await loadTranslate(locale, "editor")
    const pid = await addProject(office)
    const { page, open } = await visit({
      as: DEMO.administrator,
      locale,
      theme,
      size: { width, height },
    })
    const faults = async () => [...(await accessibilityFaults(page)), ...(await shapeFaults(page))]
    await open(`/project?pid=${pid}`)
    const views = page.getByRole("group", { name: t("views.label") })
    const tree = page.getByRole("tree")
    await expect(page.getByText("О вас").first()).toBeAttached()
    await expect(faults()).resolves.toEqual([])
    for (const { id } of BLOCKS.flatMap(({ questions }) => questions)) {
      if (width < 1280) await views.getByRole("button", { name: t("views.outline") }).click()
      await tree.locator(`#outline-${id}`).click()
      if (width < 1280) await views.getByRole("button", { name: t("views.panel") }).click()
      await expect(page.locator("#panel-title")).toBeVisible()
      await expect(faults()).resolves.toEqual([])
    }
    await page.locator(".rz-redirect__value").click()
    await expect(page.getByRole("listbox")).toBeVisible()
    await expect(faults()).resolves.toEqual([])
  },
)

test("no fault of access where nothing is yet, nor in the list of its keys", async ({
  office,
  visit,
}) => {
  const { pid } = await office.administrator.send(projectCalls.createProject, {
    name: "Пусто",
    template: "directLink",
    targetCompletes: 100,
  })
  const t = await loadTranslate("ru", "editor")
  const { page, open, t: tw } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${pid}`)
  await expect(page.getByText(t("outline.empty"))).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
  await page.keyboard.press("?")
  const keys = page.getByRole("dialog", { name: tw("shortcuts.title") })
  await expect(keys.getByText("Alt Shift ↑", { exact: true })).toBeVisible()
  await expect(keys.locator("dl")).toHaveCSS("display", "grid")
  await expect(accessibilityFaults(page)).resolves.toEqual([])
})

test("no fault of access in a questionnaire that is locked", async ({ office, visit }) => {
  const { data } = await office.administrator.list(projectCalls.listProjects, {
    statuses: [PROJECT_STATUSES.active.id],
    limit: 1,
  })
  const { page, open } = await visit({ as: DEMO.administrator })
  await open(`/project?pid=${data[0]?.pid}`)
  await page.locator(".rz-row").first().click()
  await expect(page.locator("#panel-title")).toBeVisible()
  await expect(accessibilityFaults(page)).resolves.toEqual([])
})
