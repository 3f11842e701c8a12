import { projectCalls } from "@qo/core/api"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { mount } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { projectAnswers } from "../../testing/project.ts"
import { LinkDialog } from "./LinkDialog.tsx"

test.for([
  ["directLink", true, "projects.linkOpen"],
  ["directLink", false, "projects.linkClosed"],
  ["byGame", false, "projects.linkInvited"],
] as const)(
  "the link of a %s project that is open: %s, has the note %s",
  async ([template, open, note]) => {
    const { project, answers } = projectAnswers({ project: { status: "active", template } })
    const { t } = await mount(
      <LinkDialog project={project} onChanged={() => undefined} onClose={() => undefined} />,
      {
        answers: [
          ...answers,
          answerTo(projectCalls.projectLink, () => ({ url: "https://example.test/s/x", open })),
        ],
      },
    )
    await expect.element(page.getByText(t(note))).toBeVisible()
  },
)
