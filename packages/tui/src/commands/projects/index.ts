import type { Command } from "../../shell/command.ts"
import { projectsClone } from "./clone.ts"
import { projectsCreate } from "./create.ts"
import { projectsDelete } from "./delete.ts"
import { projectsLink } from "./link.ts"
import { projectsList } from "./list.ts"
import {
  projectsPause,
  projectsResume,
  projectsRevise,
  projectsSend,
  projectsStop,
  projectsWithdraw,
} from "./moves.ts"
import { projectsPrice } from "./price.ts"
import { projectsResolveComment } from "./resolve-comment.ts"
import { projectsRestoreVersion } from "./restore-version.ts"
import { projectsRestore } from "./restore.ts"
import { projectsSetStatus } from "./set-status.ts"
import { projectsSettingsSet } from "./settings-set.ts"
import { projectsSettingsShow } from "./settings-show.ts"
import { projectsShow } from "./show.ts"
import { projectsTemplates } from "./templates.ts"
import { projectsUpdate } from "./update.ts"
import { projectsVersions } from "./versions.ts"

export const projectCommands: readonly Command[] = [
  projectsList,
  projectsShow,
  projectsCreate,
  projectsUpdate,
  projectsClone,
  projectsDelete,
  projectsRestore,
  projectsSetStatus,
  projectsSend,
  projectsWithdraw,
  projectsPause,
  projectsResume,
  projectsStop,
  projectsRevise,
  projectsLink,
  projectsPrice,
  projectsVersions,
  projectsRestoreVersion,
  projectsResolveComment,
  projectsSettingsShow,
  projectsSettingsSet,
  projectsTemplates,
]
