import { adminCreate } from "./admin-create.ts"
import { adminResetOtp } from "./admin-reset-otp.ts"
import { backup } from "./backup.ts"
import type { ServerCommand } from "./command.ts"
import { demoQueue } from "./demo-queue.ts"
import { move } from "./move.ts"
import { restore } from "./restore.ts"
import { serve } from "./serve.ts"

/** All commands of `qo-server`. The first one runs if no command is given. */
export const COMMANDS: readonly [ServerCommand, ...ServerCommand[]] = [
  serve,
  adminCreate,
  adminResetOtp,
  backup,
  restore,
  move,
  demoQueue,
]
