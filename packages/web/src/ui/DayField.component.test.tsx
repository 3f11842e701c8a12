import { useState } from "react"
import { beforeEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mount, type Setting } from "../testing/mount.tsx"
import { DayField } from "./DayField.tsx"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00") })
})

async function open(first = "", setting: Setting = {}) {
  const days: string[] = []
  const Kept = () => {
    const [day, setDay] = useState(first)
    return (
      <>
        <DayField
          label="День"
          value={day}
          onChange={(next) => {
            days.push(next)
            setDay(next)
          }}
        />
        <button type="button">Дальше</button>
      </>
    )
  }
  const { t } = await mount(<Kept />, setting)
  const label = t("day.choose", { field: "День" })
  return {
    t,
    days,
    input: page.getByLabelText("День", { exact: true }),
    button: page.getByRole("button", { name: label }),
    month: page.getByRole("dialog", { name: label }),
    grid: page.getByRole("grid"),
  }
}

test.for([
  ["5.3.26", "2026-03-05"],
  ["05.03.2026", "2026-03-05"],
  ["2026-03-05", "2026-03-05"],
  ["29.02.2028", "2028-02-29"],
] as const)("the text %s and Enter report %s", async ([text, day]) => {
  const { days, input } = await open()
  await input.fill(text)
  await userEvent.keyboard("{Enter}")
  expect(days).toEqual([day])
})

test("a day without its whole year is reported when the field is left", async () => {
  const { days, input } = await open()
  await input.fill("5.3.26")
  expect(days).toEqual([])
  await userEvent.keyboard("{Tab}")
  expect(days).toEqual(["2026-03-05"])
  await expect.element(input).toHaveValue("05.03.2026")
})

test("an emptied field reports no day", async () => {
  const { days, input } = await open("2026-03-05")
  await input.clear()
  expect(days).toEqual([""])
})

test.for(["ru", "en"] as const)("a text that is no day is explained in %s", async (locale) => {
  const { t, days, input } = await open("2026-03-05", { locale })
  await input.fill("позавчера")
  await userEvent.keyboard("{Tab}")
  const example = locale === "ru" ? "31.12.2026" : "31/12/2026"
  await expect.element(input).toHaveAccessibleDescription(t("day.unreadable", { example }))
  await expect.element(input).toHaveAttribute("aria-invalid", "true")
  expect(days).toEqual([])
})

test("a day that the calendar does not have is explained", async () => {
  const { t, days, input } = await open()
  await input.fill("31.02.2026")
  await userEvent.keyboard("{Tab}")
  await expect.element(input).toHaveAccessibleDescription(t("day.noSuchDay"))
  expect(days).toEqual([])
})

test("the explanation disappears when the text is changed", async () => {
  const { input } = await open()
  await input.fill("позавчера")
  await userEvent.keyboard("{Tab}")
  await expect.element(input).toHaveAttribute("aria-invalid", "true")
  await input.fill("5")
  await expect.element(input).toHaveAttribute("aria-invalid", "false")
})

test("Enter does not send the form around a text that is no day", async () => {
  let sent = 0
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent++
      }}
    >
      <DayField label="День" value="" onChange={() => undefined} />
      <button type="submit">Сохранить</button>
    </form>,
  )
  const input = page.getByLabelText("День", { exact: true })
  await input.fill("позавчера")
  await userEvent.keyboard("{Enter}")
  expect(sent).toBe(0)
  await input.fill("05.03.2026")
  await userEvent.keyboard("{Enter}")
  expect(sent).toBe(1)
})

test.for([
  ["ru", "05.11.2026"],
  ["en", "05/11/2026"],
] as const)("in %s the day is written %s", async ([locale, text]) => {
  const { input } = await open("2026-11-05", { locale })
  await expect.element(input).toHaveValue(text)
})

test("the calendar opens at the chosen day, which has the focus", async () => {
  const { button, grid } = await open("2026-03-05")
  await button.click()
  await expect.element(grid).toHaveAccessibleName(/^март 2026/)
  await expect.element(page.getByRole("gridcell", { selected: true })).toHaveFocus()
})

test("without a chosen day the calendar opens at today", async () => {
  const { t, button, grid } = await open("", { locale: "en" })
  await button.click()
  await expect.element(grid).toHaveAccessibleName("November 2026")
  const today = t("day.today", { day: "Monday, November 23, 2026" })
  await expect.element(page.getByRole("gridcell", { name: today })).toHaveFocus()
  await expect
    .element(page.getByRole("gridcell", { name: today }))
    .toHaveAttribute("aria-current", "date")
})

test.for([
  ["{ArrowRight}", "2026-11-06"],
  ["{ArrowLeft}", "2026-11-04"],
  ["{ArrowUp}", "2026-10-29"],
  ["{ArrowDown}", "2026-11-12"],
  ["{Home}", "2026-11-02"],
  ["{End}", "2026-11-08"],
  ["{PageUp}", "2026-10-05"],
  ["{PageDown}", "2026-12-05"],
  ["{Shift>}{PageDown}{/Shift}", "2027-11-05"],
] as const)("from November 5, 2026 %s and Enter choose %s", async ([key, day]) => {
  const { days, button } = await open("2026-11-05")
  await button.click()
  await userEvent.keyboard(key)
  await userEvent.keyboard("{Enter}")
  expect(days).toEqual([day])
  await expect.element(button).toHaveFocus()
})

test("a click on a day chooses it and closes the calendar", async () => {
  const { days, button, month } = await open("2026-11-05", { locale: "en" })
  await button.click()
  await page.getByRole("gridcell", { name: "Monday, November 30, 2026" }).click()
  expect(days).toEqual(["2026-11-30"])
  expect(month.elements()).toEqual([])
})

test("the buttons of the calendar turn its months", async () => {
  const { t, button, grid } = await open("2026-01-31", { locale: "en" })
  await button.click()
  await page.getByRole("button", { name: t("day.nextMonth") }).click()
  await expect.element(grid).toHaveAccessibleName("February 2026")
  await page.getByRole("button", { name: t("day.previousMonth") }).click()
  await page.getByRole("button", { name: t("day.previousMonth") }).click()
  await expect.element(grid).toHaveAccessibleName("December 2025")
})

test("Esc closes the calendar without a choice and returns the focus", async () => {
  const { days, button, month } = await open("2026-11-05")
  await button.click()
  await userEvent.keyboard("{ArrowRight}{Escape}")
  expect(month.elements()).toEqual([])
  expect(days).toEqual([])
  await expect.element(button).toHaveFocus()
})

test("a click elsewhere closes the calendar without a choice", async () => {
  const { days, button, month } = await open("2026-11-05")
  await button.click()
  await page.getByRole("button", { name: "Дальше" }).click()
  expect(month.elements()).toEqual([])
  expect(days).toEqual([])
})

test("Alt and ArrowDown open the calendar from the field", async () => {
  const { input, month } = await open("2026-11-05")
  await input.click()
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}")
  await expect.element(month).toBeVisible()
})

test("in a window of 360 by 420 px the calendar stays inside", async () => {
  const size = { width: 360, height: 420 }
  const { button, month } = await open("2026-11-05", { size, theme: "dark" })
  await button.click()
  const { top, bottom, right } = month.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(size.height)
  expect(right).toBeLessThanOrEqual(size.width)
})
