import { loadTranslate } from "@qo/core/i18n"
import { expect, test } from "vitest"
import { parseFilter } from "./filter-text.ts"

const ru = await loadTranslate("ru", "web")
const en = await loadTranslate("en", "web")

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
  { input: "status:nonsense", text: "status:nonsense", status: [], role: [] },
  { input: "http://example.com", text: "http://example.com", status: [], role: [] },
  { input: "", text: "", status: [], role: [] },
])("«$input» is understood", ({ input, ...parsed }) => {
  expect(parseFilter(input, ru)).toEqual(parsed)
})

test("words of the shown language count as well as the keys", () => {
  expect(parseFilter("status:invitation", en).status).toEqual([
    "invitationSent",
    "invitationAccepted",
  ])
})
