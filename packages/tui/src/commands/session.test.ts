import { buildUserWire, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { runLine } from "./testing/run-line.setup.ts"

const user = buildUserWire({ id: 4, email: "anna@example.test", fullname: "Анна Смирнова" })
const HOST = "http://qo.test"

test("auth status names the server, the profile and the account", async () => {
  const env = { QO_HOST: HOST, QO_TOKEN: "qot_secret", QO_PROFILE: "work" }
  const fetch = createFakeFetch(200, { data: user })
  const ran = await runLine(["auth", "status", "--json"], { env, fetch })
  expect(JSON.parse(ran.stdout)).toEqual({
    host: HOST,
    profile: "work",
    source: "token",
    file: null,
    user: { id: 4, email: user.email, fullname: user.fullname, role: "researcher" },
  })
  expect(ran.stdout).not.toContain("qot_secret")
})

test("auth status without a login, or with an ended session, exits with 4", async () => {
  const none = await runLine(["auth", "status"], { env: { QO_HOST: HOST } })
  expect([none.exit, none.stdout]).toEqual([4, ""])
  const fetch = createFakeFetch(401, { message: "…", key: "signedOut" })
  const ended = await runLine(["auth", "status"], {
    env: { QO_HOST: HOST, QO_TOKEN: "qot_old" },
    fetch,
  })
  expect([ended.exit, ended.stdout]).toEqual([4, ""])
})
