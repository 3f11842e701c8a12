import { userCalls } from "@qo/core/api"
import { User } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { usersShow } from "./show.ts"
import { userDetails } from "./user-columns.ts"

export const usersShowModule: ModuleOf<typeof usersShow> = {
  output: User,
  async run({ id }, { api, print, ...shell }) {
    await print.record(userDetails(shell), await api.send(userCalls.getUser, { uid: id }), User)
    return EXIT.done
  },
}
