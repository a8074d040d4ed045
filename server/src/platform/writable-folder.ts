import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { folderFailure } from './start-failure.ts'

/**
 * Makes a folder where it is missing.
 * @param what the folder's name in the refusal
 * @param mode of a folder that is made
 * @returns its real path
 * @throws StartFailure with one line where nothing can be written into it
 */
export function writableFolder(folder: string, what = 'data folder', mode = 0o777): string {
  try {
    mkdirSync(folder, { recursive: true, mode })
    accessSync(folder, constants.W_OK)
    return realpathSync(folder)
  } catch (error) {
    throw folderFailure(error, folder, what)
  }
}
