import type { Command } from "../../shell/command.ts"
import { callbacksHosts, callbacksHostsAdd, callbacksHostsRemove } from "./hosts.ts"
import { callbacksKey } from "./key.ts"
import { callbacksList } from "./list.ts"
import { callbacksResend } from "./resend.ts"
import { callbacksShow } from "./show.ts"
import { callbacksTest } from "./test.ts"

export const callbackCommands: readonly Command[] = [
  callbacksList,
  callbacksShow,
  callbacksResend,
  callbacksTest,
  callbacksKey,
  callbacksHosts,
  callbacksHostsAdd,
  callbacksHostsRemove,
]
