import { expect, test } from "vitest"
import { lenientTexts, type Locale, loadTranslate } from "../i18n/index.ts"
import { taskTitle } from "./index.ts"

const TASK = {
  act: "users.set-status",
  args: ["status=deactivated"],
  total: 12,
  owner: { id: 1, fullname: "Ада" },
}

async function titleIn(locale: Locale, task: Partial<typeof TASK> = {}): Promise<string> {
  const t = lenientTexts((await loadTranslate(locale, "terminal")).table)
  const choice = ({ name }: { name: string }, key: string) => t(`${name}.${key}`)
  return taskTitle({ ...TASK, ...task }, { t, locale, choice, moment: String })
}

test("a task is named by its act and the number of its records", async () => {
  expect(await titleIn("ru")).toBe("Статус «Деактивирован»: 12 пользователей")
  expect(await titleIn("en", { act: "users.delete", args: [], total: 1 })).toBe("Delete: 1 user")
})

test.for([
  { act: "users.paint", args: [] },
  { act: "users.set-status", args: ["colour=red"] },
  { act: "constructor", args: [] },
])("an act that is not known keeps its name: %o", async (task) => {
  expect(await titleIn("en", task)).toBe(task.act)
})
