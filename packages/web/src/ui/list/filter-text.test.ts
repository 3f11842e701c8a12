import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { ROLE } from "@qo/core/access"
import { USER } from "@qo/core/user"
import { wordsOf } from "../../base/words.ts"
import { parseFilter } from "./filter-text.ts"
import { choiceFilter } from "./list-definition.ts"

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
  expect(parseFilter(input, list, ru)).toEqual({ text, found })
})

test("words of the shown language count as well as the keys and numbers", () => {
  expect(parseFilter("status:invitation", list, en).found["status"]).toEqual([
    "invitationSent",
    "invitationAccepted",
  ])
})
