import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { includingText } from "../testing/including-text.ts"
import { NotAllowed, NotFound } from "./Notices.tsx"
import { PageView } from "./PageView.tsx"
import { PAGES } from "./routes/pages.ts"

// Specification: 2.not-found
test.for([
  ["ru", "Страница не найдена"],
  ["en", "Page not found"],
] as const)("in %s an unknown path is a page with the heading %s", async ([locale, title]) => {
  const { t } = await mount(<NotFound />, { locale, path: "/nowhere" })
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title)
  await expect.element(page.getByRole("main")).toMatchTextContent(includingText("/nowhere"))
  await page.getByRole("link", { name: t("notFound.home") }).click()
  await expect.poll(() => location.pathname).toBe("/")
})

test("inside the frame an unknown path has no second main landmark", async () => {
  await mount(<NotFound inside />, { path: "/nowhere" })
  expect(page.getByRole("main").elements()).toEqual([])
})

test("an unknown path names itself in the title of the tab", async () => {
  const { t } = await mount(<NotFound />, { path: "/nowhere" })
  await expect.poll(() => document.title).toBe(`${t("page.notFound")} — ${t("app.name")}`)
})

test.for(["ru", "en"] as const)(
  "a page without the right shows a message, in %s",
  async (locale) => {
    const { t } = await mount(<NotAllowed />, { locale })
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(t("notAllowed.title"))
  },
)

// Specification: 2.not-allowed
test.for(["moderator", "moderatorVk", "issuer", "researcher", "demoResearcher"] as const)(
  "a %s sees no page of administrators and sends no request for it",
  async (role) => {
    for (const path of ["/researchers", "/moderators", "/history", "/outbox", "/calculator"]) {
      const found = PAGES.find((each) => each.path === path)
      if (!found) throw new Error(`there is no page ${path}`)
      const { t, sent } = await mount(<PageView page={found} />, { role, path })
      await expect
        .element(page.getByRole("heading", { level: 1 }).last())
        .toHaveTextContent(t("notAllowed.title"))
      expect(sent).toEqual([])
    }
  },
)
