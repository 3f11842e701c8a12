import { oneTimeCode, PASSWORD, startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newConfigFolder, runLine } from "./testing/run-line.setup.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ QO_REQUIRE_OTP: "yes" })
})
afterAll(() => api.stop())

/** A shell with separate settings and login. */
function openShell(email: string) {
  const env = { QO_HOST: api.url, QO_CONFIG_DIR: newConfigFolder(), QO_LANG: "en" }
  const qo = (line: string, stdin?: string) =>
    runLine(line.split(" "), { env, ...(stdin === undefined ? {} : { stdin }) })
  const login = (more = "") => qo(`login --email ${email} --password-stdin${more}`, `${PASSWORD}\n`)
  return { qo, login }
}

/** The half minute of the last code has passed. */
const forgetLastCode = () => api.database.pool.query("update second_factor set last_step = null")

test("a script turns the second factor on, signs in with codes, and turns it off", async () => {
  const { email } = await api.addUser("researcher")
  const { qo, login } = openShell(email)
  expect((await login()).exit).toBe(0)
  const begun = await qo("profile enable-otp --password-stdin --json", `${PASSWORD}\n`)
  const { secret } = JSON.parse(begun.stdout)
  const enabled = await qo(`profile enable-otp --otp ${oneTimeCode(secret)} --json`)
  const { recoveryCodes } = JSON.parse(enabled.stdout)
  expect(recoveryCodes).toHaveLength(10)
  await qo("logout")
  await forgetLastCode()

  const refused = await login()
  expect([refused.exit, refused.stdout]).toEqual([4, ""])
  expect(refused.stderr).toContain("qo login --otp CODE")
  const wrong = await login(" --otp 000000")
  expect(wrong.exit).toBe(4)
  expect(wrong.stderr).toContain("The code of the second factor is wrong")
  expect((await login(` --otp ${oneTimeCode(secret)}`)).exit).toBe(0)
  expect(JSON.parse((await qo("profile otp --json")).stdout)).toMatchObject({
    enabled: true,
    recoveryCodesLeft: 10,
    required: false,
  })
  const off = `profile disable-otp --password-stdin --otp ${recoveryCodes[0]}`
  expect((await qo(off, `${PASSWORD}\n`)).exit).toBe(0)
  expect((await login()).exit).toBe(0)
})

test("staff without a second factor get instructions, and can work once it is on", async () => {
  const { email } = await api.addUser("administrator")
  const { qo, login } = openShell(email)
  await login()
  const refused = await qo("users list")
  expect(refused.exit).not.toBe(0)
  expect(refused.stderr).toContain("qo profile enable-otp")
  const begun = await qo("profile enable-otp --password-stdin --json", `${PASSWORD}\n`)
  await qo(`profile enable-otp --otp ${oneTimeCode(JSON.parse(begun.stdout).secret)}`)
  expect((await qo("users list")).exit).toBe(0)

  const moderator = await api.addUser("moderator")
  const theirs = openShell(moderator.email)
  await theirs.login()
  const started = await theirs.qo("profile enable-otp --password-stdin --json", `${PASSWORD}\n`)
  await theirs.qo(`profile enable-otp --otp ${oneTimeCode(JSON.parse(started.stdout).secret)}`)
  expect(
    (await qo(`users reset-otp ${moderator.id} --password-stdin`, "correct horse 7\n")).exit,
  ).toBe(0)
  expect((await theirs.login()).exit).toBe(0)
})
