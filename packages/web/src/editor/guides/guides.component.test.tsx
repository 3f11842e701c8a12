import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { loadTranslate } from "@qo/core/i18n"
import { accessibilityFaults, drag, placeIn, shapeFaults } from "../../testing/commands.ts"
import { type EditorSetting, mountEditor } from "../../testing/editor.tsx"
import {
  block,
  button,
  lineOf,
  openQuestion,
  press,
  save,
  startingWith,
  te,
} from "../../testing/editor-page.ts"
import { stepsKept } from "../../testing/journal.ts"
import { leavePage } from "../../testing/mount.tsx"

const SURVEY = { blocks: [block("b1", [openQuestion("one")])] }

const PROJECTS = {
  directLink: { template: "directLink", targetCompletes: 100 },
  default: { template: "default" },
} as const

const guide = () =>
  page.getByRole("dialog", { name: /^(?:Как работать в редакторе|How to use the editor)$/ })
const slide = () => guide().getByRole("group")
const picture = () => slide().getByRole("img")

const shownGuides = () => JSON.parse(localStorage.getItem("qo.shownGuides") ?? "[]") as string[]

/** Opens an editor in which the keyboard is on the questionnaire. */
async function open(template: keyof typeof PROJECTS, setting: EditorSetting = {}) {
  const mounted = await mountEditor(SURVEY, {
    ...setting,
    project: { ...PROJECTS[template], ...setting.project },
  })
  const expectSlide = (at: number, total: number) =>
    expect.element(slide()).toHaveAccessibleName(mounted.t("guide.position", { at, total }))
  return { ...mounted, expectSlide }
}

// Specification: 2.guide.direct-link, 2.guide.default, 2.guide.once, 2.guide.remembered, 2.editor.help
test.for([
  { template: "directLink", locale: "ru", total: 8, id: "editor/direct-link" },
  { template: "default", locale: "en", total: 10, id: "editor/default" },
] as const)(
  "the first editor of a $template project shows its guide of $total slides once, in $locale",
  async ({ template, locale, total, id }) => {
    const { t, expectSlide } = await open(template, { locale, isNewcomer: true })
    const say = await loadTranslate(locale, "editor")
    await expectSlide(1, total)
    expect(shownGuides()).toEqual([id])
    const pictures = new Set<string>()
    for (let at = 1; at <= total; at++) {
      await expectSlide(at, total)
      const image = picture().element() as HTMLImageElement
      await expect.poll(() => image.naturalWidth).toBe(960)
      pictures.add(image.src)
      expect(slide().getByRole("paragraph").element().textContent).not.toMatch(/guide\.|^$/)
      await press("ArrowRight")
    }
    expect(pictures.size).toBe(total)
    await expectSlide(total, total)
    await press("Home")
    await expectSlide(1, total)
    await press("ArrowLeft")
    await expectSlide(1, total)
    await press("End")
    await button(t("guide.done"), guide()).click()
    await expect.element(guide()).not.toBeInTheDocument()

    await leavePage()
    await open(template, { locale, isNewcomer: true })
    await expect.element(lineOf("Вопрос one")).toBeVisible()
    await expect.element(guide()).not.toBeInTheDocument()
    const onward = new RegExp(`^(?:${t("action.next")}|${t("guide.done")})$`)
    const isOpenUntilEscape = async () => {
      // Opened again soon, it goes on at its last slide.
      await expect.element(guide().getByRole("button", { name: onward })).toHaveFocus()
      await press("Home")
      await expectSlide(1, total)
      await press("Escape")
      await expect.element(guide()).not.toBeInTheDocument()
    }
    await page.getByRole("button", { name: say("act.guide") }).click()
    await isOpenUntilEscape()
    await press("F1")
    await isOpenUntilEscape()
    await press("Control+k")
    await page.getByRole("combobox", { name: t("palette.placeholder") }).fill(say("act.guide"))
    await press("Enter")
    await isOpenUntilEscape()
  },
)

/** Draws the picture of the slide aside, by so many pixels. */
const draw = (by: number) => drag([placeIn(picture()), placeIn(picture(), { dx: by })])

test("a slide is drawn aside by more than 16 px", async () => {
  const { expectSlide } = await open("directLink", { isNewcomer: true })
  await expectSlide(1, 8)
  await expect.poll(() => (picture().element() as HTMLImageElement).naturalWidth).toBe(960)
  await draw(-16)
  await expectSlide(1, 8)
  await draw(-17)
  await expectSlide(2, 8)
  await draw(16)
  await expectSlide(2, 8)
  await draw(17)
  await expectSlide(1, 8)
})

test("edits that a tab has left are asked about first, then the guide opens", async () => {
  const { project } = await open("directLink")
  const { pid } = project()
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await press("b")
  await expect.poll(() => stepsKept(pid)).toBe(1)
  await leavePage()
  localStorage.removeItem("qo.shownGuides")
  const { expectSlide } = await open("directLink", { isNewcomer: true, project: { pid } })
  const question = page.getByRole("dialog", { name: te("restore.title", { count: 1 }) })
  await expect.element(question).toBeVisible()
  await expect.element(guide()).not.toBeInTheDocument()
  await button(te("restore.restore"), question).click()
  await expectSlide(1, 8)
  await press("Escape")
  await expect.element(guide()).not.toBeInTheDocument()
  await save()
})

test("the guide of a locked editor opens only when it is asked for", async () => {
  await open("default", { isNewcomer: true, project: { status: "active" } })
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await expect.element(page.getByText(te("lock.status"))).toBeVisible()
  expect(shownGuides()).toEqual([])
  await page.getByRole("button", { name: te("act.guide") }).click()
  await expect.element(guide()).toBeVisible()
})

test.for([
  { locale: "ru", theme: "light", width: 1440, height: 900 },
  { locale: "en", theme: "dark", width: 1440, height: 900 },
  { locale: "en", theme: "light", width: 390, height: 844 },
  { locale: "ru", theme: "dark", width: 390, height: 844 },
] as const)(
  "no slide has a fault of access or shape, and phones open them by the menu: $locale, $theme, $width px",
  async ({ locale, theme, width, height }) => {
    const size = { width, height }
    const { t, expectSlide } = await open("default", { locale, theme, size })
    const say = await loadTranslate(locale, "editor")
    const help = page.getByRole("button", { name: say("act.guide") })
    const isPhone = width < 600
    await expect.poll(() => help.elements().length).toBe(isPhone ? 0 : 1)
    if (isPhone) await page.getByRole("button", { name: say("bar.more") }).click()
    await (
      isPhone ? page.getByRole("menuitem", { name: startingWith(say("act.guide")) }) : help
    ).click()
    await expect.element(guide()).toBeVisible()
    await press("Home")
    for (let at = 1; at <= 10; at++) {
      await expectSlide(at, 10)
      expect(await accessibilityFaults()).toEqual([])
      await expect.poll(() => shapeFaults()).toEqual([])
      await button(t(at < 10 ? "action.next" : "guide.done"), guide()).click()
    }
    await expect.element(guide()).not.toBeInTheDocument()
  },
)
