import { z } from "zod"
import { createLocalStore } from "../local-store.ts"

/** Stored data of a session. Its presence means "signed in", until the server says otherwise. */
const AuthData = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  userId: z.int().positive(),
})
export type AuthData = z.infer<typeof AuthData>

export const authData = createLocalStore("qo.auth", AuthData)
