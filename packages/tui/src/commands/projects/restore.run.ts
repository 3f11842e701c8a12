import { restoreProject } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { projectsRestore } from "./restore.ts"

export const projectsRestoreModule: ModuleOf<typeof projectsRestore> = {
  output: BatchItem,
  run: ({ id }, shell) =>
    runRecordBatch(
      { command: "projects restore", parameters: {}, verb: () => restoreProject, ids: id },
      shell,
    ),
}
