import { ApiError, taskCalls, userCalls } from "@qo/core/api"
import type { Task } from "@qo/core/task"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { includingText } from "../../testing/including-text.ts"
import { mountAt, type Setting, userOf } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"
import { ownTasks } from "../tasks/running-tasks.ts"

beforeEach(() => ownTasks.set([]))

const dialog = page.getByRole("dialog")

async function open(
  count: number,
  setting: Setting = {},
  status: "activated" | "deactivated" = "activated",
) {
  const [first, ...rest] = usersNamed("Ольга", count)
  const service = createUserService(first ? [{ ...first, status }, ...rest] : rest)
  const mounted = await mountAt("/researchers", {
    ...setting,
    answers: [...service.answers, ...(setting.answers ?? [])],
  })
  const { t } = mounted
  const all = page.getByRole("checkbox", {
    name: t("list.selectAllShown", { list: t("page.researchers") }),
  })
  const bar = page.getByRole("region", { name: t("bulk.label") })
  const changes = () => mounted.sent.filter(({ call }) => call === userCalls.updateUser).length
  await expect.element(all).toBeVisible()
  return { ...mounted, service, all, bar, changes }
}

/** Selects all rows and asks to deactivate them. */
async function deactivateAll(opened: Awaited<ReturnType<typeof open>>) {
  const { t, all, bar } = opened
  await all.click()
  await bar.getByRole("button", { name: t("verb.users.set-status.deactivated") }).click()
  await expect.element(dialog).toBeVisible()
}

const go = (name: string) => dialog.getByRole("button", { name }).click()
const results = () =>
  dialog
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent)

test.for(["ru", "en"] as const)("the bar counts the selected rows, in %s", async (locale) => {
  const { t, all, bar } = await open(3, { locale })
  await all.click()
  await expect.element(bar.getByRole("status")).toHaveTextContent(t("bulk.selected", { count: 3 }))
})

test("clearing the selection removes the bar", async () => {
  const { t, all, bar } = await open(3)
  await all.click()
  await bar.getByRole("button", { name: t("bulk.clear") }).click()
  expect(bar.elements()).toEqual([])
  await expect.element(all).not.toBeChecked()
})

test("the box of all clears a whole selection and completes a part of one", async () => {
  const { t, all, bar } = await open(3)
  await page.getByRole("checkbox", { name: t("list.selectRow", { name: "Ольга 002" }) }).click()
  await all.click()
  await expect.element(bar.getByRole("status")).toHaveTextContent(t("bulk.selected", { count: 3 }))
  await all.click()
  expect(bar.elements()).toEqual([])
})

test("the question names whom it concerns and how many are left out", async () => {
  const opened = await open(3, {}, "deactivated")
  const { t } = opened
  await deactivateAll(opened)
  await expect.element(dialog).toMatchTextContent(/user2@example\.test, user3@example\.test/)
  await expect.element(dialog).toMatchTextContent(includingText(t("bulk.skipped", { count: 1 })))
})

test("cancelling the question has no effect and keeps the selection", async () => {
  const opened = await open(2)
  const { t, bar, changes } = opened
  await deactivateAll(opened)
  await go(t("action.cancel"))
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(changes()).toBe(0)
  await expect.element(bar).toBeVisible()
})

test("the results tell the outcome of each record", async () => {
  const opened = await open(3, {}, "deactivated")
  const { t } = opened
  await deactivateAll(opened)
  await go(t("verb.users.set-status.deactivated"))
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent(t("bulk.counts", { done: 2, unchanged: 1, skipped: 0, failed: 0 }))
  expect(results()).toHaveLength(3)
  expect(results()[0]).toContain("Ольга 001")
  expect(results()[0]).toContain(t("refusal.unchanged"))
})

test("undo reverts only the completed acts", async () => {
  const opened = await open(3, {}, "deactivated")
  const { t, service } = opened
  await deactivateAll(opened)
  await go(t("verb.users.set-status.deactivated"))
  await go(t("action.undo"))
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent(t("bulk.counts", { done: 2, unchanged: 0, skipped: 0, failed: 0 }))
  expect([1, 2, 3].map((id) => service.find(id)?.status)).toEqual([
    "deactivated",
    "activated",
    "activated",
  ])
})

test("closing the results clears the selection and shows the current records", async () => {
  const opened = await open(2)
  const { t, bar } = opened
  await deactivateAll(opened)
  await go(t("verb.users.set-status.deactivated"))
  await go(t("action.close"))
  await expect.poll(() => bar.elements()).toEqual([])
  await expect
    .poll(() => page.getByRole("cell", { name: t("userStatus.deactivated") }).elements().length)
    .toBe(2)
})

