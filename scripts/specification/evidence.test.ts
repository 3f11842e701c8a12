import { can, ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, CALLS, type CallName } from "@qo/core/api"
import { LOG_CODES } from "@qo/core/edits"
import { loadTranslate, type TextTable, TEXTS } from "@qo/core/i18n"
import { isServerCode, issuesOf, keysOf, REPORT_INPUT, SERVER_CODES } from "@qo/core/lib"
import { shownBy, SPECIFICATION } from "@qo/core/testing/specification"
import { expect, test } from "vitest"
import { menuFor } from "../../packages/web/src/frame/layout/menu-items.ts"
import { findPage, PAGES } from "../../packages/web/src/frame/routes/pages.ts"
import { COMMANDS } from "../../packages/tui/src/commands/index.ts"
import { commandsFor } from "../../packages/tui/src/shell/for-role.ts"
import { LISTS, VALUES } from "./facts.ts"
import { FIELDS, fieldsOf, FORMS } from "./forms.ts"

test("each statement has a unique id", () => {
  const ids = SPECIFICATION.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(new Set(ids.map((id) => id.split(".", 1)[0]))).toEqual(
    new Set(["2", "3", "4", "5", "6", "7", "8", "9"]),
  )
})

test.for(shownBy("route"))("$id: $path", ({ path, layout }) => {
  expect(findPage(path)).toMatchObject({ path, layout })
})

test("the specification names every page, beside those that were added to it", () => {
  const named = shownBy("route").map(({ path }) => path)
  expect(PAGES.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([
    "/shared-report/:token",
    "/moderation",
    "/organizations",
    "/outbox",
    "/callbacks",
  ])
})

const LINKS = { dashboard: "https://d.example/", statistics: "https://s.example/" }
const ABOUT = { dashboardUrl: LINKS.dashboard, statisticsUrl: LINKS.statistics }
test.for(shownBy("menu"))("$id: $says", ({ group, to, roles }) => {
  const target = to in LINKS ? LINKS[to as keyof typeof LINKS] : to
  const seen = ROLE_NAMES.filter((role) =>
    menuFor((action) => can(role, action), ABOUT).some(
      (section) => section.group === group && section.items.some((item) => item.to === target),
    ),
  )
  expect(seen.toSorted()).toEqual(roles.toSorted())
})

test.for(shownBy("right"))("$id: $says", ({ action, roles }) => {
  expect(ROLE_NAMES.filter((role) => can(role, action)).toSorted()).toEqual(roles.toSorted())
})

test.for(shownBy("command"))("$id: qo $line", ({ line, roles }) => {
  const offered = ROLE_NAMES.filter((role) =>
    commandsFor(COMMANDS, role).some(({ name }) => name === line),
  )
  expect(offered.toSorted()).toEqual(roles.toSorted())
})

test.for(shownBy("call"))("$id: $method $path", ({ method, path, access, takes }) => {
  const full = path.startsWith("/api/") ? path : `/api/v1/service${path}`
  const name = keysOf(CALLS).find((each: CallName) => {
    const call: AnyCall = CALLS[each]
    return call.method === method && call.path === full
  })
  expect(name).toBeDefined()
  if (!name) return
  expect(CALLS[name].access).toBe(access)
  expect(fieldsOf(CALLS[name])).toEqual(expect.arrayContaining([...takes]))
})

test.for(shownBy("list"))("$id: $says", ({ of, values }) => {
  expect(LISTS[of]?.()).toEqual(values)
})

test.for(shownBy("fields"))("$id: $says", ({ of, names }) => {
  expect(FIELDS[of]).toEqual(expect.arrayContaining([...names]))
})

test.for(shownBy("constant"))("$id: $of", async ({ of, is }) => {
  expect(await VALUES[of]?.()).toEqual(is)
})

test("every code of the change log and of the server is in the specification", () => {
  const logCodes = shownBy("logCode").map(({ code, name }) => [code, name])
  expect(Object.fromEntries(logCodes)).toEqual(LOG_CODES)
  const serverCodes = shownBy("serverCode").map(({ code, name }) => [code, name])
  expect(Object.fromEntries(serverCodes)).toEqual(SERVER_CODES)
  expect(shownBy("serverCode").every(({ code }) => isServerCode(code))).toBe(true)
})

/** The texts of every shell in a language. */
async function textsIn(locale: "ru" | "en"): Promise<TextTable[]> {
  const shells = keysOf(TEXTS[locale]).filter((shell) => shell !== "topics" && shell !== "shared")
  return Promise.all(shells.map(async (shell) => (await loadTranslate(locale, shell)).table))
}
const RUSSIAN = await textsIn("ru")
const ENGLISH = await textsIn("en")
const said = (
  texts: readonly TextTable[],
  key: string,
  params: Readonly<Record<string, string | number>>,
) => texts.map((t) => (t.hasText(key) ? t(key, params) : undefined)).find(Boolean)

test.for(shownBy("message"))("$id: $key", ({ key, params = {}, russian, english }) => {
  expect(said(RUSSIAN, key, params)).toBe(russian)
  expect(said(ENGLISH, key, params)).toBe(english)
})

test.for(shownBy("input"))("$id: $field of $form", ({ form, field, value, problem }) => {
  const read = FORMS[form]?.safeParse(value, REPORT_INPUT)
  expect(read).toBeDefined()
  const issues = read?.success === false ? issuesOf(read.error) : []
  const keys = issues.filter(({ path }) => field === "" || path[0] === field).map(({ key }) => key)
  expect(keys).toEqual(problem === undefined ? [] : [problem])
})
