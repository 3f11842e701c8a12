import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { newConfigFolder, runLine } from "../commands/testing/run-line.setup.ts"
import {
  BrokenConfigError,
  normalHost,
  placesOf,
  readConfiguration,
  SettingError,
} from "./index.ts"

const read = (
  env: Readonly<Record<string, string>>,
  flags: Readonly<Record<string, string>> = {},
) => readConfiguration({ flags, env })

test.for([
  ["https://office.example.test/", "https://office.example.test"],
  ["office.example.test", "https://office.example.test"],
  ["localhost:4170", "http://localhost:4170"],
  ["127.0.0.1:4170", "http://127.0.0.1:4170"],
  ["HTTP://Example.Test/path", "http://example.test"],
  ["https://user:secret@example.test", undefined],
  ["ftp://example.test", undefined],
  ["http://", undefined],
] as const)("host %s → %s", ([given, host]) => {
  expect(normalHost(given)).toBe(host)
})

test("a flag overrides the environment, the environment the file, the file the defaults", async () => {
  const QO_CONFIG_DIR = newConfigFolder()
  const lang = (env: Readonly<Record<string, string>>, flags = {}) => {
    const { value, origin } = read({ QO_CONFIG_DIR, ...env }, flags).settings.lang
    return [value, origin.kind]
  }
  expect(lang({})).toEqual(["ru", "default"])
  await read({ QO_CONFIG_DIR }).set("lang", "en")
  expect(lang({})).toEqual(["en", "file"])
  expect(lang({ QO_LANG: "ru" })).toEqual(["ru", "env"])
  expect(lang({ QO_LANG: "ru" }, { lang: "en" })).toEqual(["en", "flag"])
})

test.for([
  [{}, {}, "off"],
  [{ ACCESSIBLE: "1" }, {}, "on"],
  [{ ACCESSIBLE: "please" }, {}, "on"],
  [{ ACCESSIBLE: "0" }, {}, "off"],
  [{ ACCESSIBLE: "" }, {}, "off"],
  [{ ACCESSIBLE: "1" }, { accessible: "off" }, "off"],
] as const)("accessible with %o and flags %o: %s", ([env, flags, value]) => {
  const QO_CONFIG_DIR = newConfigFolder()
  expect(read({ QO_CONFIG_DIR, ...env }, flags).settings.accessible.value).toBe(value)
})

test("a switch and a theme take no other words", () => {
  const QO_CONFIG_DIR = newConfigFolder()
  for (const flags of [{ accessible: "maybe" }, { theme: "pink" }])
    expect(() => read({ QO_CONFIG_DIR }, flags)).toThrow(
      expect.objectContaining({ values: expect.arrayContaining([expect.any(String)]) }),
    )
})

test("profiles have separate settings, for any names", async () => {
  const QO_CONFIG_DIR = newConfigFolder()
  await read({ QO_CONFIG_DIR }, { profile: "work.eu" }).set("host", "https://work.example.test")
  expect(read({ QO_CONFIG_DIR }).settings.host.origin.kind).toBe("default")
  const work = read({ QO_CONFIG_DIR, QO_PROFILE: "work.eu" })
  expect(work.settings.host.value).toBe("https://work.example.test")
  expect(statSync(work.path).mode & 0o777).toBe(0o600)
})

test("folders: QO_CONFIG_DIR, then XDG, then the home folder; a relative XDG path does not count", () => {
  expect(placesOf({ QO_CONFIG_DIR: "/c" })).toEqual({ config: "/c", state: "/c/state" })
  expect(placesOf({ HOME: "/h", XDG_CONFIG_HOME: "/x", XDG_STATE_HOME: "/s" })).toEqual({
    config: "/x/qo",
    state: "/s/qo",
  })
  expect(placesOf({ HOME: "/h", XDG_CONFIG_HOME: "x" }).config).toBe("/h/.config/qo")
})

test("a broken file and a wrong value are reported with their place, without overwriting", async () => {
  const QO_CONFIG_DIR = newConfigFolder()
  const path = join(QO_CONFIG_DIR, "config.json")
  writeFileSync(path, "{ broken")
  expect(() => read({ QO_CONFIG_DIR })).toThrow(BrokenConfigError)
  const ran = await runLine(["config", "set", "lang", "en"], { env: { QO_CONFIG_DIR } })
  expect([ran.exit, ran.stdout]).toEqual([78, ""])
  expect(ran.stderr).toContain(path)
  expect(readFileSync(path, "utf8")).toBe("{ broken")
  expect(() => read({ QO_LANG: "xx" })).toThrow(SettingError)
})

test("the screens' keys are set by name, and switched off", async () => {
  const env = { QO_CONFIG_DIR: newConfigFolder() }
  expect((await runLine(["config", "set", "keys.undo", "z Z"], { env })).exit).toBe(0)
  expect(read(env).keys).toEqual({ undo: ["z", "Z"] })
  await runLine(["config", "set", "keys.undo", "off"], { env })
  expect(read(env).keys).toEqual({ undo: [] })
  await runLine(["config", "set", "keys.undo", "--unset"], { env })
  expect(read(env).keys).toEqual({})
})

test.for([
  ["config", "set", "langg", "en"],
  ["config", "set", "lang", "xx"],
  ["config", "set", "lang"],
])("%j %j %j is wrong usage", async (words) => {
  expect((await runLine(words)).exit).toBe(2)
})

test("a chosen profile is used unless a flag or a variable names another", async () => {
  const QO_CONFIG_DIR = newConfigFolder()
  const profile = (env = {}, flags = {}) => read({ QO_CONFIG_DIR, ...env }, flags).profile
  expect(profile()).toBe("default")
  const line = ["config", "use-profile", "my.work"]
  expect((await runLine(line, { env: { QO_CONFIG_DIR } })).exit).toBe(0)
  expect(profile()).toBe("my.work")
  expect(profile({ QO_PROFILE: "home" })).toBe("home")
  expect(profile({ QO_PROFILE: "home" }, { profile: "flat" })).toBe("flat")
  await read({ QO_CONFIG_DIR }).set("lang", "en")
  expect(read({ QO_CONFIG_DIR }).settings.lang.value).toBe("en")
  expect(read({ QO_CONFIG_DIR }, { profile: "default" }).settings.lang.value).toBe("ru")
})
