import { z } from "zod"

// Before any schema is made: at its first object zod would try `new Function`, which the content security policy refuses.
z.config({ jitless: true })
