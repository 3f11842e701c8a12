import { ApiError } from "@qo/core/api"
import { useState } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mount } from "../testing/mount.tsx"
import { CheckField } from "./CheckField.tsx"
import { CopyField } from "./CopyField.tsx"
import { DateText } from "./DateText.tsx"
import { FormFailure } from "./FormFailure.tsx"
import { Meter } from "./Meter.tsx"
import { PasswordField } from "./PasswordField.tsx"
import { SelectField } from "./SelectField.tsx"
import { TextField } from "./TextField.tsx"
import { YesNoField } from "./YesNoField.tsx"

test("a text field reads its problems and its hint out with it", async () => {
  await mount(
    <TextField label="Имя" required hint="Как в паспорте" problems={["Коротко", "Без цифр"]} />,
  )
  const input = page.getByLabelText("Имя")
  await expect.element(input).toHaveAccessibleDescription("Коротко Без цифр Как в паспорте")
  await expect.element(input).toHaveAttribute("aria-invalid", "true")
  await expect.element(input).toHaveAttribute("aria-required", "true")
})

test("the label of a field is not cut if letters are twice as large", async () => {
  await mount(<TextField label="Цена" />)
  document.documentElement.style.fontSize = "200%"
  onTestFinished(() => document.documentElement.removeAttribute("style"))
  const label = page.getByText("Цена").element()
  const letters = Number.parseFloat(getComputedStyle(label).fontSize)
  expect(label.clientHeight).toBeGreaterThan(1.3 * letters)
})

test("a text field without problems is valid and has no description", async () => {
  await mount(<TextField label="Имя" />)
  const input = page.getByLabelText("Имя")
  await expect.element(input).toHaveAttribute("aria-invalid", "false")
  await expect.element(input).not.toHaveAttribute("aria-describedby")
})

test.for(["ru", "en"] as const)(
  "a password is shown and hidden again by its button, in %s",
  async (locale) => {
    const { t } = await mount(<PasswordField label="Пароль" autoComplete="new-password" />, {
      locale,
    })
    const input = page.getByLabelText("Пароль", { exact: true })
    await input.fill("correct horse 7")
    await expect.element(input).toHaveAttribute("type", "password")
    await page.getByRole("button", { name: t("password.showLabel", { field: "Пароль" }) }).click()
    await expect.element(input).toHaveAttribute("type", "text")
    await expect.element(input).toHaveValue("correct horse 7")
    await page.getByRole("button", { name: t("password.hideLabel", { field: "Пароль" }) }).click()
    await expect.element(input).toHaveAttribute("type", "password")
  },
)

test("a password field turns off spell checking and capital letters", async () => {
  await mount(<PasswordField label="Пароль" autoComplete="current-password" />)
  const input = page.getByLabelText("Пароль", { exact: true })
  await expect.element(input).toHaveAttribute("autocomplete", "current-password")
  await expect.element(input).toHaveAttribute("spellcheck", "false")
  await expect.element(input).toHaveAttribute("autocapitalize", "none")
})

test("a select reports the chosen value and reads its problem out", async () => {
  const chosen: string[] = []
  await mount(
    <SelectField
      label="Роль"
      problems={["Выберите роль"]}
      onChange={({ currentTarget }) => chosen.push(currentTarget.value)}
    >
      <option value="a">Первая</option>
      <option value="b">Вторая</option>
    </SelectField>,
  )
  const select = page.getByLabelText("Роль")
  await expect.element(select).toHaveAccessibleDescription("Выберите роль")
  await userEvent.selectOptions(select, "Вторая")
  expect(chosen).toEqual(["b"])
})

test("a yes-no field reports true and false", async () => {
  const told: boolean[] = []
  const Kept = () => {
    const [value, set] = useState(false)
    return (
      <YesNoField
        label="Открыт"
        value={value}
        onChange={(next) => {
          told.push(next)
          set(next)
        }}
      />
    )
  }
  const { t } = await mount(<Kept />, { locale: "en" })
  const select = page.getByLabelText("Открыт")
  await expect.element(select).toHaveDisplayValue(t("form.no"))
  await userEvent.selectOptions(select, t("form.yes"))
  await userEvent.selectOptions(select, t("form.no"))
  expect(told).toEqual([true, false])
})

test("a check field is checked by its label and describes its problem", async () => {
  const told: boolean[] = []
  await mount(
    <CheckField
      checked={false}
      required
      problems={["Нужно согласие"]}
      onChange={(next) => told.push(next)}
    >
      Согласен
    </CheckField>,
  )
  const box = page.getByRole("checkbox", { name: "Согласен" })
  await expect.element(box).toHaveAccessibleDescription("Нужно согласие")
  await page.getByText("Согласен").click()
  expect(told).toEqual([true])
})

