import { createHash, randomBytes } from "node:crypto"

/** Creates a secret of 32 random bytes in base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url")

/** Returns the hash of a secret for storage. */
export const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()
