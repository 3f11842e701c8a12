import { projectCalls } from "@qo/core/api"
import { PROJECT_STATUSES } from "@qo/core/project"
import { DEMO, expect, field, test } from "./driver/index.ts"

test("interviews that are completed appear at their portrait without a reload", async ({
  office,
  visit,
}) => {
  const { data } = await office.administrator.list(projectCalls.listProjects, {
    statuses: [PROJECT_STATUSES.active.id],
    limit: 100,
  })
  const project = data.find(({ progress }) => (progress?.portraits.length ?? 0) > 1)
  const [first] = project?.progress?.portraits ?? []
  const { pid = 0 } = project ?? {}
  const { id = 0, target = 0 } = first ?? {}
  const { page, open, t } = await visit({ as: DEMO.administrator })
  await open(`/projects?pid=${pid}`)
  const card = page.getByRole("region", { name: t("projects.portraits") })
  await expect(
    card.getByText(t("reports.progress", { completed: 0, target })).first(),
  ).toBeVisible()
  await office.fillPortrait(pid, id, 7)
  await expect(card.getByText(t("reports.progress", { completed: 7, target }))).toBeVisible()
})

test("a portrait tells how many will finish and how fast it fills, before anybody was asked", async ({
  office,
  visit,
}) => {
  const own = await office.addAccount({ active: true })
  const { page, open, t } = await visit({ as: own.email })
  await open("/demo-researcher?new")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: t("template.byGame") }).click()
  await dialog.getByRole("combobox", { name: t("projects.game") }).fill("тих")
  await page.getByRole("option").first().click()
  await field(dialog, t("fieldName.title")).fill("Опрос взрослых")
  await dialog.getByRole("button", { name: t("action.create") }).click()
  const card = page.getByRole("region", { name: t("projects.portraits") })
  await expect(card.getByText(/Дойдут до конца примерно/)).toBeVisible()
})
