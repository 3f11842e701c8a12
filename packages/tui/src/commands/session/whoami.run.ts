import { sessionCalls } from "@qo/core/api"
import { User } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { userDetails } from "../users/user-columns.ts"
import type { whoami } from "./whoami.ts"

export const whoamiModule: ModuleOf<typeof whoami> = {
  output: User,
  async run(_, { api, print, ...shell }) {
    await print.record(userDetails(shell), await api.send(sessionCalls.currentUser, {}), User)
    return EXIT.done
  },
}
