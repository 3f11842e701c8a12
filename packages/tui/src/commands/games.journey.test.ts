import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type ApiClient, organizationCalls, userCalls } from "@qo/core/api"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newConfigFolder } from "./testing/run-line.setup.ts"
import { sayHello } from "./testing/signed-hello.setup.ts"
import { type RunSignedIn, signedInLine } from "./testing/signed-in-line.setup.ts"

const TERMINAL = { columns: 80, rows: 24 }

let server: TestApi
let admin: ApiClient
beforeAll(async () => {
  server = await startTestApi()
  admin = await server.signedIn("administrator")
})
afterAll(() => server.stop())

const signedIn = (email: string) => signedInLine(server, email)

/** An issuer with a separate organization. */
async function newIssuer(
  organization: string,
): Promise<{ run: RunSignedIn; organizationId: number }> {
  const { id: organizationId } = await admin.send(organizationCalls.createOrganization, {
    name: organization,
    type: "issuer",
  })
  const { id, email } = await server.addUser("issuer")
  const { revision } = await admin.send(userCalls.getUser, { uid: id })
  await admin.send(userCalls.updateUser, { id, revision, organizationId })
  return { run: await signedIn(email), organizationId }
}

const asAdministrator = async () => signedIn((await server.addUser("administrator")).email)

const CREATE =
  "games create --name Тихий_лес --genre головоломка --platform Android --url forest.example.com --currency RUB"

async function newGame(run: RunSignedIn): Promise<string> {
  const { stdout } = await run(`${CREATE} --json`)
  return String((JSON.parse(stdout) as { gameId: number }).gameId)
}

const statusOf = async (run: RunSignedIn, id: string) =>
  (await run(`games show ${id} --jq .status.id --quiet`)).stdout.trim()

test("an issuer leads a game from creation to players, with an administrator's approval", async () => {
  const { run: issuer, organizationId } = await newIssuer("Студия «Лес»")
  const administrator = await asAdministrator()

  const created = await issuer(`${CREATE} --json`)
  expect(created.exit).toBe(0)
  const game = JSON.parse(created.stdout) as { gameId: number }
  expect(game).toMatchObject({
    name: "Тихий лес",
    genre: "puzzle",
    platform: "android",
    status: { id: 1 },
    organization: { id: organizationId },
  })
  const id = String(game.gameId)
  expect(created.stderr).toContain(`qo games connect-sdk ${id}`)

  const early = await issuer(`games set-status ${id} --status sdkConnected`)
  expect([early.exit, early.stdout]).toEqual([65, ""])
  expect(early.stderr).toContain("SDK подключается сам")

  const issued = await issuer(`games connect-sdk ${id} --json --show`)
  const keys = JSON.parse(issued.stdout) as { apiKey: string; token: string }
  expect(issued.stderr).toContain("/api/v1/sdk/hello")
  expect(issued.stderr).not.toContain(keys.token)
  expect(await sayHello(server.url, keys)).toBe(200)
  expect(await statusOf(issuer, id)).toBe("2")
  const heard = await issuer(`games show ${id} --json --fields lastCallAt`)
  expect((JSON.parse(heard.stdout) as { lastCallAt: number }).lastCallAt).toBeGreaterThan(0)

  expect((await issuer(`games set-status ${id} --status 3`)).exit).toBe(0)
  expect((await issuer(`games set-status ${id} --status на_модерации --json`)).stdout).toContain(
    '"unchanged"',
  )
  const own = await issuer(`games set-status ${id} --status connected --json`)
  expect([own.exit, own.stdout]).toEqual([65, ""])
  expect(JSON.parse(own.stderr)).toMatchObject({ error: { code: "administratorDecides" } })

  const plan = await administrator(`games set-status ${id} --status connected --dry-run --json`)
  expect(JSON.parse(plan.stdout)).toMatchObject([
    {
      request: {
        path: "/api/v1/service/game/status",
        body: { gameId: Number(id), move: "approve" },
      },
      changes: [{ field: "status", from: "onModeration", to: "connected" }],
      allowed: ["connected", "sdkConnected"],
    },
  ])
  expect(await statusOf(issuer, id)).toBe("3")
  expect((await administrator(`games set-status ${id} --status Игра_подключена`)).exit).toBe(0)
  expect(await statusOf(issuer, id)).toBe("4")
})

