import { loadTranslate } from "@qo/core/i18n"
import { PASSWORD, startTestApi } from "@qo/server/testing"
import { expect, onTestFinished, test } from "vitest"
import { newConfigFolder } from "../commands/testing/run-line.setup.ts"
import { readConfiguration } from "../config/index.ts"
import { connectScreens } from "./screens-connection.ts"

test.for([
  ["--host", (url: string) => ({ flags: { host: url }, env: {} }), true],
  ["QO_HOST", (url: string) => ({ flags: {}, env: { QO_HOST: url } }), false],
] as const)(
  "an address given by %s that was signed in to is used next time as well: %o",
  async ([, given, isKept]) => {
    const server = await startTestApi()
    onTestFinished(server.stop)
    const { email } = await server.addUser("researcher")
    const folder = { QO_CONFIG_DIR: newConfigFolder() }
    const { flags, env } = given(server.url)
    const read = (more: object, by: object = {}) =>
      readConfiguration({ flags: { ...by }, env: { ...folder, ...more } })
    const config = read(env, flags)
    const t = await loadTranslate("ru", "terminal")
    const connection = connectScreens({ t, locale: "ru", config })
    expect(read({}).settings.host.value).not.toBe(server.url)
    await connection.signIn({ email, password: PASSWORD })
    expect(read({}).settings.host.value === server.url).toBe(isKept)
  },
)
