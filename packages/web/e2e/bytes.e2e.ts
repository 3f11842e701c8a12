import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { projectCalls } from "@qo/core/api"
import type { Page } from "playwright"
import { DEMO, expect, test } from "./driver/index.ts"

const DIST = join(import.meta.dirname, "../dist")
const KIB = 1024
/**
 * Compressed size of the editor's code before the first edit; three of these KiB come from a file split that saves other pages
 * the frame.
 */
const EDITOR_KIB = 438

/** Names of the files that the page has requested, without the additions of the build. */
function filesOf(page: Page) {
  const paths = new Set<string>()
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) paths.add(pathname)
  })
  return {
    names: () => [...paths].map((path) => path.replace(/^\/assets\/(.*)-.{8}\.(\w+)$/, "$1.$2")),
    /** Compressed size as transferred; workers are counted separately. */
    kibibytes: (kind: "js" | "css") =>
      [...paths]
        .filter((path) => path.endsWith(`.${kind}`) && !path.includes(".worker-"))
        .reduce((sum, path) => sum + sizeOf(join(DIST, path)), 0) / KIB,
  }
}

const sizeOf = (file: string): number => {
  const compressed = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return compressed?.size ?? readFileSync(file).length
}

test("the login loads only its own files, in 207 KiB", async ({ visit }) => {
  const { page } = await visit()
  const files = filesOf(page)
  await page.goto("/login", { waitUntil: "networkidle" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const shared = ["entrance.css", "entrance.js", "index.js", "rolldown-runtime.js"]
  expect(files.names().toSorted()).toEqual([...shared, "shared.js", "web-entrance.js"].toSorted())
  expect(files.kibibytes("js")).toBeLessThan(161.7)
  expect(files.kibibytes("js") + files.kibibytes("css")).toBeLessThan(207)
})

test("the canvas is painted without Blueprint's sheet, and the editor's code keeps within its bytes", async ({
  office,
  visit,
}) => {
  const { pid } = await office.administrator.send(projectCalls.createProject, {
    name: "Без листа",
    template: "directLink",
    targetCompletes: 100,
  })
  const { page } = await visit({ as: DEMO.administrator })
  const files = filesOf(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/blueprint-.*\.css$/, async (route) => {
    await held
    await route.continue()
  })
  // The page counts as loaded only with the sheet.
  await page.goto(`/project?pid=${pid}`, { waitUntil: "commit" })
  await expect(page.locator(".rz-canvas")).toBeVisible()
  letGo(undefined)
  // When findings are displayed, all code is loaded.
  await expect(
    page.locator(".rz-count--bad, .rz-count--warning, .rz-count--good").first(),
  ).toBeVisible()
  await expect.poll(files.names).toContain("questionnaire.js")
  const names = files.names()
  expect(names).toContain("blueprint.css")
  for (const name of ["office.js", "icons.js", "PreviewPanel.js", "ExchangeDialog.js"])
    expect(names).not.toContain(name)
  expect(files.kibibytes("js")).toBeLessThan(EDITOR_KIB)
})
