import { projectCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { projectsLink } from "./link.ts"

const { output } = projectCalls.projectLink

export const projectsLinkModule: ModuleOf<typeof projectsLink> = {
  output,
  async run({ id }, { api, print, note, t }) {
    const link = await api.send(projectCalls.projectLink, { pid: id })
    await print.record(
      [
        { field: "url", title: t("column.project.link") },
        {
          field: "open",
          title: t("column.project.open"),
          text: ({ open }) => t(open ? "word.yes" : "word.no"),
        },
      ],
      link,
    )
    if (!link.open) await note(t("projects.linkClosed"))
    return EXIT.done
  },
}