test("a disabled check field does not react to a click", async () => {
  const told: boolean[] = []
  await mount(
    <CheckField checked disabled onChange={(next) => told.push(next)}>
      Согласен
    </CheckField>,
  )
  await expect.element(page.getByRole("checkbox")).toBeDisabled()
  await page.getByText("Согласен").click({ force: true })
  expect(told).toEqual([])
})

test("the copy button writes the text to the clipboard and confirms it", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  const onCopied = vi.fn<() => void>()
  const { t } = await mount(<CopyField label="Ключ" text="abc-123" onCopied={onCopied} />)
  await page.getByRole("button", { name: t("copy.do", { what: "Ключ" }) }).click()
  await expect
    .element(page.getByRole("button", { name: t("copy.done", { what: "Ключ" }) }))
    .toBeVisible()
  expect(write.mock.calls).toEqual([["abc-123"]])
  expect(onCopied).toHaveBeenCalledTimes(1)
})

test("without access to the clipboard the text is selected to be copied manually", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowed"))
  const onCopied = vi.fn<() => void>()
  const { t } = await mount(<CopyField label="Ключ" text="abc-123" onCopied={onCopied} />)
  await page.getByRole("button", { name: t("copy.do", { what: "Ключ" }) }).click()
  await expect.poll(() => getSelection()?.toString()).toBe("abc-123")
  expect(onCopied).not.toHaveBeenCalled()
})

const widthOf = (each: Element | null | undefined) => each?.getBoundingClientRect().width ?? -1
const FILL = [
  [0, 10, 0],
  [5, 10, 0.5],
  [15, 10, 1],
  [3, 0, 0],
] as const
test.for(FILL)("a meter of %i out of %i is filled to the share %f", async ([value, max, share]) => {
  await mount(
    <Meter value={value} max={max}>
      {value} из {max}
    </Meter>,
  )
  const text = page.getByText(`${value} из ${max}`)
  await expect.element(text).toBeVisible()
  const track = text.element().previousElementSibling
  const fill = track?.firstElementChild
  expect(widthOf(fill) / widthOf(track)).toBeCloseTo(share, 1)
})

test("bars in a column of a narrow table have equal lengths, for any neighbours", async () => {
  await mount(
    <table style={{ width: 100 }}>
      <tbody>
        {["1 из 9", "110–119 из 200 анкет"].map((text) => (
          <tr key={text}>
            <td>
              <Meter value={1} max={2}>
                {text}
              </Meter>
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  )
  const tracks = [...document.querySelectorAll("td .rz-meter > :first-child")].map(widthOf)
  expect(tracks).toHaveLength(2)
  expect(tracks[0]).toBeGreaterThan(20)
  expect(tracks[1]).toBe(tracks[0])
})

test("a time of 0 seconds is shown as never", async () => {
  const { t } = await mount(
    <p>
      <DateText seconds={0} />
    </p>,
  )
  await expect.element(page.getByText(t("time.never"))).toBeVisible()
})

test.for([
  ["ru", "9 окт. 2026 г."],
  ["en", "Oct 9, 2026"],
] as const)("in %s a day is shown as %s, with its seconds as a hint", async ([locale, text]) => {
  const seconds = new Date(2026, 9, 9, 6, 1, 46).getTime() / 1000
  await mount(<DateText seconds={seconds} />, { locale })
  const time = page.getByText(text)
  await expect.element(time).toHaveAttribute("title", expect.stringContaining("6:01:46"))
})

const refusal = (retryAfter?: number) =>
  new ApiError({ status: 429, key: "rateLimited", retryAfter })
test.for([
  [1, "seconds", 1],
  [89, "seconds", 89],
  [90, "minutes", 2],
  [601, "minutes", 11],
] as const)("a refusal for %i s says to wait %s: %i", async ([wait, unit, count]) => {
  const { t } = await mount(<FormFailure error={refusal(wait)} />, { locale: "en" })
  const time = t(`time.${unit}`, { count })
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.retryAfter", { time })))
})

test.for([undefined, null])("no alert is shown for the error %s", async (error) => {
  await mount(<FormFailure error={error} />)
  expect(page.getByRole("alert").elements()).toEqual([])
})

// Specification: 9.fields.outlined
test("text fields and selects have an outline on every side", async () => {
  await mount(
    <>
      <TextField label="Имя" />
      <SelectField label="Роль" />
    </>,
  )
  for (const label of ["Имя", "Роль"]) {
    const box = page.getByLabelText(label).element().parentElement
    if (!box) throw new Error(`${label} has no box`)
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth, borderTopStyle } =
      getComputedStyle(box)
    expect([borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth]).toEqual(
      Array<string>(4).fill("1px"),
    )
    expect(borderTopStyle).toBe("solid")
  }
})
