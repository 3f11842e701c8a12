import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../testing/mount.tsx"
import { ItemField } from "./ItemField.tsx"

test("a list that the reader may not add to is as wide as its form", async () => {
  await mount(
    <ItemField
      list="gamePlatform"
      label="Платформа"
      value=""
      problems={[]}
      onChange={() => {}}
      setOpen={() => {}}
    />,
    { role: "issuer" },
  )
  const select = page.getByLabelText("Платформа")
  await expect.element(select).toBeVisible()
  const form = select.element().closest(".rz-item-field")
  expect(select.element().closest(".rz-field")?.clientWidth).toBe(form?.clientWidth)
})
