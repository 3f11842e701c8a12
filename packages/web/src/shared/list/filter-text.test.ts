import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { ROLE } from "@qo/core/access"
import { PROJECT } from "@qo/core/project"
import { USER } from "@qo/core/user"
import { wordsOf } from "../../base/words.ts"
import { meantOf, parseFilter } from "./filter-text.ts"
import { choiceFilter } from "./list-definition.ts"
import { organizationFilter } from "./organization-filter.ts"
import { userFilter } from "./user-filter.ts"

const list = {
  record: USER,
  filters: [
    choiceFilter(USER, "status", { as: "statuses" }),
    choiceFilter(USER, "role", { as: "roles", keys: ROLE.keys }),
  ],
}

const ru = wordsOf(await loadTranslate("ru", "web"), "ru")
const en = wordsOf(await loadTranslate("en", "web"), "en")

test.for([
  { input: "анна status:active", text: "анна", status: ["activated"], role: [] },
  { input: "статус:деакт Петров", text: "Петров", status: ["deactivated"], role: [] },
  {
    input: "status:приглашение",
    text: "",
    status: ["invitationSent", "invitationAccepted"],
    role: [],
  },
  { input: 'роль:"Модератор VK"', text: "", status: [], role: ["moderatorVk"] },
  {
    input: "role:moder status:created a  b",
    text: "a b",
    status: ["created"],
    role: ["moderator", "moderatorVk"],
  },
  { input: "cnfnec:5 состояние:создан", text: "", status: ["created", "deactivated"], role: [] },
  { input: "почта:anna", text: "почта:anna", status: [], role: [] },
  { input: "status:nonsense", text: "status:nonsense", status: [], role: [] },
  { input: "http://example.com", text: "http://example.com", status: [], role: [] },
  { input: "", text: "", status: [], role: [] },
])("«$input» is understood", ({ input, text, ...values }) => {
  const found = Object.fromEntries(Object.entries(values).filter(([, keys]) => keys.length > 0))
  expect(parseFilter(input, list, ru)).toEqual({ text, found, sought: [] })
})

test("words of the shown language count as well as the keys and numbers", () => {
  expect(parseFilter("status:invitation", list, en).found["status"]).toEqual([
    "invitationSent",
    "invitationAccepted",
  ])
})

test("records that are named are taken out of the text, to be looked for", () => {
  const projects = {
    record: PROJECT,
    filters: [
      userFilter("owner", "ownerId", "fieldName.owner"),
      organizationFilter("organization", "organizationId", "fieldName.organization"),
    ],
  }
  const { text, sought } = parseFilter(
    'игры владелец:Ковалёв организация:"Агентство Вопрос" осень',
    projects,
    ru,
  )
  expect(text).toBe("игры осень")
  expect(sought.map(({ filter, name, token }) => [filter.name, name, token])).toEqual([
    ["owner", "Ковалёв", "владелец:Ковалёв"],
    ["organization", "Агентство Вопрос", 'организация:"Агентство Вопрос"'],
  ])
})

const namedRecord = (id: number, label: string) => ({ id, label })

test("a record is chosen if it is the only match, or the only one of that name", () => {
  const anna = namedRecord(1, "Анна Ковалёва — anna@example.test")
  const other = namedRecord(2, "Анна Ковалёва-Белова — a@example.test")
  expect(meantOf([anna], "ковал")).toBe(anna)
  expect(meantOf([anna, other], "анна ковалева")).toBe(anna)
  expect(meantOf([anna, other], "ковалёва")).toBeUndefined()
  expect(meantOf([], "ковалёва")).toBeUndefined()
})
