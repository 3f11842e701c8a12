import type { ProjectStatus } from "@qo/core/project"
import { setProjectStatus } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { projectsSetStatus } from "./set-status.ts"

export const projectsSetStatusModule: ModuleOf<typeof projectsSetStatus> = {
  output: BatchItem,
  run: ({ id, status }, shell) =>
    runRecordBatch(
      {
        command: "projects set-status",
        parameters: status ? { status } : {},
        verb: (parameters) => setProjectStatus(parameters["status"] as ProjectStatus),
        ids: id,
      },
      shell,
    ),
}
