import type { ProjectSection, ProjectStatus } from "@qo/core/project"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../../../testing/including-text.ts"
import { mountAt } from "../../../testing/mount.tsx"
import { projectAnswers } from "../../../testing/project.ts"

const bar = (label: string) => page.getByRole("navigation", { name: label })

async function open(status: ProjectStatus, hash = "") {
  const { answers } = projectAnswers({ project: { status } })
  const mounted = await mountAt(`/projects?pid=1${hash}`, { answers })
  const { t } = mounted
  const toggle = (section: ProjectSection) =>
    page.getByRole("button", { name: includingText(t(`projectSection.${section}`)), exact: false })
  await expect.element(toggle("history")).toBeVisible()
  return { ...mounted, toggle }
}

test.for([
  ["created", ["questionnaire", "audience"], "history"],
  ["active", ["collecting", "audience"], "questionnaire"],
] as const)(
  "a project that is %s shows the sections it needs first, the others collapsed",
  async ([status, needed, other]) => {
    const { t, toggle } = await open(status)
    const links = bar(t("projectSection.label")).getByRole("link")
    for (const [at, section] of needed.entries()) {
      await expect.element(toggle(section)).toHaveAttribute("aria-expanded", "true")
      await expect.element(links.nth(at)).toHaveTextContent(t(`projectSection.${section}`))
    }
    await expect.element(toggle(other)).toHaveAttribute("aria-expanded", "false")
  },
)

test("the section bar opens a section and moves the focus to it, and shows and hides all", async () => {
  const { t, toggle } = await open("created")
  const link = bar(t("projectSection.label")).getByRole("link", {
    name: t("projectSection.settings"),
  })
  const about = page.getByRole("region", { name: t("projects.about") })
  await expect.element(about).not.toBeInTheDocument()
  await link.click()
  await expect.element(about).toBeVisible()
  await expect.element(toggle("settings")).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(about).not.toBeInTheDocument()
  await link.click()
  await expect.element(about).toBeVisible()

  await page.getByRole("button", { name: t("projectSection.openAll") }).click()
  for (const section of ["questionnaire", "audience", "collecting", "settings", "history"] as const)
    await expect.element(toggle(section)).toHaveAttribute("aria-expanded", "true")
  await page.getByRole("button", { name: t("projectSection.closeAll") }).click()
  for (const section of ["questionnaire", "audience", "collecting", "settings", "history"] as const)
    await expect.element(toggle(section)).toHaveAttribute("aria-expanded", "false")
})

test("an address that names a part opens its section and focuses the part", async () => {
  const { t } = await open("created", "#project-settings")
  await expect.element(page.getByRole("region", { name: t("fieldName.settings") })).toHaveFocus()
})

test("an empty section is left out of the page and its bar", async () => {
  const { t, toggle } = await open("created")
  await expect.element(toggle("moderation")).not.toBeInTheDocument()
  await expect
    .element(
      bar(t("projectSection.label")).getByRole("link", { name: t("projectSection.moderation") }),
    )
    .not.toBeInTheDocument()
})
