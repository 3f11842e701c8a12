import { ru as account } from "./web-account.ts"
import { ru as entrance } from "./web-entrance.ts"
import { ru as frame } from "./web-frame.ts"
import { ru as users } from "./web-users.ts"

export const ru = { ...entrance, ...frame, ...users, ...account } as const