test("many games are approved or returned together, each checked separately", async () => {
  const { run: issuer } = await newIssuer("Студия «Горы»")
  const administrator = await asAdministrator()
  const ids = [await newGame(issuer), await newGame(issuer), await newGame(issuer)]
  for (const id of ids.slice(0, 2)) {
    const { stdout } = await issuer(`games connect-sdk ${id} --json --show`)
    await sayHello(server.url, JSON.parse(stdout) as { apiKey: string; token: string })
  }
  const listed = await issuer("games list --all --output ids --sort gameId")
  expect(listed.stdout).toBe(`${ids.join("\n")}\n`)
  const sent = await issuer("games set-status --ids - --status onModeration --json", {
    stdin: listed.stdout,
  })
  expect(sent.exit).toBe(80)
  const items = JSON.parse(sent.stdout) as { id: number }[]
  // They end in the order in which the server answers.
  expect(items.toSorted((one, other) => one.id - other.id)).toMatchObject([
    { outcome: "done" },
    { outcome: "done" },
    { outcome: "skipped", code: "sdkNotConnected" },
  ])
  const journal = /: (\S+\.ndjson)/.exec(sent.stderr)?.[1] ?? ""
  const resumed = await issuer(`games set-status --resume ${journal} --json`)
  // Nothing was left to do: what was done is shown again.
  expect([resumed.exit, JSON.parse(resumed.stdout)]).toEqual([80, expect.arrayContaining(items)])

  const back = `games set-status ${ids.slice(0, 2).join(" ")} --status sdkConnected`
  expect((await administrator(back)).exit).toBe(0)
  expect(await statusOf(issuer, ids[0] ?? "")).toBe("2")
})

test("an issuer neither sees nor changes the games of others, nor learns their owner", async () => {
  const { run: issuer } = await newIssuer("Студия «Реки»")
  const { run: stranger } = await newIssuer("Студия «Моря»")
  const id = await newGame(stranger)
  expect((await issuer("games list --output ids")).stdout).toBe("")
  for (const line of [
    `games show ${id}`,
    `games update ${id} --name Мой_лес`,
    `games set-status ${id} --status onModeration`,
    `games delete ${id} --yes`,
    `games connect-sdk ${id} --show`,
  ])
    expect([line, (await issuer(line)).exit]).toEqual([line, 66])
  const named = await issuer(`${CREATE} --organization 1`)
  expect([named.exit, named.stdout]).toEqual([2, ""])
  expect(named.stderr).toContain("--organization")
  expect((await issuer("games platforms add Steam_Deck")).exit).toBe(77)
  const researcher = await signedIn((await server.addUser("researcher")).email)
  expect((await researcher("games list")).exit).toBe(77)
  expect((await researcher("games genres --output ids")).stdout).toContain("puzzle\n")
})

test("the token is printed to a terminal, to a private file or on request, and nowhere else", async () => {
  const { run: issuer } = await newIssuer("Студия «Ночь»")
  const id = await newGame(issuer)
  const refused = await issuer(`games connect-sdk ${id}`)
  expect([refused.exit, refused.stdout]).toEqual([2, ""])
  expect(refused.stderr).toContain("--output-file")
  expect((await issuer(`games show ${id} --json`)).stdout).not.toContain("apiKey")

  expect((await issuer(`games connect-sdk ${id}`, { terminal: TERMINAL })).stdout).toContain("qos_")

  const file = join(newConfigFolder(), "sdk.env")
  const rotation = `games connect-sdk ${id} --output-file ${file} --json`
  const alone = await issuer(rotation)
  expect([alone.exit, existsSync(file)]).toEqual([65, false])
  expect(alone.stderr).toContain("--password-stdin")
  const written = await issuer(`${rotation} --password-stdin`, { stdin: "correct horse 7\n" })
  expect(written.exit).toBe(0)
  expect(written.stdout + written.stderr).not.toContain("qos_")
  expect(JSON.parse(written.stdout)).not.toHaveProperty("token")
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, apiKey = "", token = ""] =
    /^QO_API_KEY=(qog_\S+)\nQO_TOKEN=(qos_\S+)\n$/.exec(readFileSync(file, "utf8")) ?? []
  expect(await sayHello(server.url, { apiKey, token })).toBe(200)

  const again = await issuer(`games connect-sdk ${id} --output-file ${file}`)
  expect(again.exit).toBe(1)
  expect(await sayHello(server.url, { apiKey, token })).toBe(200)
})

test("without a grace period the old token stops immediately, which is asked first", async () => {
  const { run: issuer } = await newIssuer("Студия «Утро»")
  const id = await newGame(issuer)
  const issue = async (flags: string) => {
    const line = `games connect-sdk ${id} --json --show --password-stdin ${flags}`
    const { stdout } = await issuer(line, { stdin: "correct horse 7\n" })
    return JSON.parse(stdout) as { apiKey: string; token: string }
  }
  const first = await issue("--yes")
  const unasked = await issuer(`games connect-sdk ${id} --show --grace-hours 0`)
  expect([unasked.exit, unasked.stdout]).toEqual([2, ""])
  expect(await sayHello(server.url, first)).toBe(200)
  const second = await issue("--grace-hours 0 --rotate-key --yes")
  expect(second.apiKey).not.toBe(first.apiKey)
  expect(await sayHello(server.url, first)).toBe(401)
  expect(await sayHello(server.url, second)).toBe(200)
  const tooLong = await issuer(`games connect-sdk ${id} --show --grace-hours 169`)
  expect(tooLong.exit).toBe(65)
  expect(tooLong.stderr).toContain("--grace-hours")
})

