import { deleteProject } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { projectsDelete } from "./delete.ts"
import { whoAmI } from "./who-am-i.ts"

export const projectsDeleteModule: ModuleOf<typeof projectsDelete> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      {
        command: "projects delete",
        parameters: {},
        verb: async () => deleteProject(await whoAmI(shell)),
        ids: id,
        question: (count) => shell.t("ask.projects.delete", { count }),
      },
      shell,
    ),
}
