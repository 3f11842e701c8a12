import { createNodeFetch } from "@qo/core/node"

/** One pool of connections for the whole program. */
export const pooledFetch = createNodeFetch()
