import { createHmac } from "node:crypto"

/** A keyed hash of an address: tells two origins apart without keeping either. */
export const originHash = (secret: Buffer, address: string): Buffer =>
  createHmac("sha256", secret).update(`origin:${address}`).digest().subarray(0, 16)
