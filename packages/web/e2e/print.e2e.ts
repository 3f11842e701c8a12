import { gameCalls, projectCalls } from "@qo/core/api"
import { DEMO, expect, test } from "./driver/index.ts"

test("every page of the menu and the page of a project print their content without the frame", async ({
  office,
  visit,
}) => {
  const { administrator } = office
  const { data } = await administrator.list(gameCalls.listGameDirectory, { limit: 1 })
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Опрос для печати",
    template: "byGame",
    gameId: data[0]?.gameId ?? 0,
    targetPlatforms: ["web"],
  })
  const { page, open } = await visit({ as: DEMO.administrator })
  await open("/projects")
  const links = page.locator(".rz-app__menu a[href]")
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, `/projects?pid=${pid}`]) {
    await page.emulateMedia({ media: "screen" })
    await open(path)
    const heading = page.getByRole("heading", { level: 1 })
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: "print" })
    await expect(heading, path).toBeVisible()
    for (const pressed of [".rz-header", ".rz-skip", ".bp6-button", ".rz-table__actions > *"])
      await expect(page.locator(pressed).filter({ visible: true }), path).toHaveCount(0)
  }
})
