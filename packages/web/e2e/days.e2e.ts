import { organizationCalls } from "@qo/core/api"
import type { Locator } from "playwright"
import { expect, field, type Office, PASSWORD, test, type Visitor } from "./driver/index.ts"

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const

/** Goes to what has this name by Tab alone, as far as it takes. */
async function tabTo({ page }: Visitor, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}

async function press({ page }: Visitor, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Signs in where the form has the focus already. */
async function signIn(visitor: Visitor, email: string): Promise<void> {
  const { page, t } = visitor
  await visitor.open("/login")
  await expect(field(page, t("field.email"))).toBeFocused()
  await page.keyboard.type(email)
  await press(visitor, "Tab")
  await page.keyboard.type(PASSWORD)
  await press(visitor, "Enter")
  await expect(page.getByRole("heading", { level: 1, name: t("page.profile") })).toBeVisible()
}

/** Finds a command by what it is called, and carries it out. */
async function command(visitor: Visitor, name: string): Promise<void> {
  const { page, t } = visitor
  await press(visitor, "Control+k")
  await expect(page.getByRole("combobox", { name: t("palette.placeholder") })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole("option")).toHaveCount(1)
  await press(visitor, "Enter")
}

async function signOut(visitor: Visitor): Promise<void> {
  await command(visitor, visitor.t("header.signOut"))
  await expect(visitor.page).toHaveURL(/login/)
}

test.for(SIZES)(
  "an administrator's day by keyboard alone, at $width px",
  async (size, { office, visit }) => {
    const own = await office.addAccount({ role: "administrator", active: true })
    const word = `Клавишин${size.width}`
    for (const number of [1, 2, 3])
      await office.addAccount({ fullname: `${word} ${number}`, active: true })
    const visitor = await visit({ size })
    const { page, t } = visitor
    await signIn(visitor, own.email)
    await press(visitor, "g", "r")
    await expect(page).toHaveURL(/\/researchers$/)
    await expect(page.locator("tbody tr").first()).toBeVisible()

    await press(visitor, "/")
    await page.keyboard.type(`статус:активирован ${word}`)
    await press(visitor, "Enter")
    await expect(page.locator("tbody tr")).toHaveCount(3)
    await press(visitor, "Escape", "j", "x", "j", "x", "j", "x", "a")
    const bar = page.getByRole("region", { name: t("bulk.label") })
    await expect(bar.getByRole("button").first()).toBeFocused()
    await tabTo(visitor, bar.getByRole("button", { name: t("verb.users.set-status.deactivated") }))
    await press(visitor, "Enter")
    const dialog = page.getByRole("dialog")
    await expect(dialog).toBeVisible()
    await tabTo(
      visitor,
      dialog.getByRole("button", { name: t("verb.users.set-status.deactivated") }),
    )
    await press(visitor, "Enter")
    await expect(dialog.getByRole("list", { name: t("bulk.results") })).toBeVisible()
    await tabTo(visitor, dialog.getByRole("button", { name: t("action.close") }))
    await press(visitor, "Enter")
    await expect(dialog).toBeHidden()

    await press(visitor, "c")
    await expect(field(dialog, t("fieldName.fullname"))).toBeFocused()
    await page.keyboard.type("Нина Клавишина")
    await press(visitor, "Tab")
    await page.keyboard.type(`nina-${size.width}@journey.test`)
    await press(visitor, "Enter")
    await expect(page.getByText(t("users.created", { name: "Нина Клавишина" }))).toBeVisible()
    await expect(dialog).toBeHidden()

    await command(visitor, t("palette.goTo", { page: t("page.history") }))
    await expect(page).toHaveURL(/\/history$/)
    await expect(page.locator("tbody tr").first()).toBeVisible()
    await signOut(visitor)
  },
)

test.for(SIZES)(
  "an issuer's day by keyboard alone, at $width px",
  async (size, { office, visit }) => {
    const own = await issuerOf(office, `Клавиши ${size.width}`)
    const visitor = await visit({ size })
    const { page, t } = visitor
    await signIn(visitor, own.email)
    await press(visitor, "g", "g")
    await expect(page).toHaveURL(/\/games$/)
    await expect(page.getByRole("heading", { level: 1, name: t("page.games") })).toBeVisible()
    await expect(page.getByText(t("list.nothingTitle"))).toBeVisible()
    await press(visitor, "c")
    const dialog = page.getByRole("dialog")
    await expect(field(dialog, t("fieldName.title"))).toBeFocused()
    await page.keyboard.type("Лес чудес")
    for (const list of await dialog.getByRole("combobox").all())
      await expect(list.getByRole("option").nth(1)).toBeAttached()
    // Past the button beside the genres, which adds one.
    await press(visitor, "Tab", "ArrowDown", "Tab", "Tab", "ArrowDown", "Tab")
    await expect(field(dialog, t("fieldName.url"))).toBeFocused()
    await page.keyboard.type("les.example")
    await press(visitor, "Enter")
    await expect(page.getByText(t("list.created", { name: "Лес чудес" }))).toBeVisible()
    await expect(dialog).toBeHidden()

    await press(visitor, "j", "a")
    const menu = page.getByRole("menu")
    await expect(menu.getByRole("menuitem").first()).toBeFocused()
    await menu.getByRole("menuitem", { name: t("games.sdk.issue") }).focus()
    await press(visitor, "Enter")
    await expect(dialog).toContainText(t("games.sdk.firstText"))
    await press(visitor, "Escape")
    await expect(dialog).toBeHidden()

    await press(visitor, "e")
    await expect(field(dialog, t("fieldName.title"))).toBeFocused()
    await press(visitor, "End")
    await page.keyboard.type(" 2")
    await press(visitor, "Enter")
    await expect(page.getByText(t("list.saved", { name: "Лес чудес 2" }))).toBeVisible()
    await expect(dialog).toBeHidden()
    await signOut(visitor)
  },
)

async function issuerOf(office: Office, organization: string) {
  const { id: organizationId } = await office.administrator.send(
    organizationCalls.createOrganization,
    { name: organization, type: "issuer" },
  )
  return office.addAccount({ role: "issuer", active: true, organizationId })
}
