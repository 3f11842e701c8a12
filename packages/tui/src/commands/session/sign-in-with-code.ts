import { ApiError } from "@qo/core/api"
import type { User } from "@qo/core/user"
import type { Language, Login, Questions, Shell } from "../../shell/shell.ts"

/** Signs in; where the account asks for a code and there is somebody to ask, they are asked for it. @throws ApiError */
export async function signInWithCode(
  credentials: Parameters<Shell["signIn"]>[0],
  { signIn, ask, t }: Language & Login & Questions,
): Promise<User> {
  try {
    return await signIn(credentials)
  } catch (error) {
    if (!ask || !(error instanceof ApiError) || error.key !== "otpRequired") throw error
    return signIn({ ...credentials, otp: await ask.line(t("field.otp")) })
  }
}
