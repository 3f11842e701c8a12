import { adminCreate } from "./admin-create.ts"
import { adminResetOtp } from "./admin-reset-otp.ts"
import { backup } from "./backup.ts"
import type { ServerCommand } from "./command.ts"
import { demoQueue } from "./demo-queue.ts"
import { restore } from "./restore.ts"
import { serve } from "./serve.ts"

/** Every command of `qo-server`. Without words it is the first. */
export const COMMANDS: readonly [ServerCommand, ...ServerCommand[]] = [
  serve,
  adminCreate,
  adminResetOtp,
  backup,
  restore,
  demoQueue,
]
