import { EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { loadProjectWords } from "../projects/shown.ts"
import { valueWords } from "../../questionnaire-words/value-words.ts"
import { readView } from "./read-view.ts"
import { ModerationView } from "./show-record.ts"
import { viewLines } from "./show-text.ts"

export const show: CommandModule = {
  output: ModerationView,
  async run({ id }, shell) {
    const { view, file } = await readView(Number(id), shell)
    if (shell.forPeople) {
      const words = await loadProjectWords(shell)
      const lines = viewLines(view, words, valueWords(file, words.q, shell.locale), shell)
      await shell.text(`${lines.join("\n")}\n`)
    } else
      await shell.print.record<ModerationView>(
        [
          { field: "project.pid", title: "project.pid", isId: true },
          ...["project.name", "project.status.name", "waiting.sentAt", "waiting.risk"].map(
            (field) => ({ field, title: field }),
          ),
        ],
        view,
        ModerationView,
      )
    return EXIT.done
  },
}
