import { type ApiClient, moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import type { Portrait } from "@qo/core/portrait"
import { type ProjectStatus } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import type { TestApi } from "@qo/server/testing"
import type { ContractLine } from "./contract-line.setup.ts"

/** Nothing in it keeps it from being sent. */
export const soundBlocks = (text = "Сколько часов в неделю вы играете?"): Block[] => [
  {
    id: "b1",
    title: "Об игре",
    questions: [
      {
        category: "one",
        id: "q1",
        text: "Нравится ли вам игра?",
        answers: [
          { id: "a1", code: 1, text: "Да" },
          { id: "a2", code: 2, text: "Нет" },
        ],
      },
      { category: "range", id: "q2", text, from: 0, to: 168, step: 1 },
    ],
  },
]

export const PORTRAIT: Portrait = {
  id: 1,
  name: "Взрослые",
  respondents: 10,
  conditions: [{ field: "age", min: 18, max: 60 }],
}

/** A project of this account that is fit to be sent. */
export async function addSound(client: ApiClient, name: string): Promise<number> {
  const { pid, revision } = await client.send(projectCalls.createProject, {
    name,
    template: "default",
    targetPlatforms: ["web", "vk"],
  })
  await client.send(questionnaireCalls.saveQuestionnaire, {
    pid,
    revision,
    blocks: soundBlocks(),
    portraits: [PORTRAIT],
  })
  return pid
}

const line = (text: string, ...rest: string[]) => ({ words: [...text.split(" "), ...rest] })

const CALLED = "https://a.example.com/"
const UNCALLED = "https://b.example.com/"

/**
 * Creates the records that the contract's lines on projects use. Returns the lines with their numbers. @returns the lines with
 * the numbers of this server
 */
export async function prepareProjectsOffice(
  { database }: Pick<TestApi, "database">,
  admin: ApiClient,
): Promise<Record<string, () => Promise<ContractLine>>> {
  const add = async (name: string, status?: ProjectStatus) => {
    const pid = await addSound(admin, name)
    if (status)
      await admin.send(projectCalls.setProjectStatus, {
        pid,
        statusId: status,
      })
    return pid
  }
  const draft = await add("Опрос: черновик")
  const gone = await add("Опрос: удаляемый")
  const sent = await add("Опрос: отправляемый")
  const active = await add("Опрос: активный", "active")
  const paused = await add("Опрос: приостановленный", "paused")
  const [first, second, third] = [
    await add("Опрос: ждёт", "onModeration"),
    await add("Опрос: ждёт тоже", "onModeration"),
    await add("Опрос: ждёт дольше", "onModeration"),
  ]
  const planned = await add("Опрос: срок сократится")
  await database.pool.query(
    `insert into planned_retention (pid, months, interviews, applies_at) values ($1, 1, 0, now() + interval '7 days')`,
    [planned],
  )
  await database.pool.query(
    `update project_version set blocks = jsonb_set(blocks, '{0,settings}', $2) where pid = $1`,
    [draft, JSON.stringify({ callbackUrl: CALLED })],
  )
  await database.pool.query(
    `insert into removed_callback (pid, address_hash, address) values ($1, sha256(convert_to($2, 'UTF8')), $2)`,
    [draft, UNCALLED],
  )
  const { revision: saved } = await admin.send(projectCalls.getProject, { pid: draft })
  const [comment] = await admin.send(moderationCalls.addComments, {
    pid: third,
    comments: [{ text: "Сократите анкету", mandatory: false }],
  })
  const reason = ["--reason", "wording", "--comment", "Уточните вопрос"]
  const lines: Record<string, ContractLine> = {
    "projects show": line(`projects show ${draft}`),
    "projects update": line(`projects update ${draft} --completes 300 --name`, "Зимний опрос"),
    "projects clone": line(`projects clone ${draft}`),
    "projects delete": line(`projects delete ${gone} --yes`),
    "projects restore": line(`projects restore ${gone}`),
    "projects set-status": line(`projects set-status ${gone} --status приостановлен`),
    "projects send": line(`projects send ${sent} --yes`),
    "projects withdraw": line(`projects withdraw ${sent}`),
    "projects pause": line(`projects pause ${active}`),
    "projects resume": line(`projects resume ${active}`),
    "projects stop": line(`projects stop ${active} --yes`),
    "projects revise": line(`projects revise ${paused}`),
    "projects link": line(`projects link ${active}`),
    "projects price": line(`projects price ${draft}`),
    "projects rehearse": line(`projects rehearse ${draft} --n 3`),
    "projects versions": line(`projects versions ${draft}`),
    "projects contacts": line(`projects contacts ${draft}`),
    "projects retention show": line(`projects retention show ${draft}`),
    "projects retention set": line(`projects retention set ${draft} --months 6`),
    "projects callbacks show": line(`projects callbacks show ${draft}`),
    "projects callbacks remove": line(`projects callbacks remove ${draft} --address ${CALLED}`),
    "projects callbacks restore": line(`projects callbacks restore ${draft} --address ${UNCALLED}`),
    "projects retention take-back": line(`projects retention take-back ${planned}`),
    "projects restore-version": line(`projects restore-version ${draft} --revision ${saved}`),
    "projects resolve-comment": line(
      `projects resolve-comment ${third} --comment ${comment?.id ?? 0}`,
    ),
    "projects settings show": line(`projects settings show ${draft}`),
    "projects settings set": line(`projects settings set ${draft} priority=80`),
    "moderation show": line(`moderation show ${third}`),
    "moderation approve": line(`moderation approve ${first}`),
    "moderation reject": line(`moderation reject ${second}`, ...reason),
    "moderation comment": line(`moderation comment ${third} --question Q2 --text`, "Поясните"),
    "moderation take-back": line(`moderation take-back ${first}`),
    "questionnaire get": line(`questionnaire get ${draft}`),
    "questionnaire put": {
      words: ["questionnaire", "put", "-", "--pid", String(draft), "--overwrite"],
      stdin: JSON.stringify({ blocks: soundBlocks("Сколько дней в неделю вы играете?") }),
    },
  }
  return Object.fromEntries(
    Object.entries(lines).map(([name, each]) => [name, () => Promise.resolve(each)]),
  )
}
