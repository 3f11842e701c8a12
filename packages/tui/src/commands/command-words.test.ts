import { expect, test } from "vitest"
import { nearestWord } from "@qo/core/lib"
import { readValue } from "../inputs/read-value.ts"
import { flagValue, routeArguments, unknownBareFlags } from "../program/route.ts"
import { runLine } from "./testing/run-line.setup.ts"

const now = new Date("2026-11-05T12:00:00Z")

test.for([
  [["users", "list", "--role", "4"], "users list", ["--role", "4"]],
  [
    ["--lang", "en", "users", "--quiet", "show", "42"],
    "users show",
    ["--lang", "en", "--quiet", "42"],
  ],
  [["help", "users", "list"], "help", ["users", "list"]],
  [["whoami", "users"], "whoami", ["users"]],
  [["users", "--help"], undefined, ["--help"]],
  [["usres", "list"], undefined, ["usres", "list"]],
] as const)("%j", ([words, name, rest]) => {
  const found = routeArguments(words)
  expect([found.command?.name, found.rest]).toEqual([name, rest])
})

test("help is asked for anywhere before --", () => {
  expect(routeArguments(["users", "list", "-h"]).help).toBe(true)
  expect(routeArguments(["users", "show", "--", "--help"]).help).toBe(false)
})

test("a flag's value stands behind it or behind =", () => {
  expect(flagValue(["--lang", "en"], "--lang")).toBe("en")
  expect(flagValue(["--lang=en"], "--lang")).toBe("en")
  expect(flagValue(["--language", "en"], "--lang")).toBeUndefined()
})

test.for([
  ["role", "4", "researcher"],
  ["role", "Модератор VK", "moderatorVk"],
  ["role", "moderator vk", "moderatorVk"],
  ["userStatus", "приглашение принято", "invitationAccepted"],
  ["category", "Наука и образование", "academic"],
  ["moment", "1795000000", 1_795_000_000],
  ["moment", "2h", 1_793_872_800],
  ["moment", "PT2H", 1_793_872_800],
  ["moment", "pt1h60m", 1_793_872_800],
  ["moment", "P1D", 1_793_793_600],
  ["interval", "PT1M30S", 90],
  ["interval", "2m", 120],
  ["moment", "2026-11-05T10:00Z", 1_793_872_800],
  ["moment", "2026-11-05T13:00+03:00", 1_793_872_800],
  ["count", "50", 50],
  ["pair", "name=a=b", ["name", "a=b"]],
] as const)("%s %s is %j", async ([type, text, value]) => {
  expect(await readValue(type, text, now)).toEqual({ value })
})

test.for([
  ["role", "7", "input.notChoice"],
  ["role", "reseacher", "input.notChoice"],
  ["moment", "someday", "input.notMoment"],
  ["moment", "P", "input.notMoment"],
  ["moment", "PT", "input.notMoment"],
  ["moment", "P1H", "input.notMoment"],
  ["interval", "P1M", "input.notInterval"],
  ["interval", "PT0S", "input.notInterval"],
  ["moment", "2026-13-45", "input.notMoment"],
  ["count", "0", "input.notCount"],
  ["id", "1e3", "input.notId"],
  ["id", "99999999999999999999", "input.notId"],
  ["pair", "=x", "input.notPair"],
  ["text", "", "input.empty"],
] as const)("%s %j is refused", async ([type, text, key]) => {
  expect(await readValue(type, text, now)).toMatchObject({ problem: { key } })
})

test.for([
  ["--rol", ["--role", "--query"], "--role"],
  ["usres list", ["users list", "users show"], "users list"],
  ["reseacher", ["administrator", "researcher"], "researcher"],
  ["--zzz", ["--role"], undefined],
] as const)("nearest to %s", ([typed, known, meant]) => {
  expect(nearestWord(typed, known)).toBe(meant)
})

test("a flag that qo alone does not take is named, with the one that was meant", async () => {
  const ran = await runLine(["--them=dark"])
  expect([ran.exit, ran.stdout]).toEqual([2, ""])
  expect(ran.stderr).toContain("--them: такого флага нет. Возможно, --theme?")
  expect(
    unknownBareFlags(routeArguments(["--renderer", "-x", "--accessible=on", "--lang=en"])),
  ).toEqual([])
})

test("a value that is none of a closed list is shown behind the list, without a full stop between", async () => {
  const ran = await runLine(["users", "list", "--status", "bogus"])
  expect(ran.stderr).toContain("deactivated (дано: «bogus»)")
})

test.for([
  [["users", "list", "--sort", "-regsteredAt"], "Возможно, -registeredAt?"],
  [["users", "list", "--sort", "role,emial"], "Возможно, role,email?"],
  [["help", "exti-codes"], "Возможно, exit-codes?"],
] as const)("%j: %s", async ([words, hint]) => {
  const ran = await runLine(words, { env: { QO_LANG: "ru" } })
  expect(ran.exit).toBe(2)
  expect(ran.stderr).toContain(hint)
})

test("a sort that resembles none has no suggestion", async () => {
  const ran = await runLine(["users", "list", "--sort", "zzzzzz"], { env: { QO_LANG: "ru" } })
  expect(ran.exit).toBe(2)
  expect(ran.stderr).not.toContain("Возможно")
})
