import { loadTranslate } from "@qo/core/i18n"
import { afterEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { drag, placeIn } from "../../testing/commands.ts"
import { mount } from "../../testing/mount.tsx"
import { GuideSlides } from "../../shared/guides/GuideSlides.tsx"
import { CABINET_GUIDE } from "./cabinet-guide.ts"

afterEach(() => vi.useRealTimers())

let guides = 0

/** A separate guide for each test, so that none continues another's. */
async function open() {
  const guide = { ...CABINET_GUIDE, id: `test/${++guides}` }
  const pictures = await guide.pictures.get()
  const say = await loadTranslate("ru", "guides")
  const slides = (
    <GuideSlides guide={guide} say={say} pictures={pictures} onClose={() => undefined} />
  )
  const { draw, t } = await mount(slides)
  const expectAt = (at: number) =>
    expect
      .element(page.getByRole("group", { name: t("guide.position", { at, total: 6 }) }))
      .toBeVisible()
  return { expectAt, close: () => draw(<p />), openAgain: () => draw(slides) }
}

// Specification: 9.guide.reset
test.for([
  { ms: 499, at: 2 },
  { ms: 500, at: 1 },
])("a guide opened again after $ms ms shows slide $at", async ({ ms, at }) => {
  const { expectAt, close, openAgain } = await open()
  await userEvent.keyboard("{ArrowRight}")
  await expectAt(2)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  close()
  await expect.poll(() => page.getByRole("group").elements()).toEqual([])
  vi.advanceTimersByTime(ms)
  openAgain()
  await expectAt(at)
})

const drawBy = async (by: number) => {
  const [x, y] = placeIn(page.getByRole("img"))
  await drag([
    [x, y],
    [x + by, y],
  ])
}

// Specification: 9.guide.swipe
test("a slide that is drawn aside by 17 px changes, by 16 px it stays", async () => {
  const { expectAt } = await open()
  await drawBy(-16)
  await expectAt(1)
  await drawBy(-17)
  await expectAt(2)
  await drawBy(17)
  await expectAt(1)
})

// Specification: 2.guide.cabinet
test("the guide of the cabinet has six slides with a picture each", async () => {
  const { expectAt } = await open()
  const seen = new Set<string>()
  for (let at = 1; at <= 6; at++) {
    await expectAt(at)
    const picture = page.getByRole("img").element() as HTMLImageElement
    await expect.poll(() => picture.naturalWidth).toBe(960)
    seen.add(picture.src)
    await userEvent.keyboard("{ArrowRight}")
  }
  expect(seen.size).toBe(6)
  await expectAt(6)
})
