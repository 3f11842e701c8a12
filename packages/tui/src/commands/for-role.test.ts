import { PROJECT } from "@qo/core/project"
import { mayEdit } from "@qo/core/record"
import { ROLE_NAMES } from "@qo/core/access"
import { shownBy } from "@qo/core/testing/specification"
import { expect, test } from "vitest"
import { offersFor } from "../completion/index.ts"
import { helpPage, loadWords } from "../help/index.ts"
import { commandsFor } from "../shell/for-role.ts"
import { COMMANDS } from "./index.ts"

test("priority and settings are read by a researcher, and given by the others who see the project", () => {
  const { priority } = PROJECT.fields
  expect(mayEdit(priority, "researcher")).toBe(false)
  for (const role of ["administrator", "moderator", "demoResearcher"] as const)
    expect(mayEdit(priority, role)).toBe(true)
})

test.for(["ru", "en"] as const)("help in %s offers the role's commands", async (locale) => {
  const words = await loadWords(locale)
  const page = (line: string, role?: "researcher" | "administrator") =>
    helpPage(COMMANDS, line.split(" ").filter(Boolean), words, { width: 200, role }) ?? ""
  for (const command of ["projects update", "projects create"]) {
    expect(page(command, "researcher")).not.toContain("--priority")
    expect(page(command, "administrator")).toContain("--priority")
    expect(page(command)).toContain("--priority")
  }
  expect(page("projects", "researcher")).not.toContain("settings set")
  expect(page("projects", "researcher")).toContain("settings show")
  expect(page("projects")).toContain("settings set")
  // Help also describes commands of other roles.
  expect(page("users", "researcher")).toContain("users list")
  expect(page("projects settings set", "researcher")).toContain("qo projects settings set")
})

test.for(shownBy("command"))(
  "$says: help lists qo $line for them alone",
  async ({ line, roles }) => {
    const words = await loadWords("en")
    const [group = ""] = line.split(" ")
    const offered = ROLE_NAMES.filter((role) =>
      helpPage(COMMANDS, [group], words, { width: 200, role })?.includes(`${line} `),
    )
    expect(offered.toSorted()).toEqual(roles.toSorted())
  },
)

test("completion offers the role's commands", async () => {
  const words = await loadWords("ru")
  const offered = (role?: "researcher") => {
    const found = offersFor({ table: commandsFor(COMMANDS, role), words }, [
      "projects",
      "update",
      "3",
      "--pr",
    ])
    return found.kind === "words" ? found.offers.map(({ value }) => value) : []
  }
  expect(offered("researcher")).toEqual(["--profile"])
  expect(offered()).toEqual(["--priority", "--profile"])
})