test("a failure comes first in the results and is retried alone, and other results stay", async () => {
  let refused = true
  const service = createUserService(usersNamed("Ольга", 3))
  const update = service.answers.find(({ call }) => call === userCalls.updateUser)
  const opened = await open(3, {
    answers: [
      ...service.answers,
      {
        call: userCalls.updateUser,
        answer: (input) =>
          refused && (input as { id: number }).id === 2
            ? Promise.resolve(new ApiError({ status: 409, key: "lastAdministrator" }))
            : (update?.answer(input) ?? Promise.resolve(undefined)),
      },
    ],
  })
  const { t, changes } = opened
  await deactivateAll(opened)
  await go(t("verb.users.set-status.deactivated"))
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent(t("bulk.counts", { done: 2, unchanged: 0, skipped: 0, failed: 1 }))
  expect(results()[0]).toContain("Ольга 002")
  expect(results()[0]).toContain(t("error.lastAdministrator"))
  refused = false
  const before = changes()
  await go(t("bulk.retryFailed"))
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent(t("bulk.counts", { done: 3, unchanged: 0, skipped: 0, failed: 0 }))
  expect(changes()).toBe(before + 1)
})

test("stopping leaves the unprocessed records", async () => {
  const held = Promise.withResolvers<void>()
  const opened = await open(10, {
    answers: [
      answerTo(userCalls.updateUser, async ({ id }) => {
        await held.promise
        return { ...userOf("researcher"), id, status: "deactivated" as const }
      }),
    ],
  })
  const { t } = opened
  await deactivateAll(opened)
  await go(t("verb.users.set-status.deactivated"))
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent(t("bulk.progress", { done: 0, total: 10 }))
  await go(t("bulk.stop"))
  held.resolve()
  await expect.element(dialog.getByText(includingText(t("bulk.left", { count: 6 })))).toBeVisible()
})

test("selecting all matching rows beyond the loaded ones creates a task on the server", async () => {
  const task: Task = {
    id: 5,
    act: "users.set-status",
    args: ["status=deactivated"],
    owner: { id: 7, fullname: "Анна" },
    status: "done",
    stopReason: null,
    total: 150,
    done: 149,
    unchanged: 0,
    skipped: 0,
    failed: 1,
    createdAt: 1,
    endedAt: 2,
  }
  const opened = await open(150, { answers: [answerTo(taskCalls.createTask, () => task)] })
  const { t, all, bar, sent } = opened
  await all.click()
  await bar.getByRole("button", { name: t("bulk.takeAll", { count: 150 }) }).click()
  await expect
    .element(bar.getByRole("status"))
    .toHaveTextContent(t("bulk.selected", { count: 150 }))
  await bar.getByRole("button", { name: t("verb.users.set-status.deactivated") }).click()
  await expect.element(dialog).toMatchTextContent(includingText(t("bulk.asTask")))
  await go(t("verb.users.set-status.deactivated"))
  await expect
    .element(dialog.getByText(t("bulk.counts", { done: 149, unchanged: 0, skipped: 0, failed: 1 })))
    .toBeVisible()
  expect(sent.find(({ call }) => call === taskCalls.createTask)?.input).toMatchObject({
    act: "users.set-status",
    args: { status: "deactivated" },
    filter: { roles: ["researcher"] },
  })
})

test("a refused task is reported in the dialog, which can be sent again", async () => {
  const opened = await open(150, {
    answers: [answerTo(taskCalls.createTask, () => new ApiError({ status: 500, key: "internal" }))],
  })
  const { t, all, bar } = opened
  await all.click()
  await bar.getByRole("button", { name: t("bulk.takeAll", { count: 150 }) }).click()
  await bar.getByRole("button", { name: t("verb.users.delete") }).click()
  await go(t("verb.users.delete"))
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(includingText(t("error.internal")))
  await expect.element(dialog.getByRole("button", { name: t("verb.users.delete") })).toBeEnabled()
})

test("a few matching rows are all loaded before the question", async () => {
  const opened = await open(100)
  const { t, all, bar } = opened
  await all.click()
  expect(bar.getByRole("button", { name: t("bulk.takeAll", { count: 100 }) }).elements()).toEqual(
    [],
  )
})

test("the own account is warned about among others", async () => {
  const opened = await open(7)
  expect(opened.user.id).toBe(7)
  await deactivateAll(opened)
  await expect.element(dialog).toMatchTextContent(includingText(opened.t("ask.self")))
})

test("when none of the selected records allows the act, it cannot be started", async () => {
  const opened = await open(1, {}, "deactivated")
  const { t } = opened
  await deactivateAll(opened)
  await expect.element(dialog).toMatchTextContent(includingText(t("bulk.nobody")))
  await expect
    .element(dialog.getByRole("button", { name: t("verb.users.set-status.deactivated") }))
    .toBeDisabled()
})
