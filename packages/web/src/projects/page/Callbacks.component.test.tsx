import { callbackAddressCalls } from "@qo/core/api"
import type { ProjectCallbacks } from "@qo/core/callback"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mountAt, type Setting } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { projectAnswers } from "../../testing/project.ts"

const ADDRESS = "https://hooks.example.com/answered"

/** The project's page, and a server that keeps whether callbacks to its one address are delivered. */
async function openCallbacks(setting: Setting = {}) {
  const { project, answers } = projectAnswers({ project: { status: "active" } })
  let removedAt = 0
  const read = (): ProjectCallbacks => ({
    pid: project.pid,
    ownerId: project.owner.id,
    addresses: [{ address: ADDRESS, blocks: [], answers: true, removedAt }],
  })
  const opened = await mountAt("/projects?pid=1#project-callbacks", {
    ...setting,
    answers: [
      ...answers.filter(({ call }) => call !== callbackAddressCalls.getProjectCallbacks),
      answerTo(callbackAddressCalls.getProjectCallbacks, read),
      answerTo(callbackAddressCalls.removeCallbackAddress, () => {
        removedAt = 1_790_000_000
        return read()
      }),
      answerTo(callbackAddressCalls.restoreCallbackAddress, () => {
        removedAt = 0
        return read()
      }),
    ],
  })
  const { t, sent } = opened
  const card = page.getByRole("region", { name: t("callbacks.title") })
  await expect.element(card).toBeInTheDocument()
  const inputsOf = (call: unknown) =>
    sent.filter((each) => each.call === call).map(({ input }) => input)
  return { ...opened, card, inputsOf }
}

test.for(["ru", "en"] as const)(
  "an address is removed from delivery and restored by undo, in %s",
  async (locale) => {
    const { t, card, inputsOf } = await openCallbacks({ locale })
    await expect.element(card.getByText(ADDRESS, { exact: true })).toBeVisible()
    await expect.element(card.getByText(t("callbacks.withAnswers"))).toBeVisible()
    await card
      .getByRole("button", { name: t("act.projects.callbacks.remove", { address: ADDRESS }) })
      .click()
    await expect
      .element(
        card.getByRole("button", {
          name: t("act.projects.callbacks.restore", { address: ADDRESS }),
        }),
      )
      .toBeVisible()
    const done = t("done.projects.callbacks.remove", { address: ADDRESS })
    await expect.element(page.getByText(done)).toBeVisible()
    await page.getByRole("button", { name: t("action.undo") }).click()
    await expect.element(card.getByText(t("callbacks.delivered"))).toBeVisible()
    const input = { pid: 1, address: ADDRESS }
    expect(inputsOf(callbackAddressCalls.removeCallbackAddress)).toEqual([input])
    expect(inputsOf(callbackAddressCalls.restoreCallbackAddress)).toEqual([input])
  },
)

test("a moderator reads the addresses and has no button", async () => {
  const { card } = await openCallbacks({ role: "moderator" })
  await expect.element(card.getByText(ADDRESS, { exact: true })).toBeVisible()
  expect(card.getByRole("button").elements()).toEqual([])
})
