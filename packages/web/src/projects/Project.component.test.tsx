import { ApiError, type CommentRecord, moderationCalls, projectCalls } from "@qo/core/api"
import type { Project } from "@qo/core/project"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../testing/including-text.ts"
import { mountAt, type Setting } from "../testing/mount.tsx"
import { answerList, answerTo } from "../testing/network.ts"
import { projectAnswers, type ProjectParts } from "../testing/project.ts"

const question = page.getByRole("alertdialog")
const dialog = page.getByRole("dialog")

async function open(parts: ProjectParts = {}, setting: Setting = {}) {
  const { project, answers } = projectAnswers(parts)
  const mounted = await mountAt("/projects?pid=1&status=created", {
    ...setting,
    answers: [...answers, ...(setting.answers ?? [])],
  })
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Кинозал")
  const { t, sent } = mounted
  const move = async (name: string) => {
    await page.getByRole("button", { name: t("projects.moves") }).click()
    await page.getByRole("menuitem", { name }).click()
  }
  const calls = (call: unknown) => sent.filter((each) => each.call === call)
  return { ...mounted, project, move, calls }
}

const comment = (change: Partial<CommentRecord> = {}): CommentRecord => ({
  id: 1,
  question: "q1",
  mandatory: true,
  text: "Уточните вопрос",
  by: null,
  at: 1_790_000_000,
  state: "open",
  ...change,
})

test("an unknown project shows a message with a link to the list", async () => {
  const { t } = await mountAt("/projects?pid=99&status=created", {
    answers: [
      answerTo(projectCalls.getProject, () => new ApiError({ status: 404, key: "notFound" })),
      answerList(projectCalls.listProjects, () => []),
    ],
  })
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent(t("projects.missing"))
  await page.getByRole("button", { name: t("projects.backToList") }).click()
  await expect.poll(() => location.search).toBe("?status=created")
})

test("a project that cannot be read is read again on request", async () => {
  let refused = true
  const { project, answers } = projectAnswers()
  const { t } = await mountAt("/projects?pid=1", {
    answers: [
      ...answers,
      answerTo(projectCalls.getProject, () =>
        refused ? new ApiError({ status: 500, key: "internal" }) : project,
      ),
    ],
  })
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent(t("projects.unread"))
  refused = false
  await page.getByRole("button", { name: t("action.refresh") }).click()
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Кинозал")
})

const STEPS = [
  ["onModeration", "waitForModeration"],
  ["active", "shareLink"],
  ["paused", "resume"],
  ["stopped", "stopped"],
] as const satisfies readonly (readonly [Project["status"], string])[]
test.for(STEPS)(
  "the owner of a project that is %s sees the next step %s",
  async ([status, step]) => {
    const { t } = await open({ project: { status } }, { role: "researcher" })
    await expect.element(page.getByRole("heading", { name: t(`nextStep.${step}`) })).toBeVisible()
  },
)

test.for([
  ["administrator", "onModeration"],
  ["moderator", "onAutoModeration"],
  ["moderatorVk", "onVkModeration"],
] as const)("the %s is asked to decide on a project that is %s", async ([role, status]) => {
  const { t } = await open({ project: { status } }, { role })
  const step = page.getByRole("region", { name: t("nextStep.decide") })
  await expect
    .element(step.getByRole("link", { name: t("moderation.desk.open") }))
    .toHaveAttribute("href", "/moderation?pid=1")
})

test.for(["ru", "en"] as const)(
  "a moderator reads the project's state and owner, in %s",
  async (locale) => {
    const { t, project } = await open(
      { project: { status: "paused" } },
      { role: "moderator", locale },
    )
    const state = page.getByRole("region", { name: t("nextStep.resume") })
    await expect
      .element(state.getByText(t("nextStep.read", { owner: project.owner.fullname })))
      .toBeVisible()
    await expect.element(state.getByRole("button")).not.toBeInTheDocument()
  },
)

test("a rejection is quoted with its reason, and the open comment leads to its question", async () => {
  const { t } = await open({
    project: { status: "rejected" },
    comments: [comment()],
    decisions: [
      {
        id: 1,
        revision: 1,
        decision: "reject",
        reason: "other",
        comment: "Нужна правка",
        by: null,
        automatic: false,
        at: 1_790_000_000,
        takenBackAt: 0,
      },
    ],
  })
  const next = page.getByRole("region", { name: t("nextStep.answerComments") })
  await expect.element(next.getByText("Нужна правка")).toBeVisible()
  await expect
    .element(next.getByRole("link", { name: t("projects.toQuestion", { question: "Q1" }) }))
    .toHaveAttribute("href", "/project?pid=1&at=q1")
})

test("a comment is marked as done by the owner", async () => {
  const { t, calls } = await open(
    { project: { status: "rejected" }, comments: [comment()] },
    {
      answers: [answerTo(moderationCalls.resolveComment, () => comment({ state: "resolved" }))],
    },
  )
  await page.getByRole("button", { name: t("projects.resolve") }).click()
  await expect.element(page.getByText(t("projects.resolved"))).toBeVisible()
  expect(calls(moderationCalls.resolveComment).map(({ input }) => input)).toEqual([
    { pid: 1, id: 1 },
  ])
})

test("a paused project offers to resume it", async () => {
  const { t, project, calls, move } = await open(
    { project: { status: "paused" } },
    {
      answers: [
        answerTo(moderationCalls.resumeProject, () => ({ ...project1, status: "active" as const })),
      ],
    },
  )
  expect(project.status).toBe("paused")
  await move(t("verb.projects.resume"))
  await expect.poll(() => calls(moderationCalls.resumeProject).length).toBe(1)
})

