import type { ru } from "../ru/web.ts"
import type { EnglishOf } from "../text.ts"
import { en as account } from "./web-account.ts"
import { en as entrance } from "./web-entrance.ts"
import { en as frame } from "./web-frame.ts"
import { en as users } from "./web-users.ts"

export const en: EnglishOf<typeof ru> = { ...entrance, ...frame, ...users, ...account }