test("a change prints the differences, a wrong genre gets a suggestion, and a deleted game is not listed", async () => {
  const { run: issuer } = await newIssuer("Студия «День»")
  const id = await newGame(issuer)
  const wrong = await issuer(`games update ${id} --genre pazzle`)
  expect([wrong.exit, wrong.stdout]).toEqual([2, ""])
  expect(wrong.stderr).toContain("puzzle")
  expect(wrong.stderr).toContain("qo games genres")
  const plan = await issuer(`games update ${id} --genre Экшен --dry-run --json`)
  expect(JSON.parse(plan.stdout)).toMatchObject({
    changes: [{ field: "genre", from: "puzzle", to: "action" }],
  })
  const changed = await issuer(`games update ${id} --genre Экшен --jq .genre`)
  expect(changed.stdout).toBe("action\n")
  const same = await issuer(`games update ${id} --genre action --lang en`)
  expect([same.exit, same.stderr]).toEqual([0, "Unchanged.\n"])
  expect((await issuer(`games update ${id}`)).exit).toBe(2)

  const added = await issuer("games genres add Визуальная_новелла_2 --jq .id")
  expect((await issuer(`games update ${id} --genre визуальная_новелла_2 --jq .genre`)).stdout).toBe(
    added.stdout,
  )
  expect((await issuer(`games delete ${id}`)).exit).toBe(2)
  expect((await issuer(`games delete ${id} --yes`)).exit).toBe(0)
  expect((await issuer(`games show ${id}`)).exit).toBe(66)
})

test("a game in use is deleted with the password after its figures are shown, and restored with its keys", async () => {
  const { run: issuer } = await newIssuer("Студия «Вечер»")
  const id = await newGame(issuer)
  const issued = await issuer(`games connect-sdk ${id} --json --show`)
  const keys = JSON.parse(issued.stdout) as { apiKey: string; token: string }
  expect(await sayHello(server.url, keys)).toBe(200)

  const refused = await issuer(`games delete ${id} --yes --json`)
  expect([refused.exit, refused.stdout]).toEqual([65, ""])
  expect(refused.stderr).toContain("--password-stdin")
  const plan = await issuer(`games delete ${id} --dry-run`)
  expect(plan.stderr).toContain("Сразу перестанут работать ключи: 1; вызовов за 24 часа: 1")
  const line = `games delete ${id} --yes --password-stdin`
  const deleted = await issuer(line, { stdin: "correct horse 7\n" })
  expect(deleted.exit).toBe(0)
  expect(deleted.stderr).toContain("Сразу перестанут работать ключи: 1; вызовов за 24 часа: 1")
  expect(await sayHello(server.url, keys)).toBe(401)
  expect((await issuer("games list --deleted --output ids")).stdout).toBe(`${id}\n`)
  expect((await issuer(`games restore ${id}`)).exit).toBe(0)
  expect(await sayHello(server.url, keys)).toBe(200)
  expect((await issuer(`games restore ${id} --json`)).stdout).toContain('"unchanged"')
})

test("an old key is listed with its calls, and becomes the current one again", async () => {
  const { run: issuer } = await newIssuer("Студия «Зима»")
  const id = await newGame(issuer)
  const rotate = async (flags: string) => {
    const line = `games connect-sdk ${id} --json --show --password-stdin ${flags}`
    const { stdout } = await issuer(line, { stdin: "correct horse 7\n" })
    return JSON.parse(stdout) as { apiKey: string; token: string }
  }
  const first = await rotate("--yes")
  await rotate("--rotate-key --grace-hours 24 --yes")
  expect(await sayHello(server.url, first)).toBe(200)
  const listed = await issuer(`games sdk-keys ${id} --json`)
  expect(JSON.parse(listed.stdout)).toMatchObject([
    { number: 2, isCurrent: true, endsAt: 0, callsLastDay: 0 },
    { number: 1, isCurrent: false, apiKey: first.apiKey, callsLastDay: 1 },
  ])
  const alone = await issuer(`games restore-key ${id} --number 1 --json`)
  expect([alone.exit, alone.stdout]).toEqual([65, ""])
  expect(alone.stderr).toContain("--password-stdin")
  const line = `games restore-key ${id} --number 1 --json --password-stdin`
  const restored = await issuer(line, { stdin: "correct horse 7\n" })
  expect(JSON.parse(restored.stdout)).toMatchObject([
    { number: 1, isCurrent: true },
    { number: 2, isCurrent: false },
  ])
  expect((await issuer(`games restore-key ${id} --number 7`)).exit).toBe(66)
})

test("an issuer sees the completes of players, by survey and in total", async () => {
  const { run } = await newIssuer("Студия «Поле»")
  const id = await newGame(run)
  await server.database.pool.query(
    `insert into respondent_interview (pid, respondent, bucket, interview, game_id, is_continued, started_at, outcome, finished_at)
     select 12, decode(lpad(n::text, 2, '0'), 'hex'), 768, n::text, $1, false, now(), 'completed', now() - n * interval '1 day'
     from generate_series(1, 3) as n`,
    [id],
  )
  const whole = await run(`games completes ${id} --json`)
  expect(JSON.parse(whole.stdout)).toEqual([{ pid: 12, completes: 3, amount: 0 }])
  expect(whole.stderr).toContain("Всего интервью: 3")
  const late = await run(`games completes ${id} --since 36h --json`)
  expect(JSON.parse(late.stdout)).toEqual([{ pid: 12, completes: 1, amount: 0 }])
})
