import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { questionnaireCalls } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSound } from "../../commands/testing/projects-office.setup.ts"
import { signedInLine } from "../../commands/testing/signed-in-line.setup.ts"
import { openOnServer } from "../driver/on-server.setup.ts"
import { openView } from "../project/view-on-server.setup.ts"

const folder = mkdtempSync(join(tmpdir(), "qo-limits-"))
const file = join(folder, "limits.json")
const RAISED = { blocks: LIMITS.blocks + 10, demo: { respondents: LIMITS.demo.respondents + 23 } }
writeFileSync(file, JSON.stringify(RAISED))

let server: TestApi
beforeAll(async () => {
  server = await startTestApi({ QO_LIMITS: file })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test("values within the installation's limits are accepted by command and screen, and a demo's limits are shown", async () => {
  const owner = await server.signedIn("researcher")
  const pid = await addSound(owner, "Больше обычного")
  const { revision, blocks: sound } = await owner.send(questionnaireCalls.getQuestionnaire, { pid })
  const more = Array.from({ length: LIMITS.blocks }, (_, nth) => ({
    id: `more${nth}`,
    title: `Ещё ${nth}`,
    questions: [{ id: `more_q${nth}`, category: "open" as const, text: `Вопрос ${nth}` }],
  }))
  const blocks = [...sound, ...more]
  await owner.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks })
  const run = await signedInLine(server, "researcher1@example.test")
  const { exit, stdout } = await run(`questionnaire check --pid ${pid} --stage save --json`)
  expect([exit, JSON.parse(stdout)]).toEqual([0, []])

  const view = await openView(server, owner, { pid, columns: 100 })
  await view.until(() => /Замечания +(?:✓|\d+ подсказ)/.test(view.text()))

  const screen = await openOnServer(server, "demoResearcher", { locale: "en", columns: 80 })
  await screen.sees(`${RAISED.demo.respondents} respondents each`)
})
