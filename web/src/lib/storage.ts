import { createStorage } from '@lectern/client/storage'
import { client } from './client.ts'

/** Files of the one client; a module of its own, so that only pages with files load it. */
export const storage = createStorage(client.urls.storageUrl, client.edges, client.speak)
