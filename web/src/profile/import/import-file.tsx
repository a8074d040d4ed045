import { t } from '@lingui/core/macro'
import FileUp from 'lucide-react/icons/file-up'
import { useRef } from 'react'
import { textOf } from '../../lib/file-text.ts'
import { showError } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'

/** Two thousand students with their notes take less; a larger file is another one. */
const largestFile = 2 * 1024 * 1024

/** How the files of spreadsheets begin: a ZIP (Excel, Numbers, LibreOffice) or the older form of Excel. */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)

/** Reads a list from a file of this device. Nothing is sent: what was read appears in the text, to be looked through. */
export function ImportFile({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) {
      showError({ title: t`This file is too large`, detail: t`A list of students has at most 2 MB.` })
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) {
      showError({
        title: t`This is a workbook, which can’t be read here`,
        detail: t`Save it as CSV in your spreadsheet, or copy its cells and paste them here.`,
      })
      return
    }
    onText(textOf(bytes))
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/plain,text/tab-separated-values,text/vcard"
        aria-label={t`File with students`}
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button onPress={() => field.current?.click()}>
        <FileUp aria-hidden />
        {t`Read a file`}
      </Button>
    </>
  )
}
