import { createHash, randomBytes } from "node:crypto"

/** 32 random bytes, as they travel. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** A secret as the database keeps it. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()