const project1 = projectAnswers().project

test("stopping for good is asked about, and declining keeps the project", async () => {
  const { t, calls, move } = await open({ project: { status: "active" } })
  await move(t("verb.projects.stop"))
  await expect.element(question.getByRole("button", { name: t("action.cancel") })).toHaveFocus()
  await question.getByRole("button", { name: t("action.cancel") }).click()
  expect(calls(moderationCalls.stopProject)).toEqual([])
})

test("a move that the server refuses takes the shown status back", async () => {
  const { t, move } = await open(
    { project: { status: "active" } },
    {
      answers: [
        answerTo(
          moderationCalls.pauseProject,
          () => new ApiError({ status: 409, key: "wrongStatus" }),
        ),
      ],
    },
  )
  await move(t("verb.projects.pause"))
  await expect.element(page.getByText(includingText(t("error.wrongStatus")))).toBeVisible()
  await expect.element(page.getByRole("heading", { name: t("nextStep.shareLink") })).toBeVisible()
})

test("the price is shown with its lines and the people that it is for", async () => {
  const { t } = await open()
  const price = page.getByRole("region", { name: t("projects.price") })
  await expect.element(price.getByText(t("projects.priceFor", { count: 100 }))).toBeVisible()
  await expect
    .element(price.getByRole("row", { name: includingText(t("price.net")) }))
    .toBeVisible()
})

test("a price that cannot be made is explained in its place", async () => {
  const { t } = await open(
    {},
    {
      answers: [
        answerTo(projectCalls.priceProject, () => new ApiError({ status: 500, key: "internal" })),
      ],
    },
  )
  const price = page.getByRole("region", { name: t("projects.price") })
  await expect
    .element(price.getByRole("status"))
    .toMatchTextContent(includingText(t("error.internal")))
})

test("reasons against sending are listed in place of the price", async () => {
  const { t } = await open(
    {},
    {
      answers: [
        answerTo(moderationCalls.checkSending, () => ({
          code: null,
          issues: [{ path: ["portraits"], key: "required" }],
        })),
      ],
    },
  )
  await page
    .getByRole("button", { name: t("projects.link") })
    .first()
    .click()
  await expect.element(dialog.getByText(includingText(t("projects.unfit")))).toBeVisible()
  await dialog.getByRole("button", { name: t("projects.toChecks") }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(location.hash).toBe("#project-checks")
})

test("the link of a running survey is shown with its picture", async () => {
  const { t } = await open(
    { project: { status: "active" } },
    {
      answers: [
        answerTo(projectCalls.projectLink, () => ({
          url: "https://qo.example/s/abcdefgh",
          open: true,
        })),
      ],
    },
  )
  await page
    .getByRole("button", { name: t("projects.link") })
    .first()
    .click()
  await expect.element(dialog.getByText("https://qo.example/s/abcdefgh")).toBeVisible()
  await expect.element(dialog.getByText(t("projects.linkOpen"))).toBeVisible()
  await expect.element(dialog.getByRole("img", { name: t("projects.linkPicture") })).toBeVisible()
})

test("a copy for another owner needs a name", async () => {
  const { t, calls, move } = await open({}, { answers: [] })
  await move(t("projects.cloneFor"))
  await dialog.getByLabelText(t("fieldName.title"), { exact: true }).fill("")
  await dialog.getByRole("button", { name: t("projects.clone") }).click()
  await expect
    .element(dialog.getByLabelText(t("fieldName.title"), { exact: true }))
    .toHaveAccessibleDescription(includingText(t("problem.projectNameRequired")))
  expect(calls(projectCalls.cloneProject)).toEqual([])
})

test("a copy with an unchanged name is named by the server, in the language of its owner", async () => {
  const { t, calls, move, project } = await open(
    {},
    { answers: [answerTo(projectCalls.cloneProject, () => project)] },
  )
  await move(t("projects.cloneFor"))
  await dialog.getByRole("button", { name: t("projects.clone") }).click()
  await expect.poll(() => calls(projectCalls.cloneProject)).toHaveLength(1)
  expect(calls(projectCalls.cloneProject)[0]?.input).not.toHaveProperty("name")
})

test("a project without its own portraits shows no card of portraits", async () => {
  const { t } = await open()
  await expect.element(page.getByRole("region", { name: t("projects.checks") })).toBeVisible()
  expect(page.getByRole("region", { name: t("projects.portraits") }).elements()).toEqual([])
})

test("without projects the steps to the first link are shown", async () => {
  const { t } = await mountAt("/projects", {
    role: "researcher",
    answers: [answerList(projectCalls.listProjects, () => [])],
  })
  await expect.element(page.getByRole("heading", { name: t("firstProject.title") })).toBeVisible()
  await page.getByRole("button", { name: t("firstProject.button") }).click()
  await expect.element(page.getByRole("dialog", { name: t("projects.newTitle") })).toBeVisible()
})

test.for(["researcher", "administrator"] as const)(
  "a %s is offered the templates that the role may use",
  async (role) => {
    const { t } = await mountAt("/projects?new", {
      role,
      answers: [answerList(projectCalls.listProjects, () => [])],
    })
    const button = dialog.getByRole("button", {
      name: includingText(t("template.directLinkAdmin")),
    })
    await expect
      .element(dialog.getByRole("button", { name: includingText(t("template.default")) }).first())
      .toBeVisible()
    expect(button.elements().length > 0).toBe(role === "administrator")
  },
)
