import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { DayField } from "./DayField.tsx"

test("a day typed as people write it is reported as a date", async () => {
  const days: string[] = []
  await mount(<DayField label="День" value="" onChange={(day) => days.push(day)} />)
  await page.getByLabelText("День", { exact: true }).fill("5.3.26")
  await userEvent.keyboard("{Enter}")
  expect(days.at(-1)).toBe("2026-03-05")
})
