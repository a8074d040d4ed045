import { createFunctions } from '@lectern/client/functions'
import { client } from './client.ts'

/** Functions of the one client; a module of its own, so that only pages that call one load it. */
export const functions = createFunctions(client.urls.functionsUrl, client.edges, client.speak)
