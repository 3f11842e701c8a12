import { can, type Role } from "@qo/core/access"
import { organizationCalls, projectCalls } from "@qo/core/api"
import { OWNER_MOVES } from "@qo/core/acts"
import { isDeletable, movesFor, PROJECT_STATUS_NAMES, type ProjectStatus } from "@qo/core/project"
import { everyNth, expect, type Office, test, type Visitor } from "./driver/index.ts"

const DECISIONS = ["approve", "toVk", "reject"] as const
const VERBS = { approve: "approve", toVk: "to-vk", reject: "reject" } as const

interface Watcher {
  role: Role
  owns: boolean
  visitor: Visitor
}

/** Users of each role who see the project, and two of its organization. */
async function openProject(office: Office, visit: (options: { as: string }) => Promise<Visitor>) {
  const { administrator } = office
  const organization = await administrator.send(organizationCalls.createOrganization, {
    name: "Студия ходов",
    type: "researcher",
  })
  const account = (role: Role) =>
    office.addAccount({ role, active: true, organizationId: organization.id })
  const owner = await account("researcher")
  const people = [
    { role: "researcher", owns: true, email: owner.email },
    { role: "researcher", owns: false, email: (await account("researcher")).email },
    { role: "administrator", owns: false, email: "admin@example.test" },
    { role: "moderator", owns: false, email: "moderator@example.test" },
    { role: "moderatorVk", owns: false, email: "vk-moderator@example.test" },
  ] as const
  const { pid } = await administrator.send(projectCalls.createProject, {
    name: "Все ходы",
    template: "default",
    targetPlatforms: ["web", "vk"],
    ownerId: owner.id,
  })
  const set = async (status: ProjectStatus) => {
    const { revision } = await administrator.send(projectCalls.getProject, { pid })
    return administrator.send(projectCalls.setProjectStatus, { pid, revision, statusId: status })
  }
  // Once there, it is seen by everybody who moderates.
  await set("onVkModeration")
  const watchers: Watcher[] = []
  for (const { email, ...who } of people) {
    const visitor = await visit({ as: email })
    const isResearcher = who.role === "researcher"
    await visitor.open(`${isResearcher ? "/demo-researcher" : "/projects"}?pid=${pid}`)
    watchers.push({ ...who, visitor })
  }
  return { set, watchers }
}

async function shownTo({ visitor: { page, t } }: Watcher): Promise<string[]> {
  const menu = page.getByRole("button", { name: t("projects.moves") })
  const inMenu: string[] = []
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole("menuitem").first()).toBeFocused()
    inMenu.push(...(await page.getByRole("menuitem").allInnerTexts()))
    await page.keyboard.press("Escape")
    await expect(page.getByRole("menu")).toBeHidden()
  }
  const card = page.locator("#project-decide .rz-project__acts")
  const decisions =
    (await card.count()) > 0
      ? await card.getByRole("button", { includeHidden: true }).allInnerTexts()
      : []
  return [...inMenu, ...decisions].map((each) => each.trim())
}

test("every status of a project shows each role the moves that there are, without a reload", async ({
  office,
  visit,
}) => {
  const { set, watchers } = await openProject(office, visit)
  const statuses = PROJECT_STATUS_NAMES.filter((each) => each !== "onVkModeration")
  for (const status of everyNth(3, statuses)) {
    const project = await set(status)
    for (const watcher of watchers) {
      const { role, owns, visitor } = watcher
      const { page, t } = visitor
      const head = page.locator(".rz-project__title")
      await expect(head.getByText(t(`projectStatus.${status}`), { exact: true })).toBeVisible()
      const moves = movesFor(status, { role, owns }, project)
      const deletes = role === "administrator" || (owns && isDeletable(status))
      const wanted = [
        ...OWNER_MOVES.filter((move) => moves.includes(move)).map((move) =>
          t(`verb.projects.${move}`),
        ),
        ...(can(role, "projects.clone") ? [t("projects.clone"), t("projects.cloneFor")] : []),
        ...(can(role, "projects.setStatus") ? [t("projects.setStatus")] : []),
        ...(deletes ? [t("verb.projects.delete")] : []),
        ...DECISIONS.filter((move) => moves.includes(move)).map((move) =>
          t(`verb.moderation.${VERBS[move]}`),
        ),
      ]
      await expect
        .poll(() => shownTo(watcher).then((shown) => shown.toSorted()))
        .toEqual(wanted.toSorted())
    }
  }
})
