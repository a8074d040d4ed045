import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
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
    makeFolder(folder, mode)
    accessSync(folder, constants.W_OK)
    return realpathSync(folder)
  } catch (error) {
    throw folderFailure(error, folder, what)
  }
}

/** Folder by folder: `recursive` of Node never ends where the file system says that the folder above is missing, as that of /proc does. */
function makeFolder(folder: string, mode: number): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another server that starts may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
